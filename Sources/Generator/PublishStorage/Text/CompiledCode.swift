internal import Foundation

/// The texts whose Swift code is known to compile: `code.json`, next to `Package.swift`, written by the linter and read
/// by runs.
///
/// The file contains the Swift version and the digest of the code of each text, but no date, so
/// that it changes only if the version or the code changes.
package struct CompiledCode: Codable, Equatable {
    /// The name of the file.
    package static let fileName = "code.json"

    /// The Swift version, such as `6.3`.
    package var swift: String
    /// The digests of the code of texts, by their paths relative to the site's folder.
    package var texts: [String: String]

    /// Makes a record.
    package init(swift: String, texts: [String: String] = [:]) {
        self.swift = swift
        self.texts = texts
    }

    /// Reads the file of a site; nil if it is missing or invalid.
    package init?(ofSiteAt root: String) {
        guard let bytes = try? Disk.read(root + "/" + Self.fileName),
            let known = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = known
    }

    /// Returns whether the code of a text has the digest of the code that compiled.
    package func holds(_ path: String, _ markdown: [UInt8]) -> Bool {
        texts[path].map { $0 == Self.digest(of: markdown).hexadecimal } ?? false
    }

    /// Returns the digest of the Swift code blocks of a text, including their info strings.
    package static func digest(of markdown: [UInt8]) -> Digest {
        var builder = DigestBuilder()
        var fence: (sign: UInt8, count: Int, indentation: Int, isSwift: Bool)?
        for line in markdown.split(separator: 0x0A, omittingEmptySubsequences: false) {
            let line = line.last == 0x0D ? line.dropLast() : line
            if let open = fence {
                let bare = line.drop { " \t>".utf8.contains($0) }
                let signs = bare.prefix { $0 == open.sign }
                if signs.count >= open.count,
                    bare.startIndex - line.startIndex <= open.indentation + 3,
                    bare[signs.endIndex...].allSatisfy({ $0 == 0x20 })
                {
                    fence = nil
                } else if open.isSwift {
                    builder.add(Array(line))
                }
                continue
            }
            // A fence may follow the markers of block quotes and lists.
            let bare = line.drop { " \t>-*+.)0123456789".utf8.contains($0) }
            guard let sign = bare.first, sign == 0x60 || sign == 0x7E else { continue }
            let count = bare.prefix { $0 == sign }.count
            guard count >= 3 else { continue }
            let words = String(decoding: bare.dropFirst(count), as: UTF8.self)
                .drop { $0 == " " }
            // Other tools write `{.swift}` instead of `swift`.
            let isSwift = words.lowercased().contains("swift")
            fence = (sign, count, bare.startIndex - line.startIndex, isSwift)
            if isSwift { builder.add(String(words)) }
        }
        return builder.digest
    }
}
