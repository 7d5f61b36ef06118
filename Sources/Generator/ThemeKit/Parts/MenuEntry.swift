import Plot
public import Publish

/// An entry of the menu at the top of every page.
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

    /// Creates an entry for a section, named by the section's title unless `names` has the page's
    /// language.
    ///
    /// - Parameters:
    ///   - id: The section.
    ///   - names: The names of the entry, by language code.
    /// - Returns: The entry.
    public static func section(_ id: Site.SectionID, names: [String: String] = [:]) -> Self {
        MenuEntry(target: .section(id), names: names)
    }

    /// Creates an entry for a page outside sections, or for a list such as `tags` or `categories`,
    /// named by the page's title unless `names` has the page's language.
    ///
    /// The menu of a language that has no such page lacks the entry. If no language has the page,
    /// there is a warning.
    ///
    /// - Parameters:
    ///   - path: The path of the page, relative to the folder of the language.
    ///   - names: The names of the entry, by language code.
    ///   - file: The source file that the warning names.
    ///   - line: The line in the source file that the warning names.
    /// - Returns: The entry.
    public static func page(
        _ path: Path,
        names: [String: String] = [:],
        file: StaticString = #filePath,
        line: Int = #line
    ) -> Self {
        MenuEntry(target: .page(path, file: "\(file)", line: line), names: names)
    }

    /// Creates an entry for any address.
    ///
    /// The menu of a language without a name in `names` lacks the entry.
    ///
    /// - Parameters:
    ///   - address: The address that the entry links to.
    ///   - names: The names of the entry, by language code.
    /// - Returns: The entry.
    public static func link(_ address: String, names: [String: String]) -> Self {
        MenuEntry(target: .address(address), names: names)
    }
}

extension MenuEntry {
    private func name(in language: String) -> String? {
        names[language] ?? names[String(language.prefix { $0 != "-" })]
    }

    /// Returns the name, address and `aria-current` value of the entry's link on `page`; nil if the
    /// page's language lacks the entry.
    ///
    /// `aria-current` is "page" on the linked page itself, and "true" on the articles of the linked
    /// section.
    func link(on page: ThemePage<Site>) -> (name: String, url: String, mark: String?)? {
        let (context, location) = (page.context, page.location)
        let name = name(in: page.context.language.code)
        switch target {
        case .section(let id):
            let target = context.sections[id]
            let mark = id == page.section ? target.path == location.path ? "page" : "true" : nil
            return (name ?? target.title, page.path(of: target.path), mark)
        case .page(let missing, let file, let line):
            let path = Path(context.index.path.string).appendingComponent(missing.string)
            let lists = page.taxonomyPages
            let list = lists.first { $0.path == path }
            guard let title = context.pages[path]?.title ?? list?.title else {
                let others = lists.map(\.path)
                context.reportMissingPage(missing, among: others, inMenuAt: file, line: line)
                return nil
            }
            let mark = path == location.path ? "page" : nil
            return (name ?? title, page.path(of: path), mark)
        case .address(let address):
            return name.map { ($0, address, nil) }
        }
    }
}
