internal import Foundation
internal import PublishStorage

/// Accepted answers by their requests, kept in a file at once, so that nothing is paid twice.
///
/// Every line is an answer. The last one may be cut where the process was killed, and counts for nothing. The file is foreign like everything
/// in `.publish`: what it says goes through the same checks as what a translator says.
package final class KeptAnswers: @unchecked Sendable {
    // SAFETY: `answers` is only touched while `lock` is held.
    private let lock = NSLock()
    private var answers: [String: String] = [:]
    private let file: String

    /// Where the answers are, relative to the folder of the site.
    package static let path = ".publish/CommandLine/translations.jsonl"
    /// The most bytes that are read; a larger file begins anew.
    private static let mostBytes = 64 << 20

    private struct Line: Codable {
        var id: String
        var text: String
    }

    /// Reads what is kept.
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

    /// Appends bytes, which are on the disk afterwards.
    private static func append(_ bytes: [UInt8], to file: String) throws {
        let flags = O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW
        let descriptor = open(file, flags, 0o600)
        guard descriptor >= 0 else { throw DiskError("write", file) }
        defer { close(descriptor) }
        // SAFETY: the buffer is as long as stated.
        let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard count == bytes.count, fsync(descriptor) == 0 else { throw DiskError("write", file) }
    }

    /// Keeps an answer; an empty one takes the place of an earlier one, and counts for none.
    ///
    /// - Throws: `DiskError` when it cannot be written.
    package func keep(_ text: String, for id: String) throws {
        try lock.withLock {
            answers[id] = text
            let line = JSONText.line(of: Line(id: id, text: text))
            // A line that was cut is ended by the newline in front.
            try Self.append(Array(("\n" + line + "\n").utf8), to: file)
        }
    }
}
