import Foundation
import Plot
import Publish
import PublishTesting
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

private struct MyBlog: Website {
    enum SectionID: String, WebsiteSectionID {
        case posts, projects
    }

    struct ItemMetadata: WebsiteItemMetadata {}

    struct ProjectMetadata: WebsiteItemMetadata {
        var year: Int
        var stars: Int
        var repository: URL
    }

    let projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self)
    var typedSections: TypedSections { TypedSections(projects) }
}

extension MyBlog {
    var url: URL { URL(fileURLWithPath: "/") }
    var name: String { "My Blog" }
    var description: String { "" }
    var language: Language { .english }
    var imagePath: Path? { nil }

    /// A section whose items have no pages.
    static var withoutPages: TypedSection<SectionID, ProjectMetadata> {
        let projects = TypedSection(
            SectionID.projects,
            metadata: ProjectMetadata.self,
            itemPages: .none
        )
        return projects
    }

    /// What a theme shows of the projects.
    static func list(_ context: PublishingContext<MyBlog>) -> any Component {
        let projects = context.items(
            in: \.projects,
            sortedBy: .descending(\.metadata.year),
            .ascending(\.title)
        )
        return List(projects) { project in
            Link(project.title, url: project.metadata.repository)
        }
    }

    static func publish() throws {
        try MyBlog().publish(using: [
            .addMarkdownFiles(),
            .addItems(in: .projects, fromData: "projects.yaml"),
            .generateHTML(withTheme: .foundation),
        ])
    }

    static func loading(from address: URL, _ token: String) -> [PublishingStep<MyBlog>] {
        [
            .loadData("repositories.json", from: address),
            .addItems(in: .projects, fromData: "repositories.json"),
            .loadData("repositories.json") {
                var request = URLRequest(url: address)
                request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
                return try await URLSession.shared.data(for: request).0
            },
        ]
    }
}

/// The code of the article "Sections and data", compiled.
///
/// Space and commas at the ends of lists aside, every block of Swift and the YAML of the article stand in this file or are
/// published by it.
@Suite("The guide to sections and data")
struct SectionsGuideTests {
    private struct BlogLink: Decodable {
        var title: String
    }

    /// An article as it is in a language.
    private func blocks(of kind: String, in language: String) throws -> [String] {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Content/\(language)/posts/sections-and-data.md")
        return try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
            .components(separatedBy: "```\(kind)\n").dropFirst()
            .compactMap { $0.components(separatedBy: "\n```").first }
    }

    /// Code without what the formatter may change.
    private func normalized(_ code: String) -> String {
        code.filter { !$0.isWhitespace }.replacing(",)", with: ")")
    }

    @Test("Its blocks of code are those of this file", arguments: ["zh", "en"])
    func code(language: String) throws {
        let own = normalized(try String(contentsOfFile: #filePath, encoding: .utf8))
        let blocks = try blocks(of: "swift", in: language)
        #expect(blocks.count == 8)
        for block in blocks { #expect(own.contains(normalized(block)), "\(block)") }
    }

    @Test("Its records are projects, in the order that it shows", arguments: ["zh", "en"])
    func records(language: String) async throws {
        let yaml = try #require(try blocks(of: "yaml", in: language).first)
        let run = try await MyBlog().run(
            ["--strict"],
            [
                "Content/_data/projects.yaml": yaml,
                "Content/_data/links.json": #"[{"title": "A"}]"#,
            ],
            in: TemporaryFolder(),
            .addItems(in: .projects, fromData: "projects.yaml"),
            .sortItems(
                in: \.projects,
                by: .descending(\.metadata.year),
                .descending(\.metadata.stars)
            ),
            .look { context in
                let links = try context.data([BlogLink].self, from: "links.json")
                #expect(links.map(\.title) == ["A"])
                #expect(context.items(in: \.projects).map(\.metadata.year) == [2026, 2025])
                #expect(MyBlog.list(context).render().contains("https://example.com/kettle"))
            }
        )
        #expect(run.error == nil)
        #expect(MyBlog.withoutPages.itemPages == .none)
    }
}
