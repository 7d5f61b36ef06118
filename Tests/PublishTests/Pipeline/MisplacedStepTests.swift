import Foundation
import PublishTesting
import Testing

@testable import Publish

private typealias Step = PublishingStep<TestWebsite>

@Suite("Steps that have no effect where they stand")
struct MisplacedStepTests {
    private let texts = Step.addMarkdownFiles()
    private let item = Step.addItem(
        Item(path: "tea", sectionID: .posts, metadata: .init(), content: Content(title: "Tea"))
    )
    private let page = Step.addPage(Page(path: "about", content: Content(title: "About")))
    private let html = Step.generateHTML(withTheme: .foundation)
    private let own = Step.step(named: "Something of the site's") { _ in }
    private let articles = Step.installPlugin(.articleMarkdown())

    /// What is told of steps: kind, step and the other step.
    private func faults(of steps: [Step]) -> [String] {
        MisplacedStep.all(among: steps.flatMap(\.operations)).map { step in
            let words = step.name.split(separator: " ").prefix(2).joined(separator: " ")
            return "\(step.fault): \(words), \(step.other.prefix(12))"
        }
    }

    @Test("What changes how texts are read comes after them")
    func reading() {
        let reader = "Add Markdown"
        #expect(faults(of: [texts, articles]) == ["reading: Install plugin, \(reader)"])
        #expect(
            faults(of: [.addItems(in: .posts, fromData: "a.yaml"), articles])
                == ["reading: Install plugin, Add items fr"]
        )
        let group = Step.group([texts, .if(true, .optional(articles))])
        #expect(faults(of: [group, html]) == ["reading: Install plugin, \(reader)"])
    }

    @Test("What adds pages or changes texts comes after the pages were rendered")
    func rendering() {
        let late: [(Step, String)] = [
            (texts, "Add Markdown"), (item, "Add item"),
            (.addItems(in: [Item<TestWebsite>]()), "Add items"),
            (page, "Add page"), (.addPages(in: [Page]()), "Add pages"),
            (.addPages(fromData: "a.yaml"), "Add pages"),
            (.addArchivePages(), "Add archive"), (.renderFormulas(), "Render formulas"),
            (.drawDiagrams(), "Draw diagrams"), (.prepareImages(), "Prepare images"),
            (.prepareFonts([]), "Prepare fonts"),
            (.generateSocialImages(), "Generate social"), (.useGitModificationDates(), "Use Git"),
        ]
        for (step, name) in late {
            #expect(
                faults(of: [item, html, step]) == ["rendering: \(name), Generate HTM"]
            )
        }
    }

    @Test("What is about items comes before them")
    func items() {
        let early: [(Step, String)] = [
            (.generateRSSFeed(including: [.posts]), "Generate RSS"),
            (.generateFeeds(), "Generate feeds"),
            (.generateSiteMap(), "Generate site"), (.generateSearch(), "Generate search"),
            (.exportSearchRecords(), "Export search"), (.generateLLMsFile(), "Generate llms.txt"),
            (.generateMarkdownTwins(), "Generate Markdown"), (.addArchivePages(), "Add archive"),
            (.sortItems(by: \.date), "Sort items"),
            (.sortItems(by: .ascending(\.title)), "Sort items"),
            (.mutateAllItems { _ in }, "Mutate all"),
            (.mutateItem(at: "tea", in: .posts) { _ in }, "Mutate item"),
            (.removeAllItems(), "Remove items"), (.renderFormulas(), "Render formulas"),
        ]
        for (step, name) in early {
            #expect(faults(of: [step, texts, html]) == ["items: \(name), Add Markdown"])
        }
    }

    @Test("Orders that give a whole site are accepted")
    func accepted() {
        let orders: [[Step]] = [
            [articles, texts, html],
            // A step of the site's own may do anything.
            [texts, own, articles, html], [texts, html, own, page],
            [own, .sortItems(by: \.date), texts, html],
            [.sortItems(by: \.date), own, texts, html],
            [.installPlugin(Plugin(name: "X") { _ in }), texts],
            // What comes again has an effect then.
            [texts, articles, .addMarkdownFiles(at: "Notes"), html], [texts, html, page, html],
            [.sortItems(by: \.date), texts, .sortItems(by: \.date), html],
            // Some items are there.
            [item, .sortItems(by: \.date), texts, html],
            // Files of items in any order, and steps that are about no text.
            [
                texts, .generateRSSFeed(including: [.posts]), .generateSiteMap(), html,
                .copyResources(),
            ],
            [.copyResources(), texts, html, .sortItems(by: \.date), .generateSearch()],
            // A site of pages, and one of nothing but files.
            [page, html, .generateSiteMap()], [.copyResources(), html],
        ]
        for steps in orders { #expect(faults(of: steps) == []) }
    }

    @Test("The default pipeline is in order, with plugins and additional steps")
    func defaults() {
        let steps = TestWebsite().defaultSteps(
            withTheme: .foundation,
            indentation: nil,
            rssFeedSections: [.posts],
            rssFeedConfig: .default,
            deployedUsing: nil,
            additionalSteps: [.mutateAllItems { _ in }, .generateSearch()],
            plugins: [.articleMarkdown()]
        )
        #expect(faults(of: steps) == [])
    }

    @Test(
        "New sites are told by every run; those of the suite by a check only",
        arguments: [SiteEdition.v1, .suite]
    )
    func told(edition: SiteEdition) async throws {
        let root = try TemporaryFolder()
        try root.write(["Package.swift": "", "Content/posts/tea.md": "# Tea"])
        let steps = [texts, html, .addArchivePages()]
        let sentence = """
            warning: the step "Add archive pages" has no effect: it changes what the pages show, but they were \
            rendered by "Generate HTML"
                move "Add archive pages" before "Generate HTML"
            """
        let check = ["--publish-task=check", "--answer-to=" + root.path + "/answer"]
        #expect(await said(of: steps, by: edition, check, in: root).contains(sentence))
        #expect(
            await said(of: steps, by: edition, [], in: root).contains(sentence)
                == (edition == .v1)
        )
    }

    private func said(
        of steps: [Step],
        by edition: SiteEdition,
        _ arguments: [String],
        in root: TemporaryFolder
    ) async -> String {
        var said = ""
        let pipeline = Pipeline<TestWebsite>(
            steps: steps,
            originFile: root.path + "/main.swift",
            options: RunOptions(arguments: ["--quiet"] + arguments, environment: [:]),
            writeFaults: { said += $0 }
        )
        // A check may find more.
        _ = try? await pipeline.execute(for: TestWebsite(edition: edition), at: Path(root.path))
        return said
    }
}
