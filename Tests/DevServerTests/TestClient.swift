import Files
import Foundation
import Testing

@testable import DevServer

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A reply as it came over the wire.
struct Reply {
    var status: Int
    var headers: [String: String]
    var body: Data

    var text: String { String(decoding: body, as: UTF8.self) }

    /// Asks a server of this machine.
    init(to target: String, at port: Int, method: String, headers: [String: String]) throws {
        let connection = try TestConnection(port: port)
        var headers = headers
        headers["Host"] = headers["Host"] ?? "localhost:\(port)"
        headers["Connection"] = "close"
        let lines = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
        connection.send("\(method) \(target) HTTP/1.1\r\n\(lines)\r\n")
        try self.init(connection.readToEnd())
    }

    init(_ bytes: Data) throws {
        let end = try #require(bytes.range(of: Data("\r\n\r\n".utf8)))
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let lines = head.components(separatedBy: "\r\n")
        status = try #require(Int(lines[0].split(separator: " ")[1]))
        headers = [:]
        for line in lines.dropFirst() {
            let colon = try #require(line.firstIndex(of: ":"))
            let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
            headers[line[..<colon].lowercased()] = value
        }
        body = Data(bytes[end.upperBound...])
    }
}

/// A connection that sends exactly what it is told to: no path is tidied up on the way.
final class TestConnection {
    private let descriptor: Int32
    private var received = Data()
    /// Whether the other side has closed the connection.
    private(set) var isEnded = false

    /// Connects to a port of this machine, from an address of this machine.
    init(port: Int, from source: String = "127.0.0.1") throws {
        #if canImport(Glibc)
        let stream = Int32(SOCK_STREAM.rawValue)
        #else
        let stream = SOCK_STREAM
        #endif
        descriptor = socket(AF_INET, stream, 0)
        // A test never waits longer than this for bytes that do not come.
        var limit = timeval(tv_sec: 300, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
        var origin = sockaddr_in()
        origin.sin_family = sa_family_t(AF_INET)
        origin.sin_addr.s_addr = inet_addr(source)
        // SAFETY: an IPv4 address is passed with its own size.
        let isBound = withUnsafePointer(to: &origin) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        try #require(isBound)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        // SAFETY: an IPv4 address is passed with its own size.
        let status = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        try #require(status == 0)
    }

    deinit {
        close(descriptor)
    }

    func send(_ text: String) {
        let bytes = Array(text.utf8)
        // Where the other side has hung up already, reading says so; a signal would end the tests.
        #if canImport(Glibc)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
        #else
        _ = write(descriptor, bytes, bytes.count)
        #endif
    }

    /// Everything up to the end of the connection.
    func readToEnd() -> Data {
        while readMore() {}
        return received
    }

    /// Reads until a text has come; false when the connection ends before.
    func read(until text: String) -> Bool {
        while received.range(of: Data(text.utf8)) == nil {
            guard readMore() else { return false }
        }
        return true
    }

    private func readMore() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, 0)
        isEnded = count == 0
        guard count > 0 else { return false }
        received.append(contentsOf: buffer[..<count])
        return true
    }
}

/// A site in a folder of its own, and a server for it.
final class TestSite {
    let folder: Folder
    let server: LocalServer

    init(files: [String: String] = [:], isLiveReloading: Bool = false) throws {
        folder = try .temporary.createSubfolder(named: "DevServerTests-" + UUID().uuidString)
        let output = try folder.createSubfolder(named: "Output")
        for (path, content) in files {
            try output.createFile(at: path, contents: Data(content.utf8))
        }
        server = try LocalServer(folder: output, port: 0, isLiveReloading: isLiveReloading)
    }

    deinit {
        server.stop()
        #expect(throws: Never.self) { try folder.delete() }
    }

    func request(
        _ target: String,
        method: String = "GET",
        headers: [String: String] = [:]
    ) throws -> Reply {
        try Reply(to: target, at: server.port, method: method, headers: headers)
    }
}
