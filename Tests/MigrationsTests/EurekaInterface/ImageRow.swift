import Eureka
import UIKit

public struct ImageRowSourceTypes: OptionSet {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let PhotoLibrary = ImageRowSourceTypes(rawValue: 1)
    public static let Camera = ImageRowSourceTypes(rawValue: 2)
    public static let All: ImageRowSourceTypes = [.PhotoLibrary, .Camera]
}

public enum ImageClearAction {
    case no
    case yes(style: UIAlertActionStyle)
}

public final class ImageRow: Row<PushSelectorCell<UIImage>>, RowType {
    public var sourceTypes: ImageRowSourceTypes = .All
    public var clearAction = ImageClearAction.no
    public required init(tag: String?) { super.init(tag: tag) }
}
