import Files
import Foundation
import PublishStorage
import PublishTesting
import ShellOut
import Testing

@testable import Publish
@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("Running a pipeline")
struct PipelineTests {
    typealias Step = PublishingStep<TestWebsite>

    @Test("Steps run one after the other on the same context")
    func order() throws {
        var order: [String] = []
        _ = try TestWebsite().publish(
            files: [:],
            using: [
                .step(named: "1") { context in
                    order.append("1")
                    context.addPage(.made("a"))
                },
                .group([
                    .step(named: "2") { context in
                        await Task.yield()
                        order.append("2 sees \(context.pages.count)")
                    },
                    .step(named: "3") { _ in order.append("3") },
                ]),
            ]
        )
        #expect(order == ["1", "2 sees 1", "3"])
    }

    @Test("The result is the content after the last step")
    func result() throws {
        let run = try TestWebsite().publish(
            files: [:],
            using: [
                .addItem(.made("a", title: "A")), .addPage(.made("p", title: "P")),
                .step(named: "Index") { $0.index.title = "Front" },
            ]
        )
        #expect(run.website.index.title == "Front")
        #expect(run.website.index.path == "")
        #expect(run.website.sections[.posts].items.map(\.title) == ["A"])
        #expect(run.website.pages.mapValues(\.title) == ["p": "P"])
    }

    @Test("A folder that was asked for and is missing is an error before the first step")
    func missingRoot() throws {
        let root = try TemporaryFolder()
        let path = Path(root.path + "/nowhere")
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(at: path, using: [.addMarkdownFiles()])
        }
        #expect(
            error
                == PublishingError(
                    path: path,
                    infoMessage: "Could not find the requested root folder"
                )
        )
    }

    @Test("Without a package around the source file there is no root folder")
    func missingPackage() throws {
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(using: [.addMarkdownFiles()], file: "/nowhere/main.swift")
        }
        #expect(
            error
                == PublishingError(
                    path: "/nowhere/main.swift",
                    infoMessage: "Could not resolve Swift package folder"
                )
        )
    }

    @Test("The root is the nearest folder around the source file that holds a manifest")
    func packageFolder() async throws {
        let root = try TemporaryFolder()
        try root.write([
            "Package.swift": "", "Site/Package.swift": "", "Site/Sources/Site/main.swift": "",
            "Site/Sources/Package.swift.txt": "",
        ])
        let pipeline = Pipeline<TestWebsite>(
            steps: [.step(named: "Make") { _ = try $0.createFile(at: "made.txt") }],
            originFile: root.path + "/Site/Sources/Site/main.swift"
        )
        _ = try await pipeline.execute(for: TestWebsite(), at: nil)
        #expect(try root.files(below: "Site").contains("made.txt"))
    }

    @Test("The folders of a site are created, and one that cannot be is an error")
    func folders() throws {
        let run = try TestWebsite().publish(files: [:], using: [.addPage(.made("a"))])
        for folder in ["Output", ".publish", ".publish/Caches"] {
            #expect(Disk.isFolder(run.root.path + "/" + folder), "\(folder)")
        }
        let root = try TemporaryFolder()
        try root.write([".publish": "a file where the folder belongs"])
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(at: Path(root.path), using: [.addPage(.made("a"))])
        }
        #expect(
            error
                == PublishingError(
                    path: Path(root.path),
                    infoMessage: "Failed to set up root folder structure"
                )
        )
    }

    @Test(
        "A run without a step of its kind is an error",
        arguments: [
            ([String](), "generation"), (["--deploy"], "deployment"),
            (["x", "-d", "y"], "deployment"),
            (["--other", "deploy"], "generation"),
        ]
    )
    func noSteps(arguments: [String], kind: String) async throws {
        let root = try TemporaryFolder()
        let step: Step = kind == "generation" ? .deploy(using: .git("x")) : .copyResources()
        let options = RunOptions(arguments: arguments)
        let pipeline = Pipeline(steps: [step], originFile: "", options: options)
        let error = await #expect(throws: PublishingError.self) {
            _ = try await pipeline.execute(for: TestWebsite(), at: Path(root.path))
        }
        #expect(error == PublishingError(infoMessage: "Test Site has no \(kind) steps."))
    }

    @Test("An optional step keeps its name and what it changed, and loses its error")
    func optional() throws {
        let step = Step.optional(
            .step(named: "Fails") { context in
                context.addPage(.made("kept"))
                throw OwnError()
            }
        )
        #expect(step.operations.map(\.name) == ["Fails"])
        let run = try TestWebsite().publish(files: [:], using: [step])
        #expect(run.website.pages.keys.map(\.string) == ["kept"])
        let deployment = Step.optional(.deploy(using: .git("x")))
        #expect(deployment.operations.map(\.kind) == [.deployment])
    }

    @Test("An optional group keeps the errors of its members")
    func optionalGroup() throws {
        #expect(throws: PublishingError.self) {
            try TestWebsite().publish(
                files: [:],
                using: [.optional(.group([.step(named: "Fails") { _ in throw OwnError() }]))]
            )
        }
    }

    @Test("The date of the last run is remembered in seconds, and none in the first")
    func lastGenerationDate() throws {
        let root = try TemporaryFolder()
        var dates: [Date?] = []
        let steps: [Step] = [.look { dates.append($0.lastGenerationDate) }]
        let before = Date()
        _ = try TestWebsite().publish(files: [:], in: root, using: steps)
        let stored = try #require(Double(try root.read(".publish/lastGenerationDate")))
        #expect((before.timeIntervalSince1970...Date().timeIntervalSince1970).contains(stored))
        _ = try TestWebsite().publish(files: [:], in: root, using: steps)
        _ = try TestWebsite().publish(
            files: [".publish/lastGenerationDate": "1700000000.125"],
            in: root,
            using: steps
        )
        _ = try TestWebsite().publish(
            files: [".publish/lastGenerationDate": "garbage"],
            in: root,
            using: steps
        )
        #expect(
            dates == [
                nil, Date(timeIntervalSince1970: stored),
                Date(timeIntervalSince1970: 1_700_000_000.125), nil,
            ]
        )
    }
}

@Suite("Errors that leave a run")
struct ErrorConversionTests {
    func error(in body: @escaping PublishingStep<TestWebsite>.Closure) throws -> PublishingError {
        try #require(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], using: [.step(named: "Step", body: body)])
        }
    }

    @Test("A publishing error gets the name of the step, whatever name it had")
    func publishingErrors() throws {
        let error = try error { _ in
            throw PublishingError(
                stepName: "Another",
                path: "p",
                infoMessage: "info",
                underlyingError: OwnError()
            )
        }
        #expect(error.stepName == "Step")
        #expect(error.path == "p")
        #expect(error.infoMessage == "info")
        #expect(error.underlyingErrorMessage == "own words")
    }

    @Test("A failed command's message is the info")
    func commands() throws {
        let error = try error { _ in try shellOut(to: "echo broken >&2; exit 3") }
        #expect(error == PublishingError(stepName: "Step", infoMessage: "broken"))
    }

    @Test("Any other error is unknown, without a step and a path")
    func others() throws {
        let error = try error { _ in throw OwnError() }
        #expect(error == PublishingError(infoMessage: "An unknown error occurred: own words"))
    }

    @Test("An error of the library that a step catches has words, and is no publishing error yet")
    func caughtInside() throws {
        var caught: (any Error)?
        _ = try TestWebsite().publish(
            files: [:],
            using: [
                .look { context in
                    do { _ = try context.file(at: "missing") } catch { caught = error }
                }
            ]
        )
        let error = try #require(caught)
        #expect(!(error is PublishingError))
        #expect(error.localizedDescription.contains("File not found"))
        #expect("\(error)".contains("missing"))
    }

    @Test("Lines of the description that have no value are left out")
    func descriptions() {
        let full = PublishingError(
            stepName: "S",
            path: "a/b",
            infoMessage: "I",
            underlyingError: OwnError()
        )
        #expect(
            full.description == """
                Publish encountered an error:
                [step] S
                [path] a/b
                [info] I
                [error] own words
                """
        )
        #expect(full.errorDescription == full.description)
        #expect(full.localizedDescription == full.description)
        #expect(
            PublishingError(infoMessage: "I").description
                == "Publish encountered an error:\n[info] I"
        )
        #expect(full == full)
        #expect(full != PublishingError(infoMessage: "I"))
    }

    typealias Step = PublishingStep<TestWebsite>

    static var failures: [(Step, Path?, String, String?)] {
        [
            (.mutateItem(at: "x", in: .posts) { _ in }, "x", "No item found at 'x'.", nil),
            (
                .group([
                    .addItem(.made("a")),
                    .mutateItem(at: "a", in: .posts) { _ in throw OwnError() },
                ]), "posts/a", "Item mutation failed", "own words"
            ),
            (
                .group([.addItem(.made("a")), .mutateAllItems { _ in throw OwnError() }]),
                "posts/a", "Item mutation failed", "own words"
            ),
            (.mutatePage(at: "x") { _ in }, "x", "Page not found", nil),
            (
                .group([
                    .addPage(.made("p")),
                    .mutatePage(at: "p") { page in
                        page.path = "q"
                        throw OwnError()
                    },
                ]), "q", "Page mutation failed", "own words"
            ),
            (.addMarkdownFiles(at: "nowhere"), "nowhere", "Folder not found", nil),
            (.copyFiles(at: "nowhere"), "nowhere", "Folder not found", nil),
            (.copyFile(at: "nowhere"), "nowhere", "File not found", nil),
        ]
    }

    @Test("Every failure has its path and its words", arguments: failures.indices)
    func reasons(index: Int) throws {
        let (step, path, message, underlying) = Self.failures[index]
        let error = try #require(throws: PublishingError.self) {
            try TestWebsite().publish(files: [:], using: [step])
        }
        #expect(error.stepName == step.operations.last?.name)
        #expect(error.path == path)
        #expect(error.infoMessage == message)
        #expect(error.underlyingErrorMessage == underlying)
    }
}
