import Plot
public import Publish

/// An entry of the navigation at the top of every page.
///
///     options.menu = [
///         .section(.posts), .page("about"),
///         .link("https://code.example.com", names: ["zh": "代码", "en": "Code"]),
///     ]
public struct MenuEntry<Site: Website> {
    private enum Target {
        case section(Site.SectionID)
        case page(Path, file: String, line: Int)
        case address(String)
    }

    private var target: Target
    private var names: [String: String]

    /// A section, by its title unless the entry has a name for the language.
    ///
    /// - Parameters:
    ///   - id: The section.
    ///   - names: Names by the codes of languages.
    /// - Returns: The entry.
    public static func section(_ id: Site.SectionID, names: [String: String] = [:]) -> Self {
        MenuEntry(target: .section(id), names: names)
    }

    /// A page outside sections, or a list such as `tags` or `categories`, by its title unless the entry has a name for the language.
    ///
    /// A language that has no such page has no such entry; where none has it, there is a warning.
    ///
    /// - Parameters:
    ///   - path: The path of the page within a language.
    ///   - names: Names by the codes of languages.
    ///   - file: The source file that warnings name.
    ///   - line: The line in it.
    /// - Returns: The entry.
    public static func page(
        _ path: Path,
        names: [String: String] = [:],
        file: StaticString = #filePath,
        line: Int = #line
    ) -> Self {
        MenuEntry(target: .page(path, file: "\(file)", line: line), names: names)
    }

    /// Another address; a language without name has no such entry.
    ///
    /// - Parameters:
    ///   - address: Where the link leads.
    ///   - names: Names by the codes of languages.
    /// - Returns: The entry.
    public static func link(_ address: String, names: [String: String]) -> Self {
        MenuEntry(target: .address(address), names: names)
    }
}

extension MenuEntry {
    private func name(in language: String) -> String? {
        names[language] ?? names[String(language.prefix { $0 != "-" })]
    }

    /// The link of the entry on a page; nil if the page's language has none.
    fileprivate func link(on page: ThemePage<Site>) -> (name: String, url: String, mark: String?)? {
        let (context, location) = (page.context, page.location)
        let name = name(in: page.identity.language.code)
        switch target {
        case .section(let id):
            let target = context.sections[id]
            let mark = id == page.section ? target.path == location.path ? "page" : "true" : nil
            return (name ?? target.title, page.address(of: target.path), mark)
        case .page(let missing, let file, let line):
            let path = Path(context.index.path.string).appendingComponent(missing.string)
            let lists = page.termLists
            let list = lists.first { $0.path == path }
            guard let title = context.pages[path]?.title ?? list?.title else {
                let others = lists.map(\.path)
                context.reportMissingPage(missing, among: others, inMenuAt: file, line: line)
                return nil
            }
            let mark = path == location.path ? "page" : nil
            return (name ?? title, page.address(of: path), mark)
        case .address(let address):
            return name.map { ($0, address, nil) }
        }
    }
}

/// The links of a navigation; a section's own page is the current one, its articles are below it.
struct Menu<Site: Website>: Component {
    var entries: [MenuEntry<Site>]
    var page: ThemePage<Site>

    var body: any Component {
        List(entries.compactMap { $0.link(on: page) }) { link in
            Link(link.name, url: link.url).attribute(named: "aria-current", value: link.mark)
        }
    }
}
