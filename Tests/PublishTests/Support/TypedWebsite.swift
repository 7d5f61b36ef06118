import Foundation
import Plot
import PublishTesting

@testable import Publish

/// A site whose projects say more of themselves than its posts.
struct TypedWebsite: Website {
    enum SectionID: String, WebsiteSectionID { case posts, projects }

    struct ItemMetadata: WebsiteItemMetadata {
        var rating: Int?
    }

    struct ProjectMetadata: WebsiteItemMetadata {
        var year: Int
        var stars: Int?
        var repository: URL?
    }

    var url = URL(fileURLWithPath: "/")
    var name = "Typed Site"
    var description = ""
    var language = Language.english
    var imagePath: Path?
    var localizations: [SiteLocalization] = []
    var textFeatures: TextFeatures = [.addresses]
    var projects = TypedSection(SectionID.projects, metadata: ProjectMetadata.self)
    /// Whether the site names its projects among the sections with metadata of their own.
    var isListed = true
    var typedSections: TypedSections { isListed ? TypedSections(projects) : TypedSections() }

    init(itemPages: ItemPages = .all) {
        if let url = URL(string: "https://example.com") { self.url = url }
        projects = TypedSection(.projects, metadata: ProjectMetadata.self, itemPages: itemPages)
    }
}

/// What became of a run as a program would make it.
struct ProgramRun<Site: Website> {
    var website: PublishedWebsite<Site>?
    var error: PublishingError?
    /// What was written to standard error.
    var faults = ""
}

extension Website {
    /// Publishes the site as its program would with arguments, and keeps what goes wrong.
    func run(
        _ arguments: [String] = [],
        _ files: [String: String] = [:],
        in root: TemporaryFolder,
        _ steps: PublishingStep<Self>...
    ) async throws -> ProgramRun<Self> {
        try root.write(files)
        var pipeline = Pipeline(
            steps: steps,
            originFile: "",
            options: RunOptions(arguments: ["--quiet"] + arguments)
        )
        var run = ProgramRun<Self>()
        var faults = ""
        pipeline.writeFaults = { faults += $0 }
        do {
            run.website = try await pipeline.execute(for: self, at: Path(root.path))
        } catch let error as PublishingError {
            run.error = error
        }
        run.faults = faults
        return run
    }
}
