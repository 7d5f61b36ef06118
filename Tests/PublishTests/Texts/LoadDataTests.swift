import DevServer
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Data from the network")
struct LoadDataTests {
    /// A server elsewhere, as far as a site can tell.
    private final class Source: @unchecked Sendable {
        // SAFETY: Runs follow each other.
        var answer = "title,year\nOne,1"
        var questions = 0
        var error: OwnError?

        func load() throws -> Data {
            questions += 1
            if let error { throw error }
            return Data(answer.utf8)
        }
    }

    private func publish(
        _ source: Source,
        in root: TemporaryFolder,
        _ arguments: String...
    ) async throws -> (run: ProgramRun<TypedWebsite>, rendered: Int) {
        let before = PageCounter.shared.count(in: root)
        let theme = Theme<TypedWebsite>(
            htmlFactory: PageFactory { _, context in
                PageCounter.shared.add(to: context)
                let talks = try context.data([DataTests.Talk].self, from: "talks.csv")
                return HTML(.body(.text(talks.map(\.title).joined())))
            }
        )
        let run = try await TypedWebsite().run(
            arguments,
            in: root,
            .loadData("talks.csv") { try source.load() },
            .generateHTML(withTheme: theme)
        )
        return (run, PageCounter.shared.count(in: root) - before)
    }

    @Test("It is loaded once, and again when a run is asked to; pages follow it")
    func refreshing() async throws {
        let root = try TemporaryFolder()
        let source = Source()
        let first = try await publish(source, in: root)
        #expect(first.run.error == nil)
        #expect(try root.read("Output/index.html").contains("One"))
        source.answer = "title,year\nTwo,2"
        #expect(try await publish(source, in: root).rendered == 0)
        #expect(source.questions == 1)
        #expect(try await publish(source, in: root, "--refresh").rendered == first.rendered)
        #expect(source.questions == 2)
        #expect(try root.read("Output/index.html").contains("Two"))
        #expect(try await publish(source, in: root, "--refresh").rendered == 0)
        #expect(source.questions == 3)
    }

    @Test("What cannot be loaded ends the run, and what was loaded before stays")
    func failure() async throws {
        let root = try TemporaryFolder()
        let source = Source()
        source.error = OwnError()
        let first = try await publish(source, in: root).run.error
        #expect(first?.infoMessage == "The data could not be loaded")
        #expect(first?.underlyingErrorMessage == "own words")
        source.error = nil
        #expect(try await publish(source, in: root).run.error == nil)
        source.error = OwnError()
        #expect(
            try await publish(source, in: root, "--refresh").run.error?.infoMessage
                == "The data could not be loaded; run without '--refresh' to use the data of an earlier run"
        )
        #expect(try await publish(source, in: root).run.error == nil)
        source.error = nil
        source.answer = "a,a"
        let bad = try await publish(source, in: root, "--refresh").run
        #expect(
            bad.faults.hasPrefix("talks.csv:1:3: error: the file is not valid CSV: 'a' is repeated")
        )
        #expect(try await publish(source, in: root).run.error == nil)
        #expect(try root.read("Output/index.html").contains("One"))
        // What a build server has restored may be anything.
        try root.write([".publish/Data/talks.csv": "a,a"])
        source.answer = "title,year\nThree,3"
        #expect(try await publish(source, in: root).run.error == nil)
        #expect(try root.read("Output/index.html").contains("Three"))
    }

    @Test("A run that is offline asks for nothing, and takes what was loaded")
    func offline() async throws {
        let root = try TemporaryFolder()
        let source = Source()
        let missing = try await publish(source, in: root, "--offline").run.error
        #expect(
            missing?.infoMessage == "The data has not been loaded yet, and the run is offline"
        )
        #expect(source.questions == 0)
        #expect(try await publish(source, in: root).run.error == nil)
        #expect(try await publish(source, in: root, "--offline", "--refresh").run.error == nil)
        #expect(source.questions == 1)
    }

    @Test("The name of data stays in its folder, and a step has to load it")
    func names() async throws {
        let root = try TemporaryFolder()
        let outside = try await TypedWebsite().run(
            in: root,
            .loadData("../x.json") { Data() }
        )
        #expect(
            outside.error?.infoMessage
                == "The name of the data must be a relative path without '..'"
        )
        try root.write([".publish/Data/left.csv": "title\nA"])
        let left = try await TypedWebsite().run(in: root, .addPages(fromData: "left.csv"))
        #expect(left.error?.path == "Content/_data/left.csv")
    }

    @Test("An address is asked by curl; what it refuses to give ends the run")
    func address() async throws {
        let other = try TemporaryFolder()
        try other.write(["people.json": #"[{"title": "Ann"}]"#])
        let server = try LocalServer(folder: other.folder(), port: 0)
        defer { server.stop() }
        func publish(_ name: String) async throws -> ProgramRun<TypedWebsite> {
            let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/\(name)"))
            return try await TypedWebsite().run(
                in: TemporaryFolder(),
                .loadData("people.json", from: url),
                .addPages(fromData: "people.json")
            )
        }
        #expect(try await publish("people.json").website?.pages["ann"]?.title == "Ann")
        let error = try await publish("none.json").error
        #expect(error?.infoMessage == "The data could not be loaded")
        #expect(error?.underlyingErrorMessage?.contains("404") == true)
    }
}
