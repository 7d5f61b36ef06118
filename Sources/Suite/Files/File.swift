public import Foundation

#if canImport(AppKit)
internal import AppKit
#endif

/// A file that exists on disk.
public struct File: Location, Sendable {
    /// The storage of the file's path, shared by all copies of this value.
    public let storage: Storage<File>

    /// Makes a file from a storage.
    public init(storage: Storage<File>) {
        self.storage = storage
    }
}

extension File {
    /// The kind `file`.
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

    /// Replaces the content with a text.
    /// - Throws: ``WriteError``: `stringEncodingFailed` or `writeFailed`.
    public func write(_ string: String, encoding: String.Encoding = .utf8) throws {
        try write(data(of: string, encoding: encoding))
    }

    /// Appends data to the content.
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

    /// Appends a text to the content.
    /// - Throws: ``WriteError``: `stringEncodingFailed` or `writeFailed`.
    public func append(_ string: String, encoding: String.Encoding = .utf8) throws {
        try append(data(of: string, encoding: encoding))
    }

    /// Reads the content.
    /// - Throws: ``ReadError``: `readFailed`.
    public func read() throws -> Data {
        do {
            return try Data(contentsOf: url)
        } catch {
            throw ReadError(path: path, reason: .readFailed(error))
        }
    }

    /// Reads the content as text.
    /// - Throws: ``ReadError``: `readFailed`, or `stringDecodingFailed` for bytes that are invalid in the encoding.
    public func readAsString(encodedAs encoding: String.Encoding = .utf8) throws -> String {
        guard let string = String(data: try read(), encoding: encoding) else {
            throw ReadError(path: path, reason: .stringDecodingFailed)
        }
        return string
    }

    /// Reads the content as an integer; the file must contain nothing else, not even white space.
    /// - Throws: ``ReadError``: `notAnInt`, or an error of reading the text.
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
