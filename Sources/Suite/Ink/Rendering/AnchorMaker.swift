/// Makes the identifiers of headings: readable, unique in a text, and stable.
///
/// Letters and digits of all scripts are kept, in lower case where the script has it; anything between them becomes one
/// hyphen, apostrophes are dropped. A repeated identifier gets `-1`, `-2` …; a heading without letters gets `section`.
package struct AnchorMaker {
    private var used: Set<String> = []
    private var nextNumber: [String: Int] = [:]

    /// Makes a maker without any identifiers taken.
    package init() {}

    /// Returns the identifier for the next heading with a text.
    package mutating func identifier(for text: String) -> String {
        unique(Self.slug(text))
    }

    /// Returns an identifier that the author asked for, numbered if it is taken.
    package mutating func unique(_ wanted: String) -> String {
        if used.insert(wanted).inserted { return wanted }
        var number = nextNumber[wanted] ?? 1
        while !used.insert("\(wanted)-\(number)").inserted { number += 1 }
        nextNumber[wanted] = number + 1
        return "\(wanted)-\(number)"
    }

    /// Takes a former identifier of a heading.
    ///
    /// - Returns: Whether it was free.
    mutating func take(_ former: String) -> Bool {
        used.insert(former).inserted
    }

    /// Returns the identifier of a heading with a text, before it is made unique.
    package static func slug(_ text: String) -> String {
        var slug = ""
        var needsHyphen = false
        for scalar in text.lowercased().unicodeScalars {
            if scalar == "_" || CharacterClass.isHan(scalar.value) || scalar.properties.isAlphabetic
                || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .nonspacingMark
            {
                if needsHyphen, !slug.isEmpty { slug.append("-") }
                needsHyphen = false
                slug.unicodeScalars.append(scalar)
            } else if scalar != "'", scalar != "\u{2019}" {
                needsHyphen = true
            }
        }
        return slug.isEmpty ? "section" : slug
    }
}
