import Foundation

/// Finds the project that a file belongs to.
public enum ProjectRoot {
    /// The nearest folder at or above the file that holds `.molt` or `.git`; without one the folder `named` on the command line, or for a
    /// file that was named itself the folder it lies in. An absolute path.
    public static func root(of path: String, named: String?) -> String {
        let start = FileDiscovery.realPath(FileDiscovery.folder(of: path))
        for folder in ancestors(of: start) {
            for marker in [".molt", ".git"] where access(FileDiscovery.join(folder, marker), F_OK) == 0 { return folder }
        }
        guard let named else { return start }
        let real = FileDiscovery.realPath(named)
        return real == start || start.hasPrefix(real + "/") ? real : start
    }

    /// The folder itself and those above it, up to `/`.
    static func ancestors(of folder: String) -> [String] {
        var folders = [folder]
        var current = folder
        while current != "/", current != "." {
            current = FileDiscovery.folder(of: current)
            folders.append(current)
        }
        return folders
    }
}
