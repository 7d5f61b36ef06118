import Foundation
import Plot
import Publish
import PublishTesting
import Testing

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
    var url: URL { URL(string: "https://example.com") ?? URL(fileURLWithPath: "/") }
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
}

/// What the article "Sections and data" shows does what it says.
@Suite("The guide to sections and data")
struct SectionsGuideTests {
    private struct BlogLink: Decodable {
        var title: String
    }

    /// The records that the article shows.
    private func records(in language: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../Content/\(language)/posts/sections-and-data.md")
        let article = try String(contentsOf: file.standardizedFileURL, encoding: .utf8)
        let blocks = article.components(separatedBy: "```yaml\n")
        return try #require(blocks.last?.components(separatedBy: "\n```").first)
    }

    @Test("Its records are projects, in the order that it shows", arguments: ["zh", "en"])
    func records(language: String) async throws {
        let yaml = try records(in: language)
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
