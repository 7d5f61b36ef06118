import Foundation
import PublishTesting
import Testing

@testable import Publish

@Suite("Two runs of one site", .timeLimit(.minutes(20)))
struct SiteLockTests {
    @Test("A run waits for that of another process, and says so")
    func otherProcess() throws {
        let root = try TemporaryFolder()
        let sign = root.path + "/held"
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // Holds the lock as long as the file is there.
        let script = "touch '\(sign)'; while [ -e '\(sign)' ]; do :; done"
        other.arguments = ["flock", root.path, "sh", "-c", script]
        try other.run()
        while !Disk.exists(sign), other.isRunning { sched_yield() }
        var waits = 0
        let lock = SiteLock(folder: root.path) {
            waits += 1
            #expect(unlink(sign) == 0)
        }
        other.waitUntilExit()
        #expect(lock != nil)
        #expect(waits == 1)
    }

    @Test("A run within a run of the same process does not wait for it")
    func sameProcess() throws {
        let root = try TemporaryFolder()
        var first = SiteLock(folder: root.path) { Issue.record("nobody else holds it") }
        #expect(first != nil)
        #expect(SiteLock(folder: root.path) { Issue.record("it is our own") } == nil)
        first = nil
        #expect(SiteLock(folder: root.path) { Issue.record("it was given back") } != nil)
    }
}
