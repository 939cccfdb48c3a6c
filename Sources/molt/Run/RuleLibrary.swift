import EmbeddedRules
import Foundation
import Migrations
import RuleEngine
import Semantics
import Workspace

/// The built-in rules and API maps, with those of the user's folders.
struct RuleLibrary {
    var catalogue = RuleCatalogue()
    var maps: [ApiMapSource] = []
    /// The paths of the pages and maps that were read from each of the user's folders.
    var files: [String: Set<String>] = [:]
    /// Mistakes in pages and maps, and folders that could not be read; each names its file.
    var errors: [String] = []

    /// Reads everything. A user's page replaces a built-in one of the same name; a user's map is asked before the built-in ones.
    ///
    /// - Parameter needsExamples: whether the built-in pages' examples are wanted; runs over somebody's code don't look at them.
    init(folders: [String], needsExamples: Bool = true) {
        var pages: [(path: String, text: String)] = []
        for file in EmbeddedRules.files {
            if file.path.hasSuffix(".md") {
                pages.append((file.path, String(decoding: file.bytes, as: UTF8.self)))
            } else {
                maps.append(ApiMapSource(file: file.path, staticBytes: file.bytes))
            }
        }
        let builtIn = pages.count
        let builtInMaps = maps.count
        for folder in folders {
            let (found, problems) = RuleFolder.read(folder)
            errors += problems.map(\.description)
            files[folder] = Set(found.map(\.path))
            for file in found {
                if file.path.hasSuffix(".md") {
                    pages.append((file.path, String(decoding: file.bytes, as: UTF8.self)))
                } else {
                    maps.append(ApiMapSource(file: file.path, bytes: file.bytes))
                }
            }
        }
        let (catalogue, mistakes) = RuleCatalogue.read(pages) { needsExamples || $0 >= builtIn }
        self.catalogue = catalogue
        errors += mistakes.map(\.description)
        // The built-in maps are read whole by a test; a line that can't be read is otherwise passed over in silence.
        errors += ApiUniverse(Array(maps[builtInMaps...])).problems().map(\.description)
    }

    /// The engine for these rules. Adds to `errors` what shows only now.
    mutating func engine() -> Engine {
        let engine = Engine(catalogue: catalogue, natives: transformationTable, apis: ApiUniverse(maps))
        errors += engine.pageErrors.map(\.description)
        return engine
    }

    /// Why the words given to `--only` and `--skip` can't be meant, if one is neither a rule nor a pack.
    func checkNames(_ options: EngineOptions) throws(UsageError) {
        let known = catalogue.pages.map(\.id) + catalogue.packs
        for name in options.only.union(options.skip).sorted() where !known.contains(name) {
            let hint = SpellingSuggestion.hint(for: name, among: known)
            throw UsageError("no rule or pack is called '\(name)'\(hint.isEmpty ? "; 'molt rules' lists them" : hint)")
        }
    }
}
