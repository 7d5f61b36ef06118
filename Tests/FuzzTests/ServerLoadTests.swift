import Files
import Foundation
import Publish
import PublishTesting
import Testing

@testable import DevServer
@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishStorage

/// Many readers ask for pages while the site is published again and again.
///
/// In `make test-soak` there are 200 connections for a minute, and 30 runs; otherwise a few. What is printed of
/// the memory says something where no other test runs.
@Suite("A server under load", .disabled(if: Soak.isQuick, "it takes both cores for seconds"))
struct ServerLoadTests {
    private static let isLong = Soak.isOn
    private static let connections = isLong ? 200 : 8
    private static let runs = isLong ? 30 : 3
    private static let pauseBetweenRuns = isLong ? 2.0 : 0

    @Test("Every answer is a whole page of one run")
    func load() throws {
        let root = try TemporaryFolder()
        try publish(0, in: root)
        let folders = SiteFolders(output: root.path + "/Output", workspace: root.path + "/.publish")
        let server = try LocalServer(folder: Folder(path: root.path + "/Output"), port: 0) {
            folders.isInterrupted
        }
        defer { server.stop() }
        let tally = Tally()
        let threads = (0..<Self.connections).map { number in
            let port = server.port
            let thread = Thread { Self.read(from: port, beginningWith: number, tally) }
            thread.start()
            return thread
        }
        // The first thousands of requests fill the caches of the system's memory.
        while tally.count < 50 * Self.connections { usleep(1_000) }
        let before = Self.memory
        for run in 1...Self.runs {
            try publish(run, in: root)
            if Self.pauseBetweenRuns > 0 { Thread.sleep(forTimeInterval: Self.pauseBetweenRuns) }
        }
        let after = Self.memory
        tally.end()
        while threads.contains(where: { !$0.isFinished }) { usleep(1_000) }
        #expect(tally.faults.isEmpty, "\(tally.faults.prefix(3))")
        guard Self.isLong else { return }
        print(
            "load: \(tally.count) answers over \(Self.connections) connections during \(Self.runs) runs, "
                + "memory \(before >> 20) MB before and \(after >> 20) MB after"
        )
    }

    /// Publishes 100 pages, each with the number of the run at its beginning and its end.
    private func publish(_ run: Int, in root: TemporaryFolder) throws {
        let filling = String(repeating: "text ", count: 4_000)
        let pages = (0..<100).map { number in
            Page(
                path: "p\(number)",
                content: Content(
                    title: "run\(run)",
                    body: Content.Body(html: "<p>\(filling)</p><i>end\(run)</i>")
                )
            )
        }
        try TestWebsite().publish(
            at: Path(root.path),
            using: pages.map { .addPage($0) } + [.generateHTML(withTheme: .foundation)]
        )
    }

    /// Asks for one page after the other on one connection, until the tally ends.
    private static func read(from port: Int, beginningWith first: Int, _ tally: Tally) {
        guard let connection = Connection(port: port) else { return tally.add("no connection") }
        var number = first
        while !tally.hasEnded {
            number += 1
            guard let (status, body) = connection.get("/p\(number % 100)/") else {
                return tally.add("the connection ended")
            }
            tally.add(fault(in: body, status))
        }
    }

    /// What is wrong with an answer; nil when nothing is.
    private static func fault(in body: String, _ status: Int) -> String? {
        guard status == 200 else { return "status \(status)" }
        func run(behind mark: String) -> Substring? {
            body.firstRange(of: mark).map { body[$0.upperBound...].prefix(while: \.isNumber) }
        }
        guard let start = run(behind: "<title>run"), let end = run(behind: "<i>end"), start == end,
            body.hasSuffix("</html>")
        else { return "a mixed page" }
        return nil
    }

    /// The memory of the process now, in bytes.
    private static var memory: Int {
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(
            separator: " "
        )
        return (pages?.dropFirst().first.flatMap { Int($0) } ?? 0)
            * Int(sysconf(Int32(_SC_PAGESIZE)))
    }
}

/// What the readers have met.
private final class Tally: @unchecked Sendable {
    // SAFETY: Everything is used under the lock only.
    private let lock = NSLock()
    private var answers = 0
    private var found: [String] = []
    private var isOver = false

    var count: Int { lock.withLock { answers } }
    var faults: [String] { lock.withLock { found } }
    var hasEnded: Bool { lock.withLock { isOver } }

    func end() { lock.withLock { isOver = true } }

    func add(_ fault: String?) {
        lock.withLock {
            answers += 1
            if let fault { found.append(fault) }
        }
    }
}

/// A connection that stays open from one request to the next.
private final class Connection {
    private let descriptor: Int32

    init?(port: Int) {
        #if canImport(Darwin)
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        // SAFETY: an IPv4 address is passed with its own size.
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return nil }
    }

    deinit { close(descriptor) }

    /// The status and the body of an answer; nil when the connection ends before.
    func get(_ target: String) -> (status: Int, body: String)? {
        let request = Array("GET \(target) HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
        guard write(descriptor, request, request.count) == request.count else { return nil }
        var received = Data()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            received.append(contentsOf: buffer[..<count])
            guard let end = received.range(of: Data("\r\n\r\n".utf8)) else { continue }
            let head = String(decoding: received[..<end.lowerBound], as: UTF8.self)
            let lengths = head.components(separatedBy: "\r\n").filter {
                $0.lowercased().hasPrefix("content-length:")
            }
            guard let length = lengths.first?.split(separator: " ").last.flatMap({ Int($0) }),
                received.count >= end.upperBound + length
            else { continue }
            let status = Int(head.split(separator: " ")[1]) ?? 0
            return (status, String(decoding: received[end.upperBound...], as: UTF8.self))
        }
    }
}
