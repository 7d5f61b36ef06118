internal import Foundation

/// The bytes of an export, without the control characters that XML forbids and WordPress writes nevertheless.
///
/// Invalid UTF-8 ends the stream with a failure, because Foundation's parser traps on it.
final class ExportStream: InputStream {
    private let next: (Int) throws -> [UInt8]
    /// The error that ended the stream early; nil if there is none.
    private(set) var failure: (any Error)?
    private var utf8 = UTF8Check()

    /// The error for invalid UTF-8.
    struct NotUTF8: Error {}

    /// Reads a file.
    ///
    /// - Throws: An error if the file cannot be opened.
    convenience init(file: String) throws {
        let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        self.init { count in
            defer { withExtendedLifetime(handle) {} }
            return try handle.read(upToCount: count).map(Array.init) ?? []
        }
    }

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
                guard utf8.accepts(bytes), !bytes.isEmpty || utf8.isWhole else {
                    throw NotUTF8()
                }
                if bytes.isEmpty { return 0 }
                var count = 0
                // SAFETY: No more bytes are written than were requested.
                for byte in bytes where byte >= 0x20 || [0x09, 0x0A, 0x0D].contains(byte) {
                    buffer[count] = byte
                    count += 1
                }
                // Returning 0 would signal the end of the stream.
                if count > 0 { return count }
            }
        } catch {
            failure = error
            return 0
        }
    }
}

/// An incremental check for valid UTF-8.
///
/// Source: Unicode, table 3-7, Well-Formed UTF-8 Byte Sequences.
private struct UTF8Check {
    /// The number of bytes missing from the current character, and the valid range of the next one.
    private var missing = 0
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether the input ends at a character boundary.
    var isWhole: Bool { missing == 0 }

    /// Whether more bytes continue the input as valid UTF-8.
    mutating func accepts(_ bytes: [UInt8]) -> Bool {
        for byte in bytes {
            if missing > 0 {
                guard range.contains(byte) else { return false }
                missing -= 1
                range = 0x80...0xBF
            } else if byte >= 0x80 {
                guard begin(byte) else { return false }
            }
        }
        return true
    }

    private mutating func begin(_ byte: UInt8) -> Bool {
        switch byte {
        case 0xC2...0xDF: missing = 1
        case 0xE0...0xEF: missing = 2
        case 0xF0...0xF4: missing = 3
        default: return false
        }
        switch byte {
        case 0xE0: range = 0xA0...0xBF
        case 0xED: range = 0x80...0x9F
        case 0xF0: range = 0x90...0xBF
        case 0xF4: range = 0x80...0x8F
        default: break
        }
        return true
    }
}
