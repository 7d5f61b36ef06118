import Foundation
import Plot
public import Publish

/// The repository of a site's texts, and the addresses where readers propose changes or report
/// mistakes.
public struct SourceRepository: Sendable {
    /// Returns the address of the page on which readers edit a file.
    var edit: @Sendable (_ file: String) -> String
    /// Returns the address of the page on which readers report a mistake; nil if there is none.
    var report: (@Sendable (_ title: String, _ url: String) -> String)?

    /// Creates a repository at a service of your own.
    ///
    /// - Parameters:
    ///   - edit: Returns the address for editing a file. Gets its path, such as
    ///     `Content/posts/tea.md`, percent-encoded for the path of a URL.
    ///   - report: Returns the address for reporting a mistake. Gets the article's title and URL,
    ///     both percent-encoded for the query of a URL. Nil if mistakes cannot be reported.
    public init(
        edit: @escaping @Sendable (_ file: String) -> String,
        report: (@Sendable (_ title: String, _ url: String) -> String)? = nil
    ) {
        self.edit = edit
        self.report = report
    }

    /// Creates a repository at GitHub.
    ///
    /// - Parameters:
    ///   - repository: The repository with its owner, such as `me/blog`.
    ///   - branch: The branch that is published.
    ///   - folder: The folder of the site in the repository; empty for the repository's root.
    /// - Returns: The repository.
    public static func gitHub(
        _ repository: String,
        branch: String = "main",
        folder: Path = ""
    ) -> SourceRepository {
        let address = "https://github.com/\(repository)"
        return SourceRepository { file in
            "\(address)/edit/\(branch)/\(folder.appendingComponent(file))"
        } report: { title, url in
            "\(address)/issues/new?title=\(title)&body=\(url)"
        }
    }
}

/// Links for readers who want to propose a change of an article, or report a mistake in it.
struct SourceLinks<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var sources: SourceRepository

    var body: any Component {
        guard let file = item.source?.file else { return EmptyComponent() }
        let words = page.words
        var links = [(name: words.edit, url: sources.edit(file.inPath))]
        if let report = sources.report {
            let url = page.context.site.url(for: item).absoluteString
            links.append((words.report, report(item.title.inQuery, url.inQuery)))
        }
        return List(links) { link in
            Link(link.name, url: link.url).attribute(named: "rel", value: "noopener nofollow")
        }
        .class("source-links")
    }
}

extension String {
    /// The text, percent-encoded for the path of a URL.
    var inPath: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    }

    /// The text, percent-encoded for the query of a URL.
    var inQuery: String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
