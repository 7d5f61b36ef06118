import DevServer
import Foundation
import Plot
import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishRedirects

@Suite("A check of links to other sites")
struct ExternalLinkTests {
    /// Checks a site whose pages hold nothing but their texts, so that no test asks anybody outside of this machine.
    private func ask(
        _ files: [String: String],
        in root: TemporaryFolder,
        _ more: String...
    ) async throws -> (error: String?, faults: String, answer: String) {
        try root.write(["answer": ""])
        let factory = PageFactory<TestWebsite> { location, _ in
            HTML(.body(.contentBody(location.body)))
        }
        let run = try await RunOptionTests.run(
            ["--publish-task=check", "--answer-to=\(root.path)/answer"] + more,
            in: root,
            files: files,
            site: CheckTests.site,
            steps: [.addMarkdownFiles(), .generateHTML(withTheme: Theme(htmlFactory: factory))]
        )
        return (run.error?.infoMessage, run.faults, try root.read("answer"))
    }

    @Test(
        "What is missing elsewhere is a warning at its line; what was found is not asked for again"
    )
    func check() async throws {
        let other = try TemporaryFolder()
        try other.write(["here/index.html": "Here", "a b.txt": "Here"])
        let server = try LocalServer(folder: other.folder(), port: 0)
        let address = "http://127.0.0.1:\(server.port)"
        let closed = try Endpoint.freePort()
        let root = try TemporaryFolder()
        let text = """
            # A

            [1](\(address)/here/) [2](\(address)/a%20b.txt#x) [3](\(address)/here)
            [4](\(address)/gone?x=1) [5](mailto:a@b.c) [6](/posts/a)

            [7](http://127.0.0.1:\(closed)/)
            """
        let files = ["Content/posts/a.md": text]
        let first = try await ask(files, in: root, "--external")
        #expect(first.error == nil)
        let lines = first.faults.split(separator: "\n").filter { $0.contains("warning:") }
        #expect(lines.count == 2)
        #expect(
            lines.first?.hasPrefix(
                "Content/posts/a.md:4:5: warning: the link '\(address)/gone?x=1' leads nowhere: the server answers 404"
            ) == true
        )
        #expect(lines.last?.hasPrefix("Content/posts/a.md:6:5: warning: ") == true)
        #expect(first.answer.hasSuffix("2 warnings.\n"))

        server.stop()
        let second = try await ask(files, in: root, "--external")
        // Nobody is there any more, but only what was missing is asked for again.
        #expect(second.answer == first.answer)
        #expect(!second.faults.contains("/here"))
        let without = try await ask(files, in: root)
        #expect(without.faults.isEmpty)
    }

    @Test("What was found counts for a day")
    func day() throws {
        let folder = try TemporaryFolder()
        let closed = "http://127.0.0.1:\(try Endpoint.freePort())/"
        let now = Date(timeIntervalSince1970: 1_000_000)
        try folder.write(["cache": "{\"\(closed)\": \(1_000_000 - 86_399)}"])
        var links = ExternalLinkCheck(cacheFile: folder.path + "/cache", now: now)
        #expect(try links.faults(of: [closed]).isEmpty)
        links.now += 1
        #expect(try links.faults(of: [closed]).keys.sorted() == [closed])
    }
}
