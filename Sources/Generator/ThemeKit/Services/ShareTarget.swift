import Plot
import Publish

/// A way to share an article: a link to a service, without the service's script, or a button.
public struct ShareTarget: Sendable {
    /// The way in which an article is shared.
    enum Kind {
        /// A link to the service's form.
        case link
        /// The share sheet of the reader's system.
        case system
        /// Copying the address to the clipboard.
        case clipboard
        /// A QR code that another device scans.
        case code
        /// A link to the article's Markdown, if it is published.
        case markdown
        /// Copying the article's Markdown to the clipboard, if it is published.
        case markdownCopy
    }

    /// The name that readers see, or its key in a string catalog.
    public var name: String
    /// The way in which an article is shared.
    var kind = Kind.link
    /// Returns the address of the service's form for the article.
    private var address: @Sendable (_ url: String, _ title: String) -> String

    /// Creates a target that links to the form of a service.
    ///
    /// - Parameters:
    ///   - name: The name that readers see.
    ///   - address: Returns the address of the form. Gets the article's URL and title, both
    ///     percent-encoded for the query of a URL.
    public init(
        name: String,
        address: @escaping @Sendable (_ url: String, _ title: String) -> String
    ) {
        self.name = name
        self.address = address
    }

    private init(name: String, kind: Kind) {
        self.init(name: name) { url, _ in url }
        self.kind = kind
    }

    /// Whether the target needs a script.
    var isButton: Bool { [.system, .clipboard, .markdownCopy].contains(kind) }

    /// Returns the address of the form for an article.
    func address(of url: String, title: String) -> String {
        address(url.inQuery, title.inQuery)
    }
}

extension ShareTarget {
    /// The share sheet of the reader's system; the button is shown in browsers that support it, as
    /// those of phones do.
    public static let system = ShareTarget(name: "Share with an app", kind: .system)
    /// A button that copies the address.
    public static let copyLink = ShareTarget(name: "Copy link", kind: .clipboard)
    /// WeChat (微信), by a QR code that WeChat scans.
    public static let weChat = ShareTarget(name: "WeChat", kind: .code)
    /// A link to the article's Markdown, in sites with the step `.generateMarkdownTwins()`.
    public static let markdown = ShareTarget(name: "View as Markdown", kind: .markdown)
    /// A button that copies the article's Markdown, in sites with the step
    /// `.generateMarkdownTwins()`.
    public static let copyMarkdown = ShareTarget(name: "Copy as Markdown", kind: .markdownCopy)
}

extension ShareTarget {
    /// X, formerly Twitter.
    public static let x = ShareTarget(name: "X") {
        "https://x.com/intent/post?url=\($0)&text=\($1)"
    }
    /// Weibo.
    public static let weibo = ShareTarget(name: "微博") {
        "https://service.weibo.com/share/share.php?url=\($0)&title=\($1)"
    }
    /// Telegram.
    public static let telegram = ShareTarget(name: "Telegram") {
        "https://t.me/share/url?url=\($0)&text=\($1)"
    }
    /// Hacker News.
    public static let hackerNews = ShareTarget(name: "Hacker News") {
        "https://news.ycombinator.com/submitlink?u=\($0)&t=\($1)"
    }
    /// Bluesky.
    public static let bluesky = ShareTarget(name: "Bluesky") {
        "https://bsky.app/intent/compose?text=\($1)%20\($0)"
    }
    /// Mastodon, on the server on which the readers have their accounts.
    ///
    /// - Parameter server: The host of the server, such as `mastodon.social`.
    /// - Returns: The target.
    public static func mastodon(on server: String) -> ShareTarget {
        ShareTarget(name: "Mastodon") { "https://\(server)/share?text=\($1)&url=\($0)" }
    }
    /// LinkedIn.
    public static let linkedIn = ShareTarget(name: "LinkedIn") { url, _ in
        "https://www.linkedin.com/sharing/share-offsite/?url=\(url)"
    }
    /// The reader's mail program.
    public static let mail = ShareTarget(name: "E-mail") { "mailto:?subject=\($1)&body=\($0)" }
}

struct ShareLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var targets: [ShareTarget]

    var body: any Component {
        let words = page.words
        let url = page.context.site.url(for: item).absoluteString
        return Navigation {
            if targets.contains(where: \.isButton) {
                Node<HTML.BodyContext>.files(of: [.share])
            }
            Span(words.share).class("label")
            List(targets.filter(isThere)) { link(to: $0, of: url, words) }
        }
        .class("share")
        .accessibilityLabel(words.share)
    }

    private func className(of target: ShareTarget) -> String {
        switch target.kind {
        case .system: "share-system"
        case .markdownCopy: "share-markdown"
        default: "share-copy"
        }
    }

    private func isThere(_ target: ShareTarget) -> Bool {
        switch target.kind {
        case .markdown, .markdownCopy: page.context.markdownPath(of: item) != nil
        case .link, .system, .clipboard, .code: true
        }
    }

    private func link(
        to target: ShareTarget,
        of url: String,
        _ words: ThemeWords
    ) -> any Component {
        let name = words.name(of: target)
        switch target.kind {
        case .link:
            return Link(name, url: target.address(of: url, title: item.title))
                .attribute(named: "rel", value: "noopener nofollow")
        case .markdown:
            let path = page.context.markdownPath(of: item) ?? item.path
            return Link(name, url: "/" + path.string.inPath)
                .attribute(named: "type", value: "text/markdown")
        case .system, .clipboard, .markdownCopy:
            // The script shows the button if the browser supports the action.
            return Node<HTML.BodyContext>.button(
                .attribute(named: "type", value: "button"),
                .class(className(of: target)),
                .data(named: "copied", value: words.copied),
                .hidden(true),
                .text(name)
            )
        case .code:
            guard let code = QRCode(url) else { return EmptyComponent() }
            return Node<HTML.BodyContext>.details(
                .summary(.text(name)),
                .div(
                    .attribute(named: "role", value: "img"),
                    .ariaLabel(words.scan),
                    .raw(code.svg)
                )
            )
        }
    }
}
