public import Foundation

#if canImport(AppKit)
internal import AppKit
#endif

/// A file that exists on disk.
public struct File: Location, Sendable {
    /// The place this value points at, shared by all its copies.
    public let storage: Storage<File>

    /// Makes a file that points at a place.
    public init(storage: Storage<File>) {
        self.storage = storage
    }
}

extension File {
    /// Always a file.
    public static var kind: LocationKind { .file }

    /// Replaces the content.
    /// - Throws: ``WriteError``: `writeFailed`.
    public func write(_ data: Data) throws {
        do {
            try data.write(to: url)
        } catch {
            throw WriteError(path: path, reason: .writeFailed(error))
        }
    }

    /// Replaces the content by a text.
    /// - Throws: ``WriteError``: `stringEncodingFailed` or `writeFailed`.
    public func write(_ string: String, encoding: String.Encoding = .utf8) throws {
        try write(data(of: string, encoding: encoding))
    }

    /// Adds to the end of the content.
    /// - Throws: ``WriteError``: `writeFailed`.
    public func append(_ data: Data) throws {
        do {
            let handle = try FileHandle(forWritingTo: url)
            defer { handle.closeFile() }
            try handle.seekToEnd()
            try handle.write(contentsOf: data)
        } catch {
            throw WriteError(path: path, reason: .writeFailed(error))
        }
    }

    /// Adds a text to the end of the content.
    /// - Throws: ``WriteError``: `stringEncodingFailed` or `writeFailed`.
    public func append(_ string: String, encoding: String.Encoding = .utf8) throws {
        try append(data(of: string, encoding: encoding))
    }

    /// The content.
    /// - Throws: ``ReadError``: `readFailed`.
    public func read() throws -> Data {
        do {
            return try Data(contentsOf: url)
        } catch {
            throw ReadError(path: path, reason: .readFailed(error))
        }
    }

    /// The content as text.
    /// - Throws: ``ReadError``: `readFailed`, or `stringDecodingFailed` for bytes that are not
    ///   valid in the encoding.
    public func readAsString(encodedAs encoding: String.Encoding = .utf8) throws -> String {
        guard let string = String(data: try read(), encoding: encoding) else {
            throw ReadError(path: path, reason: .stringDecodingFailed)
        }
        return string
    }

    /// The content as an integer; the whole text has to be one, blanks included.
    /// - Throws: ``ReadError``: `notAnInt`, or what reading the text throws.
    public func readAsInt() throws -> Int {
        let string = try readAsString()
        guard let int = Int(string) else {
            throw ReadError(path: path, reason: .notAnInt(string))
        }
        return int
    }

    #if canImport(AppKit)
    /// Opens the file in its default application.
    public func open() {
        NSWorkspace.shared.open(url)
    }
    #endif
}

extension File {
    private func data(of string: String, encoding: String.Encoding) throws -> Data {
        guard let data = string.data(using: encoding) else {
            throw WriteError(path: path, reason: .stringEncodingFailed(string))
        }
        return data
    }
}
