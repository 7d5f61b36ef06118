import Foundation
import Plot
public import Publish

/// Where the texts of a site are kept, and how readers propose changes of them.
public struct SourceRepository: Sendable {
    /// The address at which a file is changed.
    var edit: @Sendable (_ file: String) -> String
    /// The address at which a mistake is reported; nil where there is none.
    var report: (@Sendable (_ title: String, _ url: String) -> String)?

    /// A place of your own.
    ///
    /// - Parameters:
    ///   - edit: Makes the address at which a file is changed from its path, such as `Content/posts/tea.md`, ready to stand in an
    ///     address.
    ///   - report: Makes the address at which a mistake is reported from the article's title and URL, both ready to stand in a
    ///     query; nil where there is none.
    public init(
        edit: @escaping @Sendable (_ file: String) -> String,
        report: (@Sendable (_ title: String, _ url: String) -> String)? = nil
    ) {
        self.edit = edit
        self.report = report
    }

    /// A repository at GitHub.
    ///
    /// - Parameters:
    ///   - repository: The repository with its owner, such as `me/blog`.
    ///   - branch: The branch that is published.
    ///   - folder: The folder of the site in the repository; empty for its root.
    /// - Returns: The place.
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

/// Links by which readers propose a change of an article, or report a mistake in it.
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
    /// The text, percent-encoded for the path of an address.
    var inPath: String {
        addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
    }

    /// The text, percent-encoded for the query of an address.
    var inQuery: String {
        let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~"))
        return addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
