internal import Foundation
package import Ink
package import PublishPairs
internal import PublishStorage

/// The text of a file when its translation was marked, found in the Git history.
///
/// The text itself is not stored: the versions of the file are read, newest first, until one has
/// the digests in the mark.
package struct EarlierTexts {
    /// The version that has all digests in the mark; nil if there is none, for example because the
    /// mark was updated in parts.
    package private(set) var version: MarkedText?
    /// The reason why the earlier text is not known completely, as a clause; nil if it is known.
    package private(set) var gap: String?
    private var sources: [String: String] = [:]

    /// The maximum number of versions to read.
    private static let mostVersions = 500
    /// The number of versions read at a time.
    private static let portion = 32
    /// The maximum size of a version in bytes.
    private static let mostBytes = 4 << 20

    /// Makes an empty history.
    ///
    /// - Parameter gap: The reason why the earlier text is not known.
    package init(gap: String) { self.gap = gap }

    /// Searches the history of a file.
    ///
    /// - Parameters:
    ///   - file: The file, relative to the folder.
    ///   - folder: The absolute path of the site's folder.
    ///   - marked: The digests in the mark.
    ///   - parser: A parser for the site's dialect.
    package init(of file: String, in folder: String, marked: [String], _ parser: MarkdownParser) {
        do {
            try read(file, folder, marked, parser)
        } catch {
            gap = "the Git history of the original cannot be read: \(Self.sentence(of: error))"
        }
    }

    /// The source of a block by its digest; nil if no version contains the block.
    package func source(ofDigest digest: String) -> String? { sources[digest] }
}

private extension EarlierTexts {
    mutating func read(
        _ file: String,
        _ folder: String,
        _ marked: [String],
        _ parser: MarkdownParser
    ) throws {
        let log = try Self.git(
            ["log", "--follow", "--format=%x00%H", "--name-only", "--", file],
            in: folder
        )
        let versions = Self.versions(in: log)
        guard !versions.isEmpty else {
            gap = "the original was never committed to Git"
            return
        }
        var missing = Set(marked.dropFirst(MarkedText.headerCount))
        for start in stride(from: 0, to: min(versions.count, Self.mostVersions), by: Self.portion) {
            let names = versions[start..<min(start + Self.portion, versions.count)]
            let bytes = try Self.git(
                ["cat-file", "--batch"],
                in: folder,
                input: names.map { $0 + "\n" }.joined()
            )
            for file in Self.files(in: bytes) {
                let text = MarkedText(file, parser)
                for (index, digest) in text.digests.enumerated() {
                    guard let block = text.block(ofDigest: index), sources[digest] == nil
                    else { continue }
                    sources[digest] = text.source(of: text.blocks[block])
                    missing.remove(digest)
                }
                guard text.digests == marked else { continue }
                version = text
                return
            }
        }
        guard !missing.isEmpty else { return }
        let isShallow = try Self.git(["rev-parse", "--is-shallow-repository"], in: folder)
            .starts(with: Array("true".utf8))
        gap =
            isShallow
            ? "the repository is a shallow clone; run 'git fetch --unshallow' to get its history"
            : "the version that was marked was never committed"
    }

    /// The file's path in each commit, written as Git names objects: `commit:path`.
    static func versions(in log: [UInt8]) -> [String] {
        log.split(separator: 0).compactMap { entry in
            let lines = String(decoding: entry, as: UTF8.self).split(separator: "\n")
            guard lines.count > 1 else { return nil }
            return "\(lines[0]):\(lines[1])"
        }
    }

    /// The files in the output of `git cat-file`: for each file, a line that ends with its length,
    /// its content, and a newline.
    static func files(in bytes: [UInt8]) -> [[UInt8]] {
        var files: [[UInt8]] = []
        var position = 0
        while let end = bytes[position...].firstIndex(of: 0x0A) {
            let line = String(decoding: bytes[position..<end], as: UTF8.self)
            position = end + 1
            // A line without a length means a missing object: the commit deleted the file.
            guard let length = line.split(separator: " ").last.flatMap({ Int($0) }),
                position + length <= bytes.count
            else { continue }
            if length <= mostBytes { files.append(Array(bytes[position..<position + length])) }
            position = min(bytes.count, position + length + 1)
        }
        return files
    }

    /// Options for paths that are not quoted and relative to the top of the repository, whatever
    /// the user has configured.
    static let settings = ["-c", "core.quotePath=false", "-c", "diff.relative=false"]

    static func git(
        _ arguments: [String],
        in folder: String,
        input: String = ""
    ) throws -> [UInt8] {
        var command = Command("git", settings + arguments)
        command.input = Array(input.utf8)
        command.budget = ProgramBudget(seconds: 60)
        return try command.run(in: folder)
    }

    /// The first line of an error message.
    static func sentence(of error: any Error) -> String {
        let words = (error as? ProgramFault)?.sentence ?? (error as? CommandError)?.message
        let text = words ?? "\(error)"
        return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    }
}
