internal import Foundation

/// Reads lines from a descriptor as they arrive.
struct LineReader {
    private let handle: FileHandle
    private var rest: [UInt8] = []

    /// Makes a reader of a descriptor, which stays open.
    init(_ descriptor: Int32) {
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
    }

    /// Waits for at least one line, and returns all complete lines that have arrived; nil at the end of the
    /// input.
    mutating func next() -> [String]? {
        while true {
            if let end = rest.lastIndex(of: UInt8(ascii: "\n")) {
                let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
                rest.removeSubrange(...end)
                return lines.map { String(decoding: $0, as: UTF8.self) }
            }
            let bytes = handle.availableData
            if bytes.isEmpty { return nil }
            rest += bytes
        }
    }
}
