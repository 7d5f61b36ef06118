internal import Foundation
package import Ink
package import PublishPairs
internal import PublishStorage

/// What a text said when a mark was made, from the history that Git keeps.
///
/// Nothing is stored for this: the versions of the file are read, newest first, until one has the digests of the mark.
package struct EarlierTexts {
    /// The version that has all digests of the mark; nil if there is none, or a mark was renewed in parts.
    package private(set) var version: MarkedText?
    /// Why there is nothing to tell, or not everything, as a part of a sentence; nil if all was found.
    package private(set) var gap: String?
    private var sources: [String: String] = [:]

    /// The most versions that are read.
    private static let mostVersions = 500
    /// How many versions are read at a time.
    private static let portion = 32
    /// The most bytes of a version.
    private static let mostBytes = 4 << 20

    /// Nothing is known of earlier versions.
    ///
    /// - Parameter gap: Why.
    package init(gap: String) { self.gap = gap }

    /// Looks through the history of a file.
    ///
    /// - Parameters:
    ///   - file: The file, relative to the folder.
    ///   - folder: The folder of the site, an absolute path.
    ///   - marked: The digests of the mark.
    ///   - parser: A parser of the site's dialect.
    package init(of file: String, in folder: String, marked: [String], _ parser: MarkdownParser) {
        do {
            try read(file, folder, marked, parser)
        } catch {
            gap = "Git does not tell its history: \(Self.sentence(of: error))"
        }
    }

    /// The source of a block by its digest; nil where no version has it.
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
            gap = "Git has no version of it"
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
            ? "this copy of the repository is shallow; 'git fetch --unshallow' brings its history"
            : "the version that was marked was never committed"
    }

    /// The names of a file in its commits, as Git takes them.
    static func versions(in log: [UInt8]) -> [String] {
        log.split(separator: 0).compactMap { entry in
            let lines = String(decoding: entry, as: UTF8.self).split(separator: "\n")
            guard lines.count > 1 else { return nil }
            return "\(lines[0]):\(lines[1])"
        }
    }

    /// The files in what `cat-file` writes: a line with the length of each, the file, and a newline.
    static func files(in bytes: [UInt8]) -> [[UInt8]] {
        var files: [[UInt8]] = []
        var position = 0
        while let end = bytes[position...].firstIndex(of: 0x0A) {
            let line = String(decoding: bytes[position..<end], as: UTF8.self)
            position = end + 1
            // A name that leads nowhere has no length; a deleted file is one.
            guard let length = line.split(separator: " ").last.flatMap({ Int($0) }),
                position + length <= bytes.count
            else { continue }
            if length <= mostBytes { files.append(Array(bytes[position..<position + length])) }
            position = min(bytes.count, position + length + 1)
        }
        return files
    }

    /// Names are told as they are, and from the top of the repository, whatever the user has set.
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

    /// The first line of what an error says.
    static func sentence(of error: any Error) -> String {
        let words = (error as? ProgramFault)?.sentence ?? (error as? CommandError)?.message
        let text = words ?? "\(error)"
        return text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text
    }
}
