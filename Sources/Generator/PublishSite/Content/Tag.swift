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
