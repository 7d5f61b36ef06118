internal import Foundation
internal import PublishStorage

/// Accepted answers by the identifiers of their requests, each saved to a file at once, so that no
/// request is paid for twice.
///
/// Every line is an answer. If the process was killed, the last line may be incomplete, and is
/// ignored. Like everything in `.publish`, the file is not trusted: its answers are validated like
/// the answers of the translation command.
package final class KeptAnswers: @unchecked Sendable {
    // SAFETY: `answers` is only accessed while `lock` is held.
    private let lock = NSLock()
    private var answers: [String: String] = [:]
    private let file: String

    /// The path of the file, relative to the folder of the site.
    package static let path = ".publish/CommandLine/translations.jsonl"
    /// The maximum size of the file in bytes; a larger file is deleted, and started anew.
    private static let mostBytes = 64 << 20

    private struct Line: Codable {
        var id: String
        var text: String
    }

    /// Reads the saved answers.
    ///
    /// - Parameter root: The folder of the site, with a slash at its end.
    /// - Throws: `DiskError`.
    package init(root: String) throws {
        file = root + Self.path
        try Disk.createFolder(Disk.folder(of: file))
        guard Disk.isFile(file) else { return }
        let bytes = try Disk.read(file)
        guard bytes.count <= Self.mostBytes else {
            try Disk.removeFile(file)
            return
        }
        for line in bytes.split(separator: 0x0A) {
            guard let line = try? JSONDecoder().decode(Line.self, from: Data(line)) else {
                continue
            }
            answers[line.id] = line.text
        }
    }

    /// The answer to a request; nil if there is none.
    package subscript(id: String) -> String? { lock.withLock { answers[id] } }

    /// Appends bytes to a file, and waits until they are on the disk.
    private static func append(_ bytes: [UInt8], to file: String) throws {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(file, flags, 0o600)
        guard descriptor >= 0 else { throw DiskError("write", file) }
        defer { close(descriptor) }
        // SAFETY: the pointer and the count belong to the same buffer.
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, fsync(descriptor) == 0 else { throw DiskError("write", file) }
    }

    /// Saves an answer; an empty answer deletes the saved one.
    ///
    /// - Throws: `DiskError` if it cannot be written.
    package func keep(_ text: String, for id: String) throws {
        try lock.withLock {
            answers[id] = text
            let line = JSONText.line(of: Line(id: id, text: text))
            // Begins with a newline, because the last line of the file may be incomplete.
            try Self.append(Array(("\n" + line + "\n").utf8), to: file)
        }
    }
}
