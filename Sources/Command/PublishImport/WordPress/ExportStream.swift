internal import Foundation

/// The bytes of an export without the control characters that XML forbids and WordPress writes all the same.
final class ExportStream: InputStream {
    private let next: (Int) throws -> [UInt8]
    private(set) var failure: (any Error)?

    /// Reads a file.
    ///
    /// - Throws: An error of the file.
    convenience init(file: String) throws {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        self.init { count in
            defer { withExtendedLifetime(handle) {} }
            return try handle.read(upToCount: count).map(Array.init) ?? []
        }
    }

    /// Reads bytes.
    convenience init(bytes: [UInt8]) {
        var rest = bytes[...]
        self.init { count in
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }
    }

    private init(_ next: @escaping (Int) throws -> [UInt8]) {
        self.next = next
        super.init(data: Data())
    }

    override func open() {}
    override func close() {}
    override var hasBytesAvailable: Bool { true }

    override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
        do {
            while true {
                let bytes = try next(maxLength)
                if bytes.isEmpty { return 0 }
                var count = 0
                // SAFETY: No more bytes are written than were asked for.
                for byte in bytes where byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte) {
                    buffer[count] = byte
                    count += 1
                }
                // Nothing would be the end.
                if count > 0 { return count }
            }
        } catch {
            failure = error
            return 0
        }
    }
}
