import Foundation
import Plot
import Publish

/// A place where readers can share an article: a link, without any script of that place.
public struct ShareTarget: Sendable {
    /// The name that readers see, or the key of one in a catalog.
    public var name: String
    /// Makes the address of the form in which the article is shared.
    private var address: @Sendable (_ url: String, _ title: String) -> String

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - name: The name that readers see.
    ///   - address: Makes the address from the article's URL and title, both ready to stand in a query.
    public init(
        name: String,
        address: @escaping @Sendable (_ url: String, _ title: String) -> String
    ) {
        self.name = name
        self.address = address
    }

    /// The address for an article.
    func address(of url: String, title: String) -> String {
        address(Self.escaped(url), Self.escaped(title))
    }

    private static func escaped(_ text: String) -> String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
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
    /// LinkedIn.
    public static let linkedIn = ShareTarget(name: "LinkedIn") { url, _ in
        "https://www.linkedin.com/sharing/share-offsite/?url=\(url)"
    }
    /// The reader's mail program.
    public static let mail = ShareTarget(name: "E-mail") { "mailto:?subject=\($1)&body=\($0)" }
}

/// Links by which readers share an article.
struct ShareLinks<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    var targets: [ShareTarget]

    var body: any Component {
        let strings = Strings(context)
        let url = context.site.url(for: item).absoluteString
        return Navigation {
            Span(strings.share).class("label")
            List(targets) { target in
                Link(strings.name(of: target), url: target.address(of: url, title: item.title))
                    .attribute(named: "rel", value: "noopener nofollow")
            }
        }
        .class("share")
        .accessibilityLabel(strings.share)
    }
}
