import Foundation

enum NoteError: ErrorType {
    case FileMissing
    case NotReadable(path: String)
}

/// Keeps notes in a folder, one file a note.
class NoteStore {
    static let DidChangeNotification = "NoteStoreDidChangeNotification"

    private let queue = dispatch_queue_create("org.example.notes", DISPATCH_QUEUE_SERIAL)
    private var titles: [String] = []

    var folder: NSURL {
        let manager = NSFileManager.defaultManager()
        return manager.URLsForDirectory(.DocumentDirectory, inDomains: .UserDomainMask)[0]
    }

    func load(completion: (titles: [String], error: ErrorType?) -> Void) {
        dispatch_async(queue) {
            var found: [String] = []
            do {
                let names = try NSFileManager.defaultManager().contentsOfDirectoryAtPath(self.folder.path!)
                for var i = 0; i < names.count; i++ {
                    if names[i].hasSuffix(".note") {
                        found.append(names[i].stringByReplacingOccurrencesOfString(".note", withString: ""))
                    }
                }
            } catch {
                dispatch_async(dispatch_get_main_queue()) { completion(titles: [], error: error) }
                return
            }
            dispatch_async(dispatch_get_main_queue()) {
                self.titles = found.sort()
                completion(titles: self.titles, error: nil)
                NSNotificationCenter.defaultCenter().postNotificationName(NoteStore.DidChangeNotification, object: self)
            }
        }
    }

    func text(title: String) throws -> String {
        let file = folder.URLByAppendingPathComponent(title + ".note")
        guard let data = NSData(contentsOfURL: file), text = NSString(data: data, encoding: NSUTF8StringEncoding) else {
            throw NoteError.NotReadable(path: file.path!)
        }
        return text as String
    }
}

/// The newest items first, at most `count` of them.
func newest<T: CollectionType where T.Generator.Element: Comparable>(items: T, count: Int) -> [T.Generator.Element] {
    var sorted = items.sort()
    sorted = Array(sorted.reverse())
    return Array(sorted.prefix(count))
}
