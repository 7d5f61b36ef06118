/// Makes the identifiers of headings: readable, unique in a text, and stable.
///
/// Letters and digits of all scripts are kept, in lower case; the characters between them become
/// one hyphen, and apostrophes are dropped. A repeated identifier gets `-1`, `-2` …; a heading
/// without letters gets `section`.
package struct AnchorMaker {
    private var used: Set<String> = []
    private var nextNumber: [String: Int] = [:]

    /// Makes a maker that has not used any identifiers yet.
    package init() {}

    package mutating func identifier(for text: String) -> String {
        unique(Self.slug(text))
    }

    /// Returns the identifier that an author asks for, with a number if another heading has it.
    package mutating func unique(_ wanted: String) -> String {
        if used.insert(wanted).inserted { return wanted }
        var number = nextNumber[wanted] ?? 1
        while !used.insert("\(wanted)-\(number)").inserted { number += 1 }
        nextNumber[wanted] = number + 1
        return "\(wanted)-\(number)"
    }

    /// Reserves a former identifier of a heading.
    ///
    /// - Returns: Whether the identifier was still free.
    mutating func take(_ former: String) -> Bool {
        used.insert(former).inserted
    }

    /// Returns the identifier of a heading with a text, before a number makes it unique.
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
