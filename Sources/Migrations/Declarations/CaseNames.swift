import Semantics

/// How Swift 3 spells the name of an enum case: as its importer of Objective-C names does (SE-0005).
enum CaseNames {
    /// The lower-cased name: `Red` → `red`, `URLEncoded` → `urlEncoded`, `HTTP` → `http`, `UTF8` → `utf8`, `IDs` → `ids`.
    ///
    /// A name that doesn't start with a capital is returned as it is.
    static func lowerCased(_ name: String) -> String {
        var characters = Array(name.unicodeScalars)
        guard let first = characters.first, isCapital(first) else { return name }
        for i in characters.indices {
            guard isCapital(characters[i]) else { break }
            if i > 0, i + 1 < characters.count, isLetter(characters[i + 1]), !isCapital(characters[i + 1]),
                !isPluralSuffix(characters[(i + 1)...])
            {
                break
            }
            characters[i] = lower(characters[i])
        }
        var result = String.UnicodeScalarView()
        result.append(contentsOf: characters)
        return String(result)
    }

    /// Whether the name is written like a constant of C (`MAX_SIZE`) or like something private (`_Raw`): such names are left alone.
    static func isLeftAlone(_ name: String) -> Bool {
        if name.hasPrefix("_") { return true }
        let letters = name.unicodeScalars.filter { isLetter($0) }
        return name.contains("_") && letters.count > 1 && letters.allSatisfy { isCapital($0) }
    }

    /// Whether the name is two or more capitals, perhaps with digits: `GET`, `UTF8`.
    static func isAllCapitals(_ name: String) -> Bool {
        let scalars = name.unicodeScalars
        return scalars.count > 1 && scalars.allSatisfy { isCapital($0) || $0 == "_" || ("0"..."9").contains($0) }
    }

    /// The letters up to the next capital, when they are only the ending of a plural of an acronym.
    private static func isPluralSuffix(_ rest: ArraySlice<Unicode.Scalar>) -> Bool {
        let ending = rest.prefix { !isCapital($0) }
        var text = String.UnicodeScalarView()
        text.append(contentsOf: ending)
        return ["s", "es", "ies"].contains(String(text))
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
    private static func lower(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        scalar.properties.lowercaseMapping.unicodeScalars.count == 1 ? scalar.properties.lowercaseMapping.unicodeScalars.first! : scalar
    }
}
