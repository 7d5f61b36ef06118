import Foundation
import Publish
import PublishTesting
import Testing

@testable import PublishFeeds
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch

@Suite("Names of steps")
struct StepNameTests {
    typealias Step = PublishingStep<TestWebsite>

    static var steps: [(Step, String)] {
        [
            (.installPlugin(Plugin(name: "P") { _ in }), "Install plugin 'P'"),
            (.step(named: "Mine") { _ in }, "Mine"),
            (.addItem(.made("a/b")), "Add item 'posts/a/b'"),
            (.addItems(in: []), "Add items in sequence"),
            (.addPage(.made("about")), "Add page 'about'"),
            (.addPages(in: []), "Add pages in sequence"),
            (.addMarkdownFiles(), "Add Markdown files from 'Content' folder"),
            (.addMarkdownFiles(at: "x/y"), "Add Markdown files from 'x/y' folder"),
            (.removeAllItems(), "Remove items"),
            (.removeAllItems(in: .posts), "Remove items in 'posts'"),
            (.mutateAllItems { _ in }, "Mutate all items"),
            (.mutateAllItems(in: .posts) { _ in }, "Mutate all items in posts"),
            (.mutateAllItems(in: [.posts, .notes]) { _ in }, "Mutate all items"),
            (.mutateItem(at: "a", in: .posts) { _ in }, "Mutate item at 'a' in posts"),
            (.mutatePage(at: "a") { _ in }, "Mutate page at 'a'"),
            (.mutateAllPages { _ in }, "Mutate all pages"),
            (.sortItems(by: \.date), "Sort items"),
            (.sortItems(in: .posts, by: \.date), "Sort items in 'posts'"),
            (.copyResources(), "Copy 'Resources' files"),
            (.copyFiles(at: "x"), "Copy 'x' files"),
            (.copyFile(at: "x.txt"), "Copy file 'x.txt'"),
            (.generateHTML(withTheme: .outline()), "Generate HTML"),
            (.generateRSSFeed(including: [.posts]), "Generate RSS feed"),
            (.generateSiteMap(), "Generate site map"),
            (.deploy(using: DeploymentMethod(name: "M") { _ in }), "Deploy using M"),
            (.deploy(using: .git("r.git")), "Deploy using Git (r.git)"),
            (.deploy(using: .gitHub("u/r")), "Deploy using Git (git@github.com:u/r.git)"),
            (
                .deploy(using: .gitHub("u/r", useSSH: false)),
                "Deploy using Git (https://github.com/u/r.git)"
            ),
        ]
    }

    @Test("Every step has the name that sites know", arguments: steps.indices)
    func names(index: Int) {
        let (step, name) = Self.steps[index]
        #expect(step.operations.map(\.name) == [name])
    }

    @Test("A section is named by its case, a set of sections by raw values")
    func rawValues() {
        typealias Step = PublishingStep<PodcastWebsite>
        #expect(
            Step.sortItems(in: .episodes, by: \.title).operations.map(\.name)
                == ["Sort items in 'episodes'"]
        )
        #expect(
            Step.mutateAllItems(in: [.episodes]) { _ in }.operations.map(\.name)
                == ["Mutate all items in talk"]
        )
        #expect(
            Step.mutateItem(at: "a", in: .episodes) { _ in }.operations.map(\.name)
                == ["Mutate item at 'a' in episodes"]
        )
        let config = PodcastFeedConfiguration<PodcastWebsite>.forTests
        #expect(
            Step.generatePodcastFeed(for: .episodes, config: config).operations.map(\.name)
                == ["Generate podcast feed"]
        )
    }

    @Test("Empty steps vanish, and groups are taken apart whatever their depth")
    func groups() {
        let steps: [Step] = [
            .empty, .group([]), .if(false, .copyResources()), .if(true, .copyFile(at: "a")),
            .unwrap(Path?.none) { .copyFile(at: $0) }, .unwrap("b" as Path?) { .copyFile(at: $0) },
            .group([.copyFile(at: "c"), .group([.copyFile(at: "d"), .empty])]),
            .generateRSSFeed(including: []), .optional(.empty), .optional(.copyFile(at: "e")),
        ]
        #expect(
            steps.flatMap(\.operations).map(\.name)
                == ["a", "b", "c", "d", "e"].map { "Copy file '\($0)'" }
        )
    }

    @Test("Functions that make steps can be used as values")
    func functions() {
        let method: DeploymentMethod<TestWebsite>? = .git("r")
        let steps: [Step] = [
            .unwrap(method, PublishingStep.deploy),
            .group([Plugin(name: "P") { _ in }].map(PublishingStep.installPlugin)),
        ]
        #expect(
            steps.flatMap(\.operations).map(\.name)
                == ["Deploy using Git (r)", "Install plugin 'P'"]
        )
    }
}
