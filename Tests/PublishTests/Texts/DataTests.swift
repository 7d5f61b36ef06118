import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects

@Suite("Content from data")
struct DataTests {
    struct Talk: Decodable {
        var title: String
        var year: Int
    }

    static let projects = """
        - title: Ink
          year: 2019
          tags: [parser]
          date: 2021-01-05 10:00
          body: |
            Reads **Markdown**
        - path: plot
          title: The HTML DSL
          year: 2020
        """

    @Test("Each record is an item with the metadata of its section, and its text in Markdown")
    func items() async throws {
        let run = try await TypedWebsite().run(
            ["--strict"],
            ["Content/_data/projects.yaml": Self.projects],
            in: TemporaryFolder(),
            .addItems(in: .projects, fromData: "projects.yaml"),
            .look { context in
                let projects = context.items(in: \.projects)
                #expect(projects.map(\.path) == ["projects/ink", "projects/plot"])
                #expect(projects.map(\.metadata.year) == [2019, 2020])
                #expect(projects[0].body.html == "<p>Reads <strong>Markdown</strong></p>")
                #expect(projects[0].tags == ["parser"])
                #expect(context.dateFormatter.string(from: projects[0].date) == "2021-01-05 10:00")
            }
        )
        #expect(run.error == nil)
        #expect(run.faults.isEmpty)
    }

    @Test("Each record is a page where the site wants that")
    func pages() async throws {
        let root = try TemporaryFolder()
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/people.csv": "path,title,body\nteam/ann,Ann,Writes\n,Bob,"],
            in: root,
            .addPages(fromData: "people.csv"),
            .generateHTML(withTheme: .outline())
        )
        #expect(run.error == nil)
        #expect(run.website?.pages["team/ann"]?.body.html == "<p>Writes</p>")
        #expect(try root.read("Output/bob/index.html").contains("page 'bob': Bob"))
    }

    @Test("Code of the site makes items and pages of records of its own type")
    func records() async throws {
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/talks.json": #"[{"title": "A", "year": 2024}]"#],
            in: TemporaryFolder(),
            .addItems(fromData: "talks.json") { (talk: Talk) in
                Item(
                    path: Path("\(talk.year)"),
                    sectionID: .posts,
                    metadata: .init(),
                    content: Content(title: talk.title)
                )
            },
            .addPages(fromData: "talks.json") { (talk: Talk) in
                Page(path: Path("talks/\(talk.year)"), content: Content(title: talk.title))
            }
        )
        #expect(run.error == nil)
        #expect(run.website?.sections[.posts].item(at: "2024")?.title == "A")
        #expect(run.website?.pages["talks/2024"]?.title == "A")
    }

    @Test("The name of a file says the language of its items, and the same paths are translations")
    func languages() async throws {
        var site = TypedWebsite()
        site.localizations = [.init(.english, label: "English"), .init(.chinese, label: "中文")]
        let run = try await site.run(
            [],
            [
                "Content/_data/projects.yaml": Self.projects,
                "Content/_data/projects.zh.yaml": "- {path: ink, title: 墨, year: 2019}",
            ],
            in: TemporaryFolder(),
            .addItems(in: .projects, fromData: "projects.yaml"),
            .addItems(in: .projects, fromData: "projects.zh.yaml"),
            .look { context in
                let paths = context.sections[.projects].items.map(\.path)
                #expect(paths == ["projects/ink", "projects/plot", "zh/projects/ink"])
                let item = context.sections[.projects].items[0]
                #expect(context.translations(of: item).filter(\.isTranslated).count == 2)
            }
        )
        #expect(run.error == nil)
    }

    @Test("A record called index is no bundle: what is beside its file is not copied")
    func index() async throws {
        let root = try TemporaryFolder()
        var site = TypedWebsite()
        site.textFeatures = .all
        let run = try await site.run(
            [],
            ["Content/_data/p.yaml": "- {path: index, title: A}", "Content/_data/a.txt": "x"],
            in: root,
            .addPages(fromData: "p.yaml"),
            .generateHTML(withTheme: .outline())
        )
        #expect(run.error == nil)
        #expect(try root.files(below: "Output").allSatisfy { !$0.hasSuffix("a.txt") })
    }

    @Test(
        "Every fault of a file is told with its line before the run ends",
        arguments: [
            (
                "- title: A\n  yaer: 1\n- title: B\n  year: x",
                [
                    "projects.yaml:1:3: error: 'year' is missing in this record\n",
                    "write 'year' in place of 'yaer'",
                    "projects.yaml:4:3: error: 'year' is invalid: 'x' is not a value of type Int\n",
                ]
            ),
            (
                "- year: 1",
                [
                    "projects.yaml:1:3: error: 'title' is missing in this record\n",
                    "add 'title' to the record",
                ]
            ),
            (
                "a: [",
                ["projects.yaml:2:1: error: the file is not valid YAML: did not find expected node"]
            ),
        ]
    )
    func faults(text: String, messages: [String]) async throws {
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/projects.yaml": text],
            in: TemporaryFolder(),
            .addItems(in: .projects, fromData: "projects.yaml")
        )
        #expect(run.error?.path == "Content/_data/projects.yaml")
        for message in messages { #expect(run.faults.contains(message)) }
    }

    @Test("A key that nothing reads is a warning if it looks like another")
    func misspeltKeys() async throws {
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/p.yaml": "- {title: A, year: 1, stras: 2, whatever: 3}"],
            in: TemporaryFolder(),
            .addItems(in: .projects, fromData: "p.yaml")
        )
        #expect(run.error == nil)
        #expect(
            run.faults.hasPrefix(
                "Content/_data/p.yaml:1:23: warning: unknown key 'stras'"
            )
        )
        #expect(run.faults.contains("did you mean 'stars'?"))
        #expect(!run.faults.contains("'whatever'"))
    }

    @Test(
        "A file that is not there, leads elsewhere or has no known form ends the run",
        arguments: [
            ("none.yaml", "There is no such data file, and no step has loaded data of that name"),
            (
                "../posts/a.md",
                "There is no such data file, and no step has loaded data of that name"
            ),
            ("a.txt", "The names of data files end in '.yaml', '.json' or '.csv'"),
        ]
    )
    func unusable(file: Path, message: String) async throws {
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/a.txt": "", "Content/posts/a.md": ""],
            in: TemporaryFolder(),
            .addPages(fromData: file)
        )
        #expect(run.error?.infoMessage == message)
    }

    @Test("Pages that show data follow its file, are kept while it is the same, and decode it once")
    func keptPages() async throws {
        let root = try TemporaryFolder()
        let theme = Theme<TypedWebsite>(
            htmlFactory: PageFactory { _, context in
                PageCounter.shared.add(to: context)
                let talks = try context.data([Talk].self, from: "talks.yaml")
                return HTML(.body(.text(talks.map(\.title).joined())))
            }
        )
        func publish(_ files: [String: String]) async throws -> Int {
            let before = PageCounter.shared.count(in: root)
            let run = try await TypedWebsite().run(
                [],
                files,
                in: root,
                .addMarkdownFiles(),
                .generateHTML(withTheme: theme)
            )
            #expect(run.error == nil)
            return PageCounter.shared.count(in: root) - before
        }
        let talks = "Content/_data/talks.yaml"
        let first = try await publish([
            talks: "- {title: One, year: 1}",
            "Content/posts/a.md": "---\ndate: 2021-01-05 10:00\n---\n# A",
        ])
        #expect(first > 1)
        #expect(
            try await publish([
                "Content/posts/a.md": "---\ndate: 2021-01-05 10:00\n---\n# A\n\nMore"
            ]) == 0
        )
        #expect(try await publish([talks: "- {title: Two, year: 2}"]) == first)
        #expect(try root.read("Output/posts/a/index.html").contains("Two"))
    }

    @Test("A fault in data that a page asks for is told with its line")
    func faultsOnPages() async throws {
        let theme = Theme<TypedWebsite>(
            htmlFactory: PageFactory { _, context in
                let talks = try context.data([Talk].self, from: "talks.csv")
                return HTML(.body(.text("\(talks.count)")))
            }
        )
        let run = try await TypedWebsite().run(
            [],
            ["Content/_data/talks.csv": "title,year\nA,now"],
            in: TemporaryFolder(),
            .generateHTML(withTheme: theme)
        )
        #expect(
            run.faults.hasPrefix(
                "Content/_data/talks.csv:2:3: error: 'year' is invalid: 'now' is not a value of type Int"
            )
        )
        #expect(run.error?.path == "Content/_data/talks.csv")
    }
}
