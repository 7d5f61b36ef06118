/// Names in Swift sources that are written for a site.
package enum SwiftNames {
    /// Returns the names of the cases of an enumeration of strings.
    ///
    /// - Parameter values: The raw values, such as names of folders.
    /// - Returns: A valid name for each, in the same order, without repetitions.
    package static func cases(for values: [String]) -> [String] {
        var taken: Set<String> = []
        var names = NumberedNames()
        return values.map { value in
            let word = identifier(value)
            // Reserved words get the suffix 'Section'. Backticks do not help in all cases: no enum case can
            // be called 'Type'.
            let isReserved = keywords.contains(word) || word == "allCases"
            let name = isReserved ? word + "Section" : word
            // Names that differ only in Unicode normalization are the same to the compiler, and to a set
            // of strings.
            return names.name(name, separator: "") { taken.insert($0).inserted }
        }
    }

    /// Returns the lines in the body of an enumeration of strings, one per case.
    package static func caseLines(for values: [String]) -> [String] {
        zip(values, cases(for: values)).map { value, name in
            name == value ? "case \(name)" : "case \(name) = \(value.debugDescription)"
        }
    }

    private static func identifier(_ section: String) -> String {
        let words = section.split { !$0.isLetter && !$0.isNumber }
        let name = words.enumerated().map { number, word in
            number == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
        }.joined()
        guard let first = name.first else { return "section" }
        return first.isNumber ? "section" + name : name
    }

    /// The words that cannot be names in Swift, or only in backticks.
    ///
    /// Source: The Swift Programming Language, "Keywords and Punctuation".
    package static let keywords: Set = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch",
        "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough",
        "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
        "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol",
        "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}
