internal import Foundation

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Reads lines from a descriptor as they arrive.
struct LineReader {
    private let descriptor: Int32
    private var rest: [UInt8] = []

    /// Makes a reader of a descriptor, which stays open.
    init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits for at least one line, and returns all complete lines that have arrived; nil at the end of the
    /// input.
    mutating func next() -> [String]? {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            if let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
                let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
                rest.removeSubrange(...end)
                return lines.map { String(decoding: $0, as: UTF8.self) }
            }
            let count = read(descriptor, &buffer, buffer.count)
            if count > 0 {
                rest += buffer[..<count]
            } else if count == 0 || errno != EINTR {
                return nil
            }
        }
    }
}
