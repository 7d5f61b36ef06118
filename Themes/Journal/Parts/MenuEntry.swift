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
    /// The link of the entry on a page; nil if the page's language has none.
    func link(
        on location: any Location,
        section: Site.SectionID?,
        in context: PublishingContext<Site>
    )
        -> (name: String, url: String, mark: String?)?
    {
        let code = (context.localization?.language ?? context.site.language).code
        let name = names[code] ?? names[String(code.prefix { $0 != "-" })]
        switch target {
        case .section(let id):
            let target = context.sections[id]
            let mark = id == section ? target.path == location.path ? "page" : "true" : nil
            return (name ?? target.title, context.site.link(to: target.path), mark)
        case .page(let page, let file, let line):
            let path = Path(context.index.path.string).appendingComponent(page.string)
            let lists = context.termLists
            let list = lists.first { $0.path == path }
            guard let title = context.pages[path]?.title ?? list?.title else {
                let others = lists.map(\.path)
                context.reportMissingPage(page, among: others, inMenuAt: file, line: line)
                return nil
            }
            let mark = path == location.path ? "page" : nil
            return (name ?? title, context.site.link(to: path), mark)
        case .address(let address):
            return name.map { ($0, address, nil) }
        }
    }
}
