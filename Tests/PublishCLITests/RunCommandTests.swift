import Files
import Foundation
import PublishAnswers
import PublishStorage
import ShellOut
import Testing

@testable import PublishCLICore

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// What was waited for never came.
private struct TimeoutError: Error {}

@Suite("Serving a site", .serialized, .timeLimit(.minutes(20)))
struct RunCommandTests {
    /// A `publish run` on a thread of its own.
    final class Running: @unchecked Sendable {
        // SAFETY: `error` is written before `ended` is signalled and read after it was waited for.
        let project: TestProject
        private let input = Pipe()
        private let started = DispatchSemaphore(value: 0)
        private let ended = DispatchSemaphore(value: 0)
        private var url = ""
        private var error: (any Error)?
        /// Seconds after which nothing will come any more.
        private static let longestWait = 300.0

        init(_ project: TestProject, _ arguments: String..., path: String? = nil) {
            self.project = project
            var surroundings = project.surroundings
            surroundings.input = input.fileHandleForReading.fileDescriptor
            if let path { surroundings.environment["PATH"] = path }
            surroundings.onServing = { url in
                self.url = url
                self.started.signal()
            }
            Thread { [surroundings] in
                do {
                    try project.run(["run"] + arguments, surroundings: surroundings)
                } catch {
                    self.error = error
                    project.recorder.console.note("ended with \(error)")
                }
                self.started.signal()
                self.ended.signal()
            }.start()
            if started.wait(timeout: .now() + Self.longestWait) == .timedOut {
                Issue.record("the site is not served")
            }
        }

        var port: Int { URL(string: url)?.port ?? 0 }

        /// Opens the desk as a browser does, and returns its port once it is served.
        func openDesk() throws -> Int {
            let address = try #require(URL(string: url + "__publish/desk"))
            while true {
                let (status, location, text) = try answer(address, from: "none")
                switch status {
                case 303: return try #require(location.flatMap { URL(string: $0)?.port })
                case 200 where text.contains("The desk is starting"): sched_yield()
                default:
                    Issue.record("\(text)")
                    throw TimeoutError()
                }
            }
        }

        /// The answer to a request that comes from a site, as browsers tell it.
        func answer(_ url: URL, from site: String) throws -> (Int, location: String?, text: String)
        {
            let curl = Command(
                "curl",
                ["-si", "-H", "Sec-Fetch-Site: \(site)", url.absoluteString]
            )
            let text = String(decoding: try curl.run(in: "/"), as: UTF8.self)
            let location = text.firstMatch(of: /(?im)^location: (\S+)/).map { String($0.output.1) }
            let status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            return (status ?? 0, location, text)
        }

        func deskPage(_ path: String = "", at port: Int) throws -> String {
            let url = try #require(URL(string: "http://localhost:\(port)/" + path))
            return String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }

        /// How often the site's program was asked for its texts.
        var questions: Int {
            get throws { try project.log.count { $0.contains("--publish-task=texts") } }
        }

        /// The number of times that the site was generated.
        var generations: Int {
            get throws { try project.log.count { !$0.contains("--publish-task=") } }
        }

        func page(_ path: String = "") throws -> String {
            let url = try #require(URL(string: url + path), "\(project.recorder.noted)")
            return String(decoding: try Data(contentsOf: url), as: UTF8.self)
        }

        /// Waits for an event that tells open pages something.
        func waitForEvent(
            containing text: String,
            at port: Int? = nil,
            afterwards: () throws -> Void
        ) throws {
            let port = port ?? self.port
            let request = "GET /__publish/events HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n"
            let ready = try project.folder.createFile(named: ".ready-\(UUID().uuidString)")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            let script = """
                exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3
                while read -r -t 300 line <&3; do
                    case "$line" in
                    *'event: version'*) rm '\(ready.path)' ;;
                    *'\(text)'*) exit 0 ;;
                    esac
                done
                exit 1
                """
            process.arguments = ["-c", script]
            try process.run()
            while FileManager.default.fileExists(atPath: ready.path), process.isRunning {
                sched_yield()
            }
            try afterwards()
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "no event with \(text)")
        }

        /// Sends a line and waits for the end.
        func stop() throws {
            input.fileHandleForWriting.write(Data("\n".utf8))
            try wait()
        }

        func closeInput() {
            input.fileHandleForWriting.closeFile()
        }

        func wait() throws {
            guard ended.wait(timeout: .now() + Self.longestWait) == .success else {
                throw TimeoutError()
            }
            if let error { throw error }
        }
    }

    /// Puts a text into the place of a file as editors do: the command never finds it empty or half.
    private func save(_ text: String, as file: File) throws {
        try Data(text.utf8).write(to: file.url, options: .atomic)
    }

    private func makeProject() throws -> TestProject {
        let project = try TestProject()
        try project.makeSite()
        return project
    }

    @Test("The site is generated, served, and stopped by a line")
    func serving() throws {
        let running = Running(try makeProject(), "--port", "0")
        #expect(try running.page().hasPrefix("# Hi"))
        let announcement = """
            🌍 The web server runs at http://localhost:\(running.port)
            📝 The desk with all texts and translations is at http://localhost:\(running.port)/__publish/desk

            Press ENTER to stop the server and exit
            """
        #expect(running.project.recorder.printed.contains(announcement))
        try running.stop()
        #expect(throws: (any Error).self) { try running.page() }
    }

    @Test("The desk asks the site's program when somebody looks, and once after each generation")
    func desk() throws {
        let project = try makeProject()
        try project.place(
            """
            {"kind":"languages","codes":[]}
            {"kind":"text","file":"Content/index.md","page":"/","title":"Home","language":"","state":"published",\
            "date":"2026-11-27","words":3}

            """,
            at: "texts"
        )
        let running = Running(project, "-p0")
        let content = try project.folder.file(at: "Content/index.md")
        try running.waitForEvent(containing: "event: reload") { try save("# New", as: content) }
        #expect(try running.questions == 0)
        let port = try running.openDesk()
        #expect(try running.openDesk() == port)
        #expect(try running.deskPage(at: port).contains(">Home</a>"))
        #expect(try running.deskPage("?state=published", at: port).contains(">Home</a>"))
        // A saved file may be generated twice where the machine is busy.
        #expect(try (1...running.generations).contains(running.questions))
        #expect(try project.log.contains { $0.hasSuffix(" --drafts --future --expired") })
        // What the linter finds comes after the page, which is told to load again.
        while try running.deskPage(at: port).contains("still reading") { sched_yield() }
        try running.waitForEvent(containing: "event: reload", at: port) {
            try save("# Newer", as: content)
        }
        let asked = try running.questions
        #expect(try running.deskPage(at: port).contains(">Home</a>"))
        #expect(try running.questions > asked && running.questions <= running.generations)
        #expect(
            try !project.folder.subfolder(at: ".publish/CommandLine").files.contains {
                $0.name.hasPrefix("desk-")
            }
        )
        try running.stop()
    }

    @Test("Only a user or the preview itself opens the desk, which starts programs")
    func foreignPages() throws {
        let running = Running(try makeProject(), "-p0")
        let address = try #require(URL(string: "http://localhost:\(running.port)/__publish/desk"))
        for site in ["cross-site", "same-site", ""] {
            #expect(try running.answer(address, from: site).0 == 403)
        }
        #expect(try running.questions == 0)
        try running.stop()
    }

    @Test("Saved texts are checked by the linter where that was asked for")
    func linting() throws {
        let project = try makeProject()
        let content = try project.folder.file(at: "Content/index.md")
        let running = Running(project, "-p0", "--lint")
        try save("# New\n\nSee ![](x.png)", as: content)
        #expect(project.recorder.wait(for: "images.missing"))
        try running.stop()
    }

    @Test("Where others may come there is no desk")
    func noDesk() throws {
        let running = Running(try makeProject(), "-p0", "--host", "127.0.0.1")
        #expect(!running.project.recorder.printed.contains("translations are at"))
        try running.stop()
    }

    @Test("Where no program opens addresses, the address is told")
    func opening() throws {
        let project = try makeProject()
        try project.folder.createSubfolder(named: "Output")
        let running = Running(project, "-p0", "--open", "--no-generate", path: project.folder.path)
        #expect(project.recorder.noted.contains("Open http://localhost:\(running.port)/ yourself."))
        try running.stop()
    }

    @Test("A change generates the site again and reloads pages")
    func changes() throws {
        let running = Running(try makeProject(), "-p0")
        let content = try running.project.folder.file(at: "Content/index.md")
        try running.waitForEvent(containing: "event: reload") { try save("# New", as: content) }
        #expect(try running.page().hasPrefix("# New"))
        #expect(running.project.recorder.printed.contains("Content/index.md: generated in "))
        #expect(try running.project.buildCount == 1)
        try running.stop()
    }

    /// A site whose program announces a page after a change, and then waits for the file `.go`.
    private func makeAnnouncingProject() throws -> TestProject {
        let project = try makeProject()
        try project.folder.file(named: "site.sh").append(
            """

            test -f .publish/CommandLine/awaited-pages.json || exit 0
            cp .publish/CommandLine/awaited-pages.json .asked.json
            mkdir -p .publish/Staging && cp Content/index.md .publish/Staging/early.html
            echo '{"pages":["early.html"],"files":["early.html"]}' > .publish/new
            mv .publish/new .publish/CommandLine/early-pages.json
            until [ -f .go ]; do sleep 0.01; done
            rm .go
            test -f .kill && kill -9 $$
            mv .publish/Staging/early.html Output/
            """
        )
        return project
    }

    @Test(
        "A page that the program announces is served before its end, unless it is killed",
        arguments: [false, true]
    )
    func earlyPage(isKilled: Bool) throws {
        let project = try makeAnnouncingProject()
        let running = Running(project, "-p0")
        try save("# New", as: project.folder.file(at: "Content/index.md"))
        let early = try #require(URL(string: "http://localhost:\(running.port)/early"))
        while try running.answer(early, from: "none").0 != 200 { sched_yield() }
        let asked = try project.folder.file(named: ".asked.json").readAsString()
        #expect(asked == #"{"files":[],"texts":["Content/index.md"]}"#)
        if isKilled { try project.folder.createFile(named: ".kill") }
        try running.waitForEvent(containing: isKilled ? "event: failure" : "event: reload") {
            try project.folder.createFile(named: ".go")
        }
        #expect(try running.answer(early, from: "none").0 == (isKilled ? 404 : 200))
        let names = try project.folder.subfolder(at: ".publish/CommandLine").files.map(\.name)
        #expect(!names.contains("awaited-pages.json") && !names.contains("early-pages.json"))
        try running.stop()
    }

    @Test("An author who saves as soon as a page is shown is not taken for the program")
    func savesDuringRuns() throws {
        let project = try makeAnnouncingProject()
        let content = try project.folder.file(at: "Content/index.md")
        let running = Running(project, "-p0")
        let early = try #require(URL(string: "http://localhost:\(running.port)/early"))
        for number in 0...LoopGuard.limit + 1 {
            try save("# Save \(number)", as: content)
            // The run before ends after its page was shown and the next text was saved.
            if number > 0 { try project.folder.createFile(named: ".go") }
            while try !running.answer(early, from: "none").text.contains("# Save \(number)") {
                sched_yield()
            }
        }
        try project.folder.createFile(named: ".go")
        try running.stop()
        #expect(!project.recorder.noted.contains("Such changes are ignored"))
    }

    @Test("The line about a change says how many pages it has changed")
    func changedPages() throws {
        let project = try makeProject()
        try write(
            """
            {"version": 1,
            "added": [{"path": "a.html", "url": "/a"}, {"path": "a.css", "url": "/a.css"}],
            "changed": [{"path": "index.html", "url": "/"}], "removed": []}
            """,
            to: project.folder.createFile(named: "changes.json")
        )
        let running = Running(project, "-p0")
        try save("# New", as: project.folder.file(at: "Content/index.md"))
        #expect(project.recorder.wait(for: "Content/index.md: 2 pages written in "))
        try running.stop()
    }

    @Test("What is saved while the site is generated for the first time is not lost")
    func earlyChange() throws {
        let project = try makeProject()
        let script = try project.folder.file(named: "site.sh")
        try script.append(
            "\nif [ ! -f .once ]; then touch .once; echo '# Later' > Content/index.md; fi"
        )
        let running = Running(project, "-p0")
        #expect(project.recorder.wait(for: "Content/index.md: generated in"))
        #expect(try running.page().hasPrefix("# Later"))
        try running.stop()
    }

    @Test("With --timings, the line about a change comes after the command's own share")
    func timings() throws {
        let project = try makeProject()
        try DiagnosticRow.store([], in: project.folder.createSubfolder(named: ".publish").path)
        let running = Running(project, "-p0", "--timings")
        #expect(DiagnosticRow.found(in: project.folder.path + ".publish/") == nil)
        for text in ["# New", "# Newer"] {
            try save(text, as: project.folder.file(at: "Content/index.md"))
            #expect(project.recorder.wait(for: "Content/index.md: generated in"))
        }
        #expect(project.recorder.printed.contains("The program ran for "))
        try running.stop()
    }

    @Test("A text and then a source that are saved are both noticed")
    func textAndSource() throws {
        let project = try makeProject()
        let running = Running(project, "-p0")
        for text in ["# New", "# Newer"] {
            try running.waitForEvent(containing: "event: reload") {
                try save(text, as: project.folder.file(at: "Content/index.md"))
            }
            #expect(try running.page().hasPrefix(text))
        }
        #expect(try project.buildCount == 1)
        try running.waitForEvent(containing: "event: reload") {
            try save("print(2)", as: project.folder.file(at: "Sources/MySite/main.swift"))
        }
        #expect(try project.buildCount == 2)
        try running.stop()
    }

    @Test("Data is loaded again once, not after every change")
    func refreshing() throws {
        let running = Running(try makeProject(), "-p0", "--refresh")
        let content = try running.project.folder.file(at: "Content/index.md")
        try running.waitForEvent(containing: "event: reload") { try save("# New", as: content) }
        try running.stop()
        let runs = try running.project.log.filter { $0.hasPrefix("site ") }
        #expect(runs.first?.hasSuffix(" --refresh") == true)
        #expect(runs.count > 1 && runs.dropFirst().allSatisfy { !$0.contains("--refresh") })
    }

    @Test("Remarks on a text that was saved are told after it was generated")
    func lint() throws {
        let running = Running(try makeProject(), "-p0", "--lint")
        try save(
            "# Hi\n\nUse Github\n",
            as: running.project.folder.file(at: "Content/index.md")
        )
        #expect(
            running.project.recorder.wait(for: "Content/index.md:3:5: warning: 'Github' is spelled")
        )
        try running.stop()
    }

    @Test("A change of the sources compiles them")
    func sources() throws {
        let running = Running(try makeProject(), "-p=0", "--poll", "20ms")
        let source = try running.project.folder.file(at: "Sources/MySite/main.swift")
        try running.waitForEvent(containing: "event: reload") {
            try save("print(2)", as: source)
        }
        #expect(try running.project.buildCount == 2)
        #expect(running.project.recorder.noted.contains("Sources/MySite/main.swift"))
        try running.stop()
    }

    @Test(
        "A failure keeps the last good site, shows why, and passes",
        arguments: ["broken-content", "broken-source"]
    )
    func failure(fault: String) throws {
        let running = Running(try makeProject(), "-p0")
        let folder = running.project.folder
        try running.waitForEvent(containing: "a.md:1:2: error: oh") {
            // The fault comes first: a change of the sources may be compiled before the next line.
            try write("a.md:1:2: error: oh", to: folder.createFile(named: fault))
            try folder.createFile(at: "Sources/MySite/new.swift")
        }
        #expect(try running.page().hasPrefix("# Hi"))
        #expect(running.project.recorder.noted.contains("❌ The site's p"))
        try running.waitForEvent(containing: "event: reload") {
            try folder.file(named: fault).delete()
        }
        try running.stop()
    }

    @Test("The end of the input does not stop the server")
    func closedInput() throws {
        let running = Running(try makeProject(), "-p0")
        running.closeInput()
        let content = try running.project.folder.file(at: "Content/index.md")
        try running.waitForEvent(containing: "event: reload") { try save("# New", as: content) }
        #expect(try running.page().hasPrefix("# New"))
        // Nothing but a signal can end it now; the thread ends with the process of the tests, and may write into the
        // folder while it is being deleted.
        try? running.project.folder.parent?.delete()
    }

    @Test("A site whose generation writes into a watched folder is noticed, not generated for ever")
    func endlessSite() throws {
        let project = try makeProject()
        let script = try project.folder.file(named: "site.sh")
        try script.append("\ndate +%N > Content/generated.md")
        let running = Running(project, "-p0", "--debounce", "1ms")
        let content = try project.folder.file(at: "Content/index.md")
        try save("# New", as: content)
        #expect(project.recorder.wait(for: "Generating the site changes 'Content/generated.md'"))
        let count = try project.log.count
        // A change by somebody else still counts.
        try running.waitForEvent(containing: "event: reload") { try save("# Newer", as: content) }
        #expect(try running.page().hasPrefix("# Newer"))
        #expect(try project.log.count < count + 4)
        try running.stop()
    }

    @Test("Only what several generations in a row have changed is held back")
    func loopGuard() {
        var guardian = LoopGuard()
        var times = ["a": 5, "b": 5]
        func sort(_ paths: String...) -> String {
            let (calling, caught) = guardian.sort(paths) { times[$0] }
            return calling.joined() + "|" + caught.joined()
        }
        #expect(sort("a", "b") == "ab|")
        for round in 1..<LoopGuard.limit {
            guardian.note(from: 100 * round, to: 100 * round + 20)
            times = ["a": 100 * round + 10, "b": 100 * round + 30]
            #expect(sort("a", "b") == "ab|")
        }
        guardian.note(from: 1000, to: 1020)
        times = ["a": 1010, "b": 1010]
        #expect(sort("a", "b") == "b|a")
        guardian.note(from: 2000, to: 2020)
        times = ["a": 2010, "b": 2030]
        #expect(sort("a", "b", "gone") == "bgone|")
        times["a"] = 2080
        #expect(sort("a") == "a|")
        guardian.note(from: 3000, to: 3020)
        times["a"] = 3010
        #expect(sort("a") == "a|")
    }

    @Test("Without watching pages are left as they are")
    func noReload() throws {
        let running = Running(try makeProject(), "-p0", "--no-reload")
        #expect(try running.page() == "# Hi")
        try running.stop()
    }

    @Test("What is there can be served without generating")
    func noGenerate() throws {
        let project = try makeProject()
        #expect(throws: CLIError.outputFolderNotFound) { try project.run("run", "--no-generate") }
        try write("old", to: project.folder.createFile(at: "Output/index.html"))
        let running = Running(project, "-p0", "--no-generate", "--no-reload")
        #expect(try running.page() == "old")
        #expect(try project.log.isEmpty)
        try running.stop()
    }

    @Test("A site that cannot be generated is not served")
    func failedStart() throws {
        let project = try makeProject()
        try project.folder.createFile(named: "broken-content")
        #expect(throws: CLIError.siteFailed(program: "MySite", status: 3)) {
            try project.run("run", "-p0")
        }
    }

    @Test("A port in use is an error when it was asked for")
    func portInUse() throws {
        let first = Running(try makeProject(), "-p0")
        let second = try makeProject()
        let error = #expect(throws: CLIError.self) {
            try second.run("run", "--port", "\(first.port)")
        }
        let text = "Failed to start local web server: A server is already running on port"
        #expect(error?.description.hasPrefix("\(text) \(first.port).") == true)
        try first.stop()
    }

    @Test("Without a port asked for, the next free one is taken")
    func nextPort() throws {
        let first = Running(try makeProject())
        let second = Running(try makeProject(), "--port", "abc")
        #expect(first.port >= 8000)
        #expect(second.port > first.port)
        let notes = second.project.recorder.noted
        #expect(notes.contains("'abc' is not a port number; using 8000."))
        #expect(notes.contains("Port 8000 is in use; using \(second.port)."))
        try second.stop()
        try first.stop()
    }

    @Test("A second command says where the first one serves, and generates nothing")
    func oneServer() throws {
        let project = try makeProject()
        let first = Running(project, "-p0")
        let calls = try project.log
        let error = #expect(throws: CLIError.self) { try project.run("run", "-p0", "--drafts") }
        #expect(error == .alreadyServed(address: "http://localhost:\(first.port)/"))
        #expect(error?.exitStatus == 1)
        #expect(
            error?.description.contains(
                " at http://localhost:\(first.port)/ (a server is already running on port \(first.port)), and two "
            ) == true
        )
        #expect(try project.log == calls)
        // Who only generates waits for its turn, as ever.
        try project.run("generate")
        try first.stop()
        try Running(project, "-p0").stop()
    }

    @Test("Another process counts as long as it lives, and one that was killed does not")
    func killedServer() throws {
        let project = try makeProject()
        let folder = try project.folder.createSubfolder(at: ".publish/CommandLine/Serving")
        try write("http://localhost:1/", to: folder.createFile(named: "address"))
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        other.arguments = ["flock", "--no-fork", folder.path, "sh", "-c", "echo; exec sleep 600"]
        let output = Pipe()
        other.standardOutput = output
        try other.run()
        #expect(output.fileHandleForReading.availableData.count == 1)
        #expect(throws: CLIError.alreadyServed(address: "http://localhost:1/")) {
            try project.run("run", "-p0")
        }
        #expect(kill(other.processIdentifier, SIGKILL) == 0)
        other.waitUntilExit()
        let running = Running(project, "-p0")
        #expect(running.port > 1)
        try running.stop()
    }

    @Test("A signal ends the command with its status")
    func signals() throws {
        let queue = EventQueue()
        queue.add(.changes(["a"]))
        queue.add(.signal(2))
        guard case .signal(2) = queue.next() else {
            Issue.record("changes came before the signal")
            return
        }
        let interruption = Interruption(isActive: false)
        #expect(interruption.signalNumber == nil)
    }

    @Test(
        "Files that have nothing to do with the site are ignored",
        arguments: [
            ("/s/Output", true), ("/s/Content/Output", false), ("/s/.git", true),
            ("/s/Content/.x.md.swp", true), ("/s/Content/a.md~", true), ("/s/Content/#a.md#", true),
            ("/s/Content/a.md", false), ("/s/Content/4913", true), ("/s/Package.swift", false),
        ]
    )
    func ignored(path: String, isIgnored: Bool) {
        #expect(WatchSettings.isIgnored(root: "/s/")(path) == isIgnored)
    }
}
