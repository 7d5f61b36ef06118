import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("Two processes in one folder", .timeLimit(.minutes(20)))
struct FolderLockTests {
    @Test("One waits for the other, and says so")
    func otherProcess() throws {
        let root = try TemporaryFolder()
        let other = try OtherProcess(holding: root.path)
        var waits = 0
        let lock = FolderLock.acquire(root.path) {
            waits += 1
            other.release()
        }
        #expect(lock != nil)
        #expect(waits == 1)
    }

    @Test("A folder that was deleted in the meantime is made again, and held")
    func deleted() throws {
        let root = try TemporaryFolder()
        let folder = root.path + "/hidden"
        let other = try OtherProcess(holding: folder)
        let lock = FolderLock.acquire(folder) {
            #expect(rmdir(folder) == 0)
            other.release()
        }
        #expect(lock != nil)
        #expect(try !isFree(folder))
        withExtendedLifetime(lock) {}
    }

    @Test("A folder that is missing is made, and free when the lock is given back")
    func missing() throws {
        let root = try TemporaryFolder()
        let folder = root.path + "/hidden"
        var lock = FolderLock.acquire(folder) { Issue.record("nobody else holds it") }
        #expect(lock != nil)
        #expect(try !isFree(folder))
        lock = nil
        #expect(try isFree(folder, within: 300))
    }

    @Test("A run within a run does not wait for it, whatever it calls the folder")
    func sameProcess() throws {
        let root = try TemporaryFolder()
        var first = FolderLock.acquire(root.path) { Issue.record("nobody else holds it") }
        #expect(first != nil)
        #expect(FolderLock.acquire(root.path + "/.") { Issue.record("it is our own") } == nil)
        first = nil
        // What other tests start has it for a moment.
        #expect(FolderLock.acquire(root.path) {} != nil)
    }

    /// Whether another process would get the lock within some seconds, at least together with others.
    ///
    /// A process that another test starts has a copy of an open file for a moment, and so of its lock.
    private func isFree(_ folder: String, within seconds: Int = 0) throws -> Bool {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["flock", "--shared", "--timeout", "\(seconds)", folder, "true"]
        try process.run()
        process.waitUntilExit()
        // It ends with 1 when somebody has the lock, and with another number when there is no folder.
        #expect([0, 1].contains(process.terminationStatus))
        return process.terminationStatus == 0
    }
}

/// A process that holds a folder's lock until it is told to end.
private struct OtherProcess {
    private let process = Process()
    private let sign: TemporaryFolder

    /// Returns when the lock is held.
    init(holding folder: String) throws {
        sign = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true
        )
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let held = sign.path + "/held"
        let script = "touch '\(held)'; while [ -e '\(held)' ]; do :; done"
        process.arguments = ["flock", folder, "sh", "-c", script]
        try process.run()
        while !FileManager.default.fileExists(atPath: held), process.isRunning { sched_yield() }
    }

    func release() {
        #expect(unlink(sign.path + "/held") == 0)
    }
}
