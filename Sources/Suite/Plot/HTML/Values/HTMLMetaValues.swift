/// The HTTP header in place of which a `meta` element stands.
///
/// Source: HTML Living Standard, 4.2.5.3 Pragma directives.
public enum HTMLPragma: String, CaseIterable, Sendable {
    /// The content security policy of the page.
    case contentSecurityPolicy = "content-security-policy"

    /// The encoding of the page.
    case contentType = "content-type"

    /// The name of the preferred style sheet.
    case defaultStyle = "default-style"

    /// The number of seconds until the page is reloaded or redirected.
    case refresh

    /// A compatibility header without effect.
    case xUACompatible = "x-ua-compatible"
}

/// A property of the Open Graph protocol.
///
/// Source: The Open Graph protocol, ogp.me.
public enum OpenGraphProperty: String, CaseIterable, Sendable {
    /// The title.
    case title = "og:title"

    /// The type of the page's subject, such as `article`.
    case type = "og:type"

    /// The URL of a picture.
    case image = "og:image"

    /// The alternative text of the picture.
    case imageAlternative = "og:image:alt"

    /// The width of the picture.
    case imageWidth = "og:image:width"

    /// The height of the picture.
    case imageHeight = "og:image:height"

    /// The MIME type of the picture.
    case imageType = "og:image:type"

    /// The canonical URL.
    case url = "og:url"

    /// The URL of a sound.
    case audio = "og:audio"

    /// The description.
    case description = "og:description"

    /// The article (`a`, `the` …) that precedes the title in a sentence.
    case determiner = "og:determiner"

    /// The locale, such as `en_GB`.
    case locale = "og:locale"

    /// Another locale in which the page exists.
    case alternateLocale = "og:locale:alternate"

    /// The name of the site.
    case siteName = "og:site_name"

    /// The URL of a video.
    case video = "og:video"

    /// The date of first publication.
    case publishedTime = "article:published_time"

    /// The date of the last change.
    case modifiedTime = "article:modified_time"

    /// The date of expiry.
    case expirationTime = "article:expiration_time"

    /// The profile of an author.
    case author = "article:author"

    /// The section of the article.
    case section = "article:section"

    /// A tag of the article.
    case tag = "article:tag"
}

/// A property of a card on Twitter.
///
/// Source: Cards markup tag reference, developer.x.com.
public enum TwitterProperty: String, CaseIterable, Sendable {
    /// The kind of card.
    case card = "twitter:card"

    /// The account of the site.
    case site = "twitter:site"

    /// The account of the author.
    case creator = "twitter:creator"

    /// The URL of the page.
    case url = "twitter:url"

    /// The title.
    case title = "twitter:title"

    /// The description.
    case description = "twitter:description"

    /// The URL of a picture.
    case image = "twitter:image"

    /// The alternative text of the picture.
    case imageAlternative = "twitter:image:alt"

    /// The label of the first datum.
    case firstLabel = "twitter:label1"

    /// The first datum.
    case firstData = "twitter:data1"

    /// The label of the second datum.
    case secondLabel = "twitter:label2"

    /// The second datum.
    case secondData = "twitter:data2"
}
