/// The relationship of a link's target to the document.
public struct HTMLAnchorRelationship: RawRepresentable, Identifiable, ExpressibleByStringLiteral,
    Sendable
{
    /// The keyword, or several separated by spaces.
    public var rawValue: String

    /// The keyword.
    public var id: String { rawValue }

    /// Creates a relationship of any keyword.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Creates a relationship of any keyword.
    public init(stringLiteral value: StringLiteralType) {
        rawValue = value
    }
}

extension HTMLAnchorRelationship {
    /// Another representation of the document.
    public static let alternate = Self(rawValue: "alternate")

    /// The author.
    public static let author = Self(rawValue: "author")

    /// The permanent link of the nearest article.
    public static let bookmark = Self(rawValue: "bookmark")

    /// A document of another site.
    public static let external = Self(rawValue: "external")

    /// Help.
    public static let help = Self(rawValue: "help")

    /// The licence.
    public static let license = Self(rawValue: "license")

    /// The next document of a series.
    public static let next = Self(rawValue: "next")

    /// A document that the author of the page does not endorse.
    public static let nofollow = Self(rawValue: "nofollow")

    /// A document whose scripts get no access to the page that opened it (`window.opener`).
    public static let noopener = Self(rawValue: "noopener")

    /// A document to whose server the browser sends no referrer.
    public static let noreferrer = Self(rawValue: "noreferrer")

    /// The previous document of a series.
    public static let prev = Self(rawValue: "prev")

    /// A search of the site.
    public static let search = Self(rawValue: "search")

    /// A tag of the document.
    public static let tag = Self(rawValue: "tag")

    /// A model to look at in augmented reality.
    public static let ar = Self(rawValue: "ar")

    /// A document whose scripts get access to the page that opened it (`window.opener`).
    public static let opener = Self(rawValue: "opener")

    /// A page about the same person.
    @_disfavoredOverload
    public static let me = Self(rawValue: "me")
}
