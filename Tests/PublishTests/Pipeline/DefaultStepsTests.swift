import Foundation
import JournalTheme
import PublishTesting
import Testing

@testable import Publish
@testable import PublishPipeline

@Suite("The default steps of run(withTheme:)")
struct DefaultStepsTests {
    private typealias Theme = Publish.Theme<TestWebsite>

    /// The names of the steps, in the order in which they run.
    private func names(
        _ theme: Theme = .journal,
        of site: TestWebsite = TestWebsite(edition: .v1),
        changedBy change: (inout DefaultSteps<TestWebsite>) -> Void = { _ in }
    ) throws -> [String] {
        let steps = try site.defaultSteps(withTheme: theme, changedBy: change)
        return PublishingStep.operations(of: steps).map(\.name)
    }

    private static let all = [
        "Copy 'Resources' files", "Add Markdown files from 'Content' folder", "Sort items",
        "Prepare images", "Add archive pages", "Add series pages", "Add search pages",
        "Generate HTML", "Generate RSS feed", "Generate site map", "Generate robots.txt",
        "Generate Markdown twins", "Generate llms.txt", "Generate search index", "Check links",
    ]

    @Test("A site of the first edition has the steps that every blog wants, in this order")
    func order() throws {
        #expect(try names() == Self.all)
        let site = TestWebsite(edition: .v1)
        let steps = try site.defaultSteps(withTheme: .journal, changedBy: { _ in })
        #expect(MisplacedStep.all(among: PublishingStep.operations(of: steps)) == [])
    }

    @Test("Settings of the site bring steps")
    func settings() throws {
        var site = TestWebsite(edition: .v1)
        site.siteFeeds = SiteFeeds([.atom], of: [.site])
        site.redirectServers = [.nginx]
        #expect(
            try names(of: site).filter { !Self.all.contains($0) }
                == ["Generate feeds", "Generate prefetch rules", "Generate redirect rules"]
        )
    }

    @Test("A site of the suite has the steps of publish(withTheme:)")
    func suite() throws {
        let site = TestWebsite(edition: .suite)
        let steps = site.defaultSteps(
            withTheme: .foundation,
            indentation: nil,
            rssFeedSections: Set(TestWebsite.SectionID.allCases),
            rssFeedConfig: .default,
            deployedUsing: nil,
            additionalSteps: [],
            plugins: []
        )
        #expect(
            try names(.foundation, of: site) == PublishingStep.operations(of: steps).map(\.name)
        )
    }

    @Test("A theme leaves out what its pages do not show")
    func theme() throws {
        let withoutSearch = Self.all.filter { !$0.contains(" search ") }
        #expect(try names(.foundation) == withoutSearch)
        #expect(
            try names(.foundation.leavingOut(.archive, .links))
                == withoutSearch.filter { !["Add archive pages", "Check links"].contains($0) }
        )
        // To remove what is not there changes nothing.
        #expect(try names(.foundation) { $0.remove(.search) } == withoutSearch)
        #expect(
            try names(.foundation) { $0.append(.generateSearch()) }.suffix(3)
                == ["Generate llms.txt", "Check links", "Generate search index"]
        )
    }

    @Test("A site removes, replaces and adds steps")
    func changes() throws {
        let changed = try names { steps in
            steps.remove(.search, .robots, .images)
            steps.replace(.archive, with: .empty)
            steps.replace(.sorting, with: .sortItems(by: \.title), .useGitModificationDates())
            steps.add(.renderFormulas(), .drawDiagrams(), before: .html)
            steps.add(.generateSocialImages(), before: .html)
            steps.add(.reportMissingTranslations(), after: .sorting)
            steps.append(.generateFullLLMsFile())
        }
        #expect(
            changed == [
                "Copy 'Resources' files", "Add Markdown files from 'Content' folder",
                "Sort items", "Use Git modification dates", "Report missing translations",
                "Add series pages", "Render formulas", "Draw diagrams",
                "Generate social images", "Generate HTML", "Generate RSS feed",
                "Generate site map", "Generate Markdown twins", "Generate llms.txt",
                "Check links", "Generate llms-full.txt",
            ]
        )
    }

    @Test(
        "A change about a step that is not there says so, and which steps there are",
        arguments: ["replace(.search, with:)", "add(_:before: .search)", "add(_:after: .search)"]
    )
    func missing(call: String) throws {
        let error = try #require(throws: PublishingError.self) {
            try names { steps in
                steps.remove(.search, .images, .html)
                if call.hasPrefix("replace") { steps.replace(.search, with: .empty) }
                if call.contains("before") { steps.add(.empty, before: .search) }
                if call.contains("after") { steps.add(.empty, after: .search) }
                // Only the first one is told.
                steps.add(.empty, before: .images)
            }
        }
        #expect(
            error.infoMessage == """
                'steps.\(call)' changes nothing, because the theme or the site has left out '.search'; \
                the default steps are .resources, .texts, .sorting, .archive, .series, .feeds, .siteMap, \
                .robots, .markdown, .llms, .redirects, .links. Name one of them, or use 'steps.append'
                """
        )
    }

    @Test("Only steps that the site names count as asked for")
    func asked() throws {
        let steps = try TestWebsite(edition: .v1).defaultSteps(
            withTheme: .foundation,
            changedBy: { steps in
                steps.replace(.images, with: .prepareImages())
                steps.add(.renderFormulas(), before: .html)
            }
        )
        let asked = steps.flatMap(\.operations).filter { !$0.isDefault }.map(\.name)
        #expect(asked == ["Prepare images", "Render formulas"])
    }
}
