import Foundation
import PublishStorage
import PublishTesting
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// A web server that answers requests as a test says; it ends with the last reference to it.
final class RequestServer: @unchecked Sendable {
    // SAFETY: The list is used under the lock; the rest never changes.

    /// A request as it came.
    struct Request: Equatable {
        var method: String
        /// The path with what follows it.
        var target: String
        /// The values by name in small letters.
        var headers: [String: String]
        var body: String
    }

    /// What the server says.
    struct Reply {
        var status: Int
        var body = ""
    }

    let port: Int
    private let socket: Int32
    private let lock = NSLock()
    private var list: [Request] = []

    /// The requests so far.
    var requests: [Request] { lock.withLock { list } }
    /// The address, without a slash at the end.
    var url: String { "http://127.0.0.1:\(port)" }

    /// Begins to listen.
    ///
    /// - Parameter answer: What the server says to a request, which may be one of many; the number of the first is 0.
    /// - Throws: When there is no port.
    init(answer: @escaping @Sendable (Request, _ number: Int) -> Reply) throws {
        #if canImport(Glibc)
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let socket = socket
        // SAFETY: An address of a family is passed with its own size.
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(socket, address, size) == 0 && listen(socket, 16) == 0
                    ? getsockname(socket, address, &size) : -1
            }
        }
        try #require(status == 0)
        port = Int(in_port_t(bigEndian: address.sin_port))
        Thread { [weak self] in
            while true {
                let connection = accept(socket, nil, nil)
                guard connection >= 0 else { return }
                guard let self else {
                    close(connection)
                    return
                }
                self.serve(connection, answer)
            }
        }.start()
    }

    deinit {
        shutdown(socket, Int32(SHUT_RDWR))
        close(socket)
    }

    private func serve(_ connection: Int32, _ answer: (Request, Int) -> Reply) {
        defer { close(connection) }
        guard let request = Self.read(connection) else { return }
        let number = lock.withLock {
            list.append(request)
            return list.count - 1
        }
        let reply = answer(request, number)
        let text =
            "HTTP/1.1 \(reply.status) x\r\nContent-Length: \(reply.body.utf8.count)\r\nConnection: close\r\n\r\n"
            + reply.body
        let bytes = Array(text.utf8)
        _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    private static func read(_ connection: Int32) -> Request? {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let end = Array("\r\n\r\n".utf8)
        while true {
            if let head = bytes.firstRange(of: end) {
                let lines = String(decoding: bytes[..<head.lowerBound], as: UTF8.self)
                    .components(separatedBy: "\r\n")
                let words = lines[0].split(separator: " ").map(String.init)
                let headers = Dictionary(
                    lines.dropFirst().map { line in
                        let parts = line.split(separator: ":", maxSplits: 1)
                        return (
                            parts[0].lowercased(),
                            parts.last?.trimmingCharacters(in: .whitespaces) ?? ""
                        )
                    },
                    uniquingKeysWith: { $1 }
                )
                let body = bytes[head.upperBound...]
                if body.count >= Int(headers["content-length"] ?? "0") ?? 0 {
                    return Request(
                        method: words[0],
                        target: words[1],
                        headers: headers,
                        body: String(decoding: body, as: UTF8.self)
                    )
                }
                if headers["expect"] != nil, body.isEmpty {
                    let more = Array("HTTP/1.1 100 Continue\r\n\r\n".utf8)
                    _ = send(connection, more, more.count, Int32(MSG_NOSIGNAL))
                }
            }
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
        }
    }
}
