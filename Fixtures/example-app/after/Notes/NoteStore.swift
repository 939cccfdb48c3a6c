import Foundation

enum NoteError: Error {
    case fileMissing
    case notReadable(path: String)
}

/// Keeps notes in a folder, one file a note.
class NoteStore {
    static let DidChangeNotification = Notification.Name(rawValue: "NoteStoreDidChangeNotification")

    private let queue = DispatchQueue(label: "org.example.notes")
    private var titles: [String] = []

    var folder: URL {
        let manager = FileManager.default
        return manager.urls(for: .documentDirectory, in: .userDomainMask)[0]
    }

    func load(_ completion: @escaping (_ titles: [String], _ error: Error?) -> Void) {
        queue.async {
            var found: [String] = []
            do {
                let names = try FileManager.default.contentsOfDirectory(atPath: self.folder.path)
                for i in 0..<names.count {
                    if names[i].hasSuffix(".note") {
                        found.append(names[i].replacingOccurrences(of: ".note", with: ""))
                    }
                }
            } catch {
                DispatchQueue.main.async { completion([], error) }
                return
            }
            DispatchQueue.main.async {
                self.titles = found.sorted()
                completion(self.titles, nil)
                NotificationCenter.default.post(name: NoteStore.DidChangeNotification, object: self)
            }
        }
    }

    func text(_ title: String) throws -> String {
        let file = folder.appendingPathComponent(title + ".note")
        guard let data = try? Data(contentsOf: file), let text = NSString(data: data, encoding: String.Encoding.utf8.rawValue) else {
            throw NoteError.notReadable(path: file.path)
        }
        return text as String
    }
}

/// The newest items first, at most `count` of them.
func newest<T: Collection>(_ items: T, count: Int) -> [T.Iterator.Element] where T.Iterator.Element: Comparable {
    var sorted = items.sorted()
    sorted = Array(sorted.reversed())
    return Array(sorted.prefix(count))
}
