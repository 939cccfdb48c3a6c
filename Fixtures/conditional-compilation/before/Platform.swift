#if os(iOS) || os(tvOS)
import UIKit
typealias PlatformColor = UIColor
#elseif os(OSX)
import AppKit
typealias PlatformColor = NSColor
#endif

struct Theme {
    #if os(iOS)
    static let statusBar = UIStatusBarStyle.LightContent
    #endif

    static func accent() -> PlatformColor {
        #if os(OSX)
            return NSColor.blueColor()
        #else
            return UIColor.blueColor()
        #endif
    }

    #if swift(>=3.0)
    static func dim(_ color: PlatformColor) -> PlatformColor {
        return color.withAlphaComponent(0.5)
    }
    #else
    static func dim(color: PlatformColor) -> PlatformColor {
        return color.colorWithAlphaComponent(0.5)
    }
    #endif

    enum Density: Int {
        case Compact
        #if DEBUG
        case Debugging
        #endif
        case Regular
    }

    static func spacing(density: Density) -> Double {
        switch density {
        case .Compact: return 4
        #if DEBUG
        case .Debugging: return 1
        #endif
        case .Regular: return 8
        }
    }
}

func log(message: String, file: String = __FILE__, line: Int = __LINE__) {
    #if DEBUG
        print("\(NSDate()) \(file):\(line) \(message)")
    #endif
}
