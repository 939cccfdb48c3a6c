#if os(iOS) || os(tvOS)
import UIKit
typealias PlatformColor = UIColor
#elseif os(OSX)
import AppKit
typealias PlatformColor = NSColor
#endif

struct Theme {
    #if os(iOS)
    static let statusBar = UIStatusBarStyle.lightContent
    #endif

    static func accent() -> PlatformColor {
        #if os(OSX)
            return NSColor.blue
        #else
            return UIColor.blue
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
        case compact
        #if DEBUG
        case debugging
        #endif
        case regular
    }

    static func spacing(_ density: Density) -> Double {
        switch density {
        case .compact: return 4
        #if DEBUG
        case .debugging: return 1
        #endif
        case .regular: return 8
        }
    }
}

func log(_ message: String, file: String = #file, line: Int = #line) {
    #if DEBUG
        print("\(Date()) \(file):\(line) \(message)")
    #endif
}
