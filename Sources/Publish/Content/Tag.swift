/// A keyword that groups items across sections.
public struct Tag: StringWrapper, Sendable {
    /// The tag as its author wrote it.
    public var string: String

    /// Takes the text as it is.
    public init(_ string: String) {
        self.string = string
    }
}

extension Tag {
    /// The tag as a part of a URL: lower case, white space as `-`, letters and numbers of any
    /// script kept, everything else dropped.
    public func normalizedString() -> String {
        Slug.normalized(string)
    }
}

/// How names become parts of paths.
enum Slug {
    /// Lower case, white space as `-`, letters and numbers kept, everything else dropped.
    ///
    /// URLs of existing sites depend on this rule, so `C++` is `c` and `c-lang` is `clang`.
    static func normalized(_ text: String) -> String {
        String(
            text.lowercased().compactMap { character -> Character? in
                if character.isWhitespace { return "-" }
                return character.isLetter || character.isNumber ? character : nil
            }
        )
    }
}
