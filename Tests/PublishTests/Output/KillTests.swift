import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

/// Two sites that take turns in one folder: most files are the same, others change, come and go, or become folders.
private enum AlternatingSite {
    static let names = ["first", "second"]

    /// The files of a site by path.
    static func files(_ turn: Int) -> [String: String] {
        var files = ["index.html": "home \(turn)", "feed.rss": "feed \(turn)"]
        for number in 0..<120 {
            files["posts/p\(number)/index.html"] =
                number % 5 == 0 ? "\(number), \(turn)" : "\(number)"
        }
        for number in 0..<20 {
            files[turn == 0 ? "old/o\(number)/index.html" : "new/n\(number).txt"] = "only \(turn)"
        }
        files[turn == 0 ? "shape" : "shape/index.html"] = "file or folder"
        return files
    }

    /// Publishes one of the sites.
    static func publish(_ turn: Int, in root: String, exposing: Bool) throws {
        // As every run does, so that nobody brings a site back meanwhile.
        let lock = FolderLock.acquire(root + "/.publish") {}
        defer { withExtendedLifetime(lock) {} }
        let writer = OutputWriter(
            transaction: try OutputTransaction(
                output: root + "/Output",
                workspace: root + "/.publish"
            )
        )
        let files = files(turn).sorted { $0.key < $1.key }
        for (number, (path, text)) in files.enumerated() {
            try writer.write(Array(text.utf8), to: try OutputPath(Path(path)))
            if exposing, number == files.count / 2 {
                try writer.expose()
                try Disk.write(Array("by a step".utf8), to: root + "/Output/by-step.txt")
                try Disk.removeFile(root + "/Output/by-step.txt")
                try writer.conceal()
            }
        }
        try writer.commit()
    }

    /// Which of the sites is in a folder; nil if it is neither.
    static func turn(in root: TemporaryFolder) throws -> Int? {
        let paths = try root.files(below: "Output").filter { !$0.hasPrefix(".git/") }
        let files = try Dictionary(
            uniqueKeysWithValues: paths.map { ($0, try root.read("Output/" + $0)) }
        )
        return names.indices.first { Self.files($0) == files }
    }

    /// Publishes both in turns in a process that is killed at some moment.
    static func publishUntilKilled(in path: String, exposing: Bool, after delay: Int) async {
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = path as String, exposing = exposing as Bool, delay = delay as Int] in
            try AlternatingSite.publish(0, in: path, exposing: exposing)
            Thread.detachNewThread {
                usleep(UInt32(delay))
                kill(getpid(), SIGKILL)
            }
            var turn = 0
            while true {
                turn = 1 - turn
                try AlternatingSite.publish(turn, in: path, exposing: exposing)
            }
        }
    }
}

@Suite("A process that is killed while it exchanges the site", .serialized)
struct KillTests {
    /// Moments in microseconds, spread over several exchanges.
    static let moments = (0..<30).map { number in
        var generator = SeededGenerator(seed: UInt64(number))
        return Int.random(in: 1_000...90_000, using: &generator)
    }

    @Test("leaves the old site or the new one, without another run")
    func atOnce() async throws {
        let root = try TemporaryFolder(inMemory: ())
        for moment in Self.moments {
            await AlternatingSite.publishUntilKilled(in: root.path, exposing: false, after: moment)
            #expect(try AlternatingSite.turn(in: root) != nil, "after \(moment) µs")
        }
    }

    @Test(
        "leaves the old site or the new one soon, where code of the site works in Output or a repository is in it",
        arguments: [(true, false), (false, true), (true, true)]
    )
    func soon(exposing: Bool, hasRepository: Bool) async throws {
        let root = try TemporaryFolder(inMemory: ())
        if hasRepository { try root.write(["Output/.git/HEAD": "ref"]) }
        for moment in Self.moments.prefix(12) {
            await AlternatingSite.publishUntilKilled(
                in: root.path,
                exposing: exposing,
                after: moment
            )
            expectSoon("after \(moment) µs") { try AlternatingSite.turn(in: root) != nil }
        }
        if hasRepository { #expect(try root.read("Output/.git/HEAD") == "ref") }
    }
}
