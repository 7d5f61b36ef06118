import Foundation
import Testing

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where a server listens.
enum Endpoint {
    /// At a port of this machine.
    case port(Int)
    /// At a socket in the file system.
    case file(String)
}

/// What a server says to a request for the head of a page.
struct Answer: Equatable {
    var status: Int
    /// Where it sends the reader, without the server's own name.
    var location: String?
}

extension Endpoint {
    /// Asks for the head of what is at an address, exactly as it is written; nil when nobody listens.
    func head(_ target: String) throws -> Answer? {
        guard let lines = self.lines(ofHead: target) else { return nil }
        let status = try #require(Int(lines[0].split(separator: " ").dropFirst().first ?? ""))
        let location = lines.first { $0.lowercased().hasPrefix("location:") }
            .map { $0.dropFirst("location:".count).trimmingCharacters(in: .whitespaces) }
        return Answer(status: status, location: location.map(Self.path))
    }

    /// The headers of an answer, their names in lower case; those that are sent twice have all values.
    func headers(_ target: String, accepting type: String) throws -> [String: String] {
        let lines = try #require(self.lines(ofHead: target, "Accept: \(type)\r\n"))
        let headers = lines.dropFirst().compactMap { line in
            line.firstIndex(of: ":").map { colon in
                (
                    line[..<colon].lowercased(),
                    line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
                )
            }
        }
        return Dictionary(headers) { "\($0), \($1)" }
    }

    /// The lines of an answer; nil when nobody listens.
    private func lines(ofHead target: String, _ headers: String = "") -> [String]? {
        guard let connection = connect() else { return nil }
        defer { close(connection) }
        let request = Array(
            "HEAD \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)Connection: close\r\n\r\n".utf8
        )
        guard write(connection, request, request.count) == request.count else { return nil }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while case let count = recv(connection, &buffer, buffer.count, 0), count > 0 {
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self).components(separatedBy: "\r\n")
    }

    private static func path(of location: String) -> String {
        guard location.hasPrefix("http://localhost") else { return location }
        let rest = location.dropFirst("http://localhost".count)
        return String(rest.drop { $0 != "/" })
    }

    private func connect() -> Int32? {
        let descriptor: Int32
        let status: Int32
        switch self {
        case .port(let port):
            descriptor = Self.open(AF_INET)
            var address = sockaddr_in()
            address.sin_family = sa_family_t(AF_INET)
            address.sin_port = in_port_t(port).bigEndian
            address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
            status = Self.connect(descriptor, &address)
        case .file(let path):
            descriptor = Self.open(AF_UNIX)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
            status = Self.connect(descriptor, &address)
        }
        if status == 0 { return descriptor }
        close(descriptor)
        return nil
    }

    private static func connect<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        let size = socklen_t(MemoryLayout<Address>.size)
        // SAFETY: An address of a family is passed with its own size.
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connectSocket(descriptor, $0, size)
            }
        }
    }
}

private func connectSocket(
    _ descriptor: Int32,
    _ address: UnsafePointer<sockaddr>,
    _ size: socklen_t
) -> Int32 {
    connect(descriptor, address, size)
}

extension Endpoint {
    /// A port at which nobody listens.
    static func freePort() throws -> Int {
        let descriptor = Self.open(AF_INET)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7f00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        // SAFETY: An address of a family is passed with its own size.
        let status = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, size) == 0 ? getsockname(descriptor, address, &size) : -1
            }
        }
        try #require(status == 0)
        return Int(in_port_t(bigEndian: address.sin_port))
    }

    private static func open(_ family: Int32) -> Int32 {
        #if canImport(Glibc)
        socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
        socket(family, SOCK_STREAM, 0)
        #endif
    }
}
