import Foundation
import JournalTheme
import PublishStorage
import PublishTesting
import Testing

@testable import Publish
@testable import PublishLoading
@testable import PublishRendering
@testable import PublishSiteCore

@Suite("Programs that stay")
struct ResidenceTests {
    typealias Step = PublishingStep<BilingualWebsite>

    /// A program that stays, as `publish run` sees it: lines go in, answers come out.
    final class Resident: @unchecked Sendable {
        // SAFETY: `hasEnded` is used under the lock; the rest by one thread.
        private let lock = NSLock()
        private var hasEnded = false
        private let folder: String
        private var lines: Int32 = -1
        private var answers: Int32 = -1
        private var bytes: [UInt8] = []

        /// What was waited for does not come.
        struct Silence: Error {}

        /// Makes two named pipes in a folder.
        init(in folder: String) throws {
            self.folder = folder
            for (name, end) in [("lines", \Resident.lines), ("answers", \.answers)] {
                try #require(mkfifo(folder + "/" + name, 0o600) == 0)
                // Nobody waits for the other side.
                self[keyPath: end] = open(folder + "/" + name, O_RDWR | O_CLOEXEC)
                try #require(self[keyPath: end] >= 0)
            }
        }

        deinit {
            end()
            close(answers)
        }

        /// Asks for a run, and waits for what became of it.
        func ask(_ line: String) throws -> String {
            let text = Array((line + "\n").utf8)
            try #require(write(lines, text, text.count) == text.count)
            while true {
                let line = try answer()
                if line != "rendered" { return line }
            }
        }

        /// The next line that the program writes.
        func answer() throws -> String {
            let deadline = Date(timeIntervalSinceNow: 600)
            var buffer = [UInt8](repeating: 0, count: 1 << 10)
            while true {
                if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { bytes.removeSubrange(...end) }
                    return String(decoding: bytes[..<end], as: UTF8.self)
                }
                guard Date() < deadline, !lock.withLock({ hasEnded }) else { throw Silence() }
                var state = pollfd(fd: answers, events: Int16(POLLIN), revents: 0)
                guard poll(&state, 1, 100) > 0 else { continue }
                let count = read(answers, &buffer, buffer.count)
                if count > 0 { bytes += buffer[..<count] }
            }
        }

        /// Lets the program read the end.
        func end() {
            if lines >= 0 { close(lines) }
            lines = -1
        }

        /// Says that the program has ended.
        func noteEnd() {
            lock.withLock { hasEnded = true }
        }
    }

    static func pipeline(_ arguments: [String] = []) -> Pipeline<BilingualWebsite> {
        Pipeline(
            steps: [
                .installPlugin(.articleMarkdown()), .copyResources(), .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending), .addArchivePages(), .addSeriesPages(),
                .addStatisticsPages(), .addSearchPages(), .generateHTML(withTheme: .journal),
                .generateRSSFeed(including: [.posts, .notes]), .generateFeeds(),
                .generateSiteMap(), .generateMarkdownTwins(), .generateSearchIndex(), .checkLinks(),
            ],
            originFile: "",
            options: RunOptions(arguments: arguments + ["--quiet"]),
            writeFaults: { _ in }
        )
    }

    /// A pipe whose ends no program gets that a test beside this one starts.
    static func pipe() -> Pipe {
        let pipe = Pipe()
        for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
            _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
        }
        return pipe
    }

    static func files(of root: String) throws -> [String: [UInt8]] {
        let files = try FileTree(root + "/Output", includingHidden: true, links: .keptAsFiles).files
        return Dictionary(
            uniqueKeysWithValues: try files.map { ($0, try Disk.read(root + "/Output/" + $0)) }
        )
    }

    /// Edits a site at random, lets a program that stays publish it, and compares it with clean builds.
    static func prove(_ resident: Resident, _ edited: EditedSite, edits: Int) throws {
        var edited = edited
        let site = edited.site
        let clean = try TemporaryFolder(inMemory: ())
        for name in ["Content", "Resources", "Assets", "Package.swift"] {
            try FileManager.default.createSymbolicLink(
                atPath: clean.path + "/" + name,
                withDestinationPath: edited.root.path + "/" + name
            )
        }
        #expect(try resident.answer() == Residence.greeting)
        var pages = 0
        for number in 1...edits {
            try edited.edit()
            // Such an edit is one of the program, which is then another one.
            edited.site = site
            let words = try resident.ask("Content/\(number).md").split(separator: " ")
            try #require(words.first == "done", "after \(edited.history.suffix(6))")
            pages += words.last.flatMap { Int($0) } ?? 0
            guard number % max(1, edits / 10) == 0 || number == edits else { continue }
            nonisolated(unsafe) let build = pipeline(["--no-cache"])
            _ = try BlockingTask.run { try await build.execute(for: site, at: Path(clean.path)) }
            let (found, expected) = (try files(of: edited.root.path), try files(of: clean.path))
            let stale = Set(found.keys).union(expected.keys).filter { found[$0] != expected[$0] }
            try #require(
                stale.isEmpty,
                "after \(edited.history.suffix(6)): \(stale.sorted().prefix(5)) differ"
            )
        }
        #expect(pages > edits / 2)
    }

    @Test("After many edits the site of a program that stays is that of a clean build")
    func edits() async throws {
        let edited = try EditedSite(pairs: 20, seed: Soak.seed &+ 7)
        let pipes = try TemporaryFolder()
        let resident = try Resident(in: pipes.path)
        // A thread of its own, because it waits.
        let driver = Task {
            try await withCheckedThrowingContinuation { continuation in
                Thread {
                    let result = Result {
                        try Self.prove(resident, edited, edits: Soak.isOn ? 300 : 20)
                    }
                    resident.end()
                    continuation.resume(with: result)
                }.start()
            }
        }
        let (root, folder) = (edited.root.path, pipes.path)
        await #expect(processExitsWith: .success) {
            [root = root as String, folder = folder as String] in
            let input = open(folder + "/lines", O_RDONLY)
            let output = open(folder + "/answers", O_WRONLY)
            setenv(Residence.variable, "\(input),\(output)", 1)
            // The program stays when it would end, which is after this.
            _ = try await ResidenceTests.pipeline().run(for: BilingualWebsite(), at: Path(root))
        }
        resident.noteEnd()
        try await driver.value
    }

    @Test("A program with code of the site in its steps, plugins or theme does not stay by itself")
    func ownCode() {
        #expect(Step.group(Self.pipeline().steps).isRepeatable)
        var theme = Theme<BilingualWebsite>.foundation
        #expect(Step.generateHTML(withTheme: theme).isRepeatable)
        theme = theme.addingFiles(["extra.css": ""])
        let own: [Step] = [
            .step(named: "Own") { _ in }, .installPlugin(Plugin(name: "Own") { _ in }),
            .installPlugin(.articleMarkdown { _ in }), .generateHTML(withTheme: theme),
            .generateHTML(withTheme: .curious(root: "/")),
            .generateHTML(withTheme: .journal { $0.head = { _, _ in .empty } }),
            .mutateAllItems { _ in }, .addPage(Page(path: "a", content: Content())),
            .group([.addMarkdownFiles(), .group([.step(named: "Own") { _ in }])]),
        ]
        for step in own { #expect(!step.isRepeatable, "\(step.operations.map(\.name))") }
        #expect(Step.group([.empty, .stayResident()]).asksToStay)
        #expect(!Step.group(own).asksToStay)
        #expect(Step.stayResident().operations.isEmpty)
    }

    @Test("What texts became stays in memory, unless code of the site may change what that means")
    func memory() async throws {
        let edited = try EditedSite(pairs: 2, seed: 1)
        let root = Path(edited.root.path)
        let folder = edited.root.path + "/Content/"
        let ours = Self.pipeline()
        ours.rememberBetweenRuns()
        var known: Set<String> {
            (ours.notes.memory?.texts[folder] as? TextMemory<BilingualWebsite>)?.paths ?? []
        }
        // What has just been written is read again by the next run.
        for number in 0..<100 where !known.contains(folder + "zh/about.md") {
            try edited.root.write(["Content/en/posts/a1.md": "# Edit \(number)"])
            _ = try await ours.execute(for: edited.site, at: root)
        }
        #expect(known.contains(folder + "zh/about.md"))
        let theirs = Pipeline<BilingualWebsite>(
            steps: [.addMarkdownFiles(), .step(named: "Own") { _ in }, .stayResident()],
            originFile: ""
        )
        theirs.rememberBetweenRuns()
        #expect(theirs.notes.memory == nil)
    }

    /// What a program says when it ends after some runs; nothing if it does not stay.
    func greeting(
        of pipeline: Pipeline<BilingualWebsite> = ResidenceTests.pipeline(),
        runs: Int = 1,
        lines text: String = "",
        afterwards: (TemporaryFolder) throws -> Void = { _ in }
    ) async throws -> String? {
        let edited = try EditedSite(pairs: 2, seed: 1)
        let (lines, answers) = (Self.pipe(), Self.pipe())
        let residence = Residence(
            input: lines.fileHandleForReading.fileDescriptor,
            output: answers.fileHandleForWriting.fileDescriptor
        )
        for _ in 0..<runs {
            residence.noteRun()
            _ = try await pipeline.execute(for: edited.site, at: Path(edited.root.path))
            pipeline.offerResidence(residence, for: edited.site, at: Path(edited.root.path))
        }
        try afterwards(edited.root)
        lines.fileHandleForWriting.write(Data(text.utf8))
        lines.fileHandleForWriting.closeFile()
        residence.stay()
        answers.fileHandleForWriting.closeFile()
        let bytes = answers.fileHandleForReading.readDataToEndOfFile()
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    @Test("A program stays after one run, and not if it has worked on the site since")
    func staying() async throws {
        #expect(try await greeting() == "publish-resident 2\n")
        #expect(try await greeting(runs: 2) == nil)
        #expect(try await greeting(of: Self.pipeline(["--no-cache"])) == nil)
        let minified = try await greeting { root in
            try root.write(["Output/index.html": "smaller"])
        }
        #expect(minified == nil)
        var own = Self.pipeline()
        own.steps.insert(.step(named: "Own") { _ in }, at: 0)
        #expect(try await greeting(of: own) == nil)
        own.options.staysResident = true
        #expect(try await greeting(of: own) != nil)
        own.options.staysResident = false
        own.steps.append(.stayResident())
        #expect(try await greeting(of: own) != nil)
        // The site may have read them when it was started.
        let files = Theme<BilingualWebsite>.foundation.addingFiles(["extra.css": "p {}"])
        own.steps.append(.generateHTML(withTheme: files))
        let answers = try await greeting(of: own, lines: "Content/a.md\nResources/site.css\n")
        #expect(answers?.hasSuffix("\nstale\n") == true)
        #expect(answers?.contains("\ndone ") == true)
    }

    @Test("Pages can be seen before the run has ended, unless it writes none")
    func pagesFirst() async throws {
        let answers = try await greeting(lines: "Content/en/about.md\n\n") { root in
            try root.write(["Content/en/about.md": "# About us"])
        }
        #expect(answers == "publish-resident 2\nrendered\ndone 1\ndone 0\n")
        let styled = try await greeting(lines: "Resources/site.css\n") { root in
            try root.write(["Resources/site.css": "p { color: red }"])
        }
        #expect(styled?.hasPrefix("publish-resident 2\nrendered\ndone ") == true)
    }

    @Test("A run that depends on something else than the first one is left to a new program")
    func stale() throws {
        let notes = RunNotes()
        try notes.compare(Digest(Array("today".utf8)))
        try notes.compare(Digest(Array("today".utf8)))
        #expect(throws: RunNotes.Stale.self) {
            try notes.compare(Digest(Array("tomorrow".utf8)))
        }
    }

    @Test("Every line is answered, also after a run that fails")
    func answers() throws {
        let (lines, answers) = (Self.pipe(), Self.pipe())
        let residence = Residence(
            input: lines.fileHandleForReading.fileDescriptor,
            output: answers.fileHandleForWriting.fileDescriptor
        )
        var results: [Residence.Answer] = [.done(pages: 3), .failed, .stale]
        var changes: [[Substring]] = []
        residence.noteRun()
        let offer = Residence.Offer(isIntact: { true }) { paths, announce in
            changes.append(paths)
            if paths == ["c.md"] { announce() }
            return results.removeFirst()
        }
        residence.make(offer)
        lines.fileHandleForWriting.write(Data("a.md\tb.md\nc.md\nd.md\n".utf8))
        lines.fileHandleForWriting.closeFile()
        residence.stay()
        answers.fileHandleForWriting.closeFile()
        let text = String(
            decoding: answers.fileHandleForReading.readDataToEndOfFile(),
            as: UTF8.self
        )
        #expect(text == "publish-resident 2\ndone 3\nrendered\nfailed\nstale\n")
        #expect(changes == [["a.md", "b.md"], ["c.md"], ["d.md"]])
    }
}
