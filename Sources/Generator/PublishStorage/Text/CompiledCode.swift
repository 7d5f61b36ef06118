internal import Foundation

/// The texts whose Swift is known to compile: `code.json`, beside `Package.swift`, which the linter writes and runs read.
///
/// It has the version of Swift and, for each text, the digest of its code, and no date, so that it changes only with these.
package struct CompiledCode: Codable, Equatable {
    /// The name of the file.
    package static let fileName = "code.json"

    /// The version of Swift, such as `6.3`.
    package var swift: String
    /// The digests of the code of texts, by their paths relative to the site's folder.
    package var texts: [String: String]

    /// Takes what is known.
    package init(swift: String, texts: [String: String] = [:]) {
        self.swift = swift
        self.texts = texts
    }

    /// Reads the file of a site; nil where there is none that can be read, which promises nothing.
    package init?(ofSiteAt root: String) {
        guard let bytes = try? Disk.read(root + "/" + Self.fileName),
            let known = try? JSONDecoder().decode(Self.self, from: Data(bytes))
        else { return nil }
        self = known
    }

    /// Whether a text has the code that compiled.
    package func holds(_ path: String, _ markdown: [UInt8]) -> Bool {
        texts[path].map { $0 == Self.digest(of: markdown).hexadecimal } ?? false
    }

    /// The digest of the Swift between the fences of a text, with what stands after the fences.
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
            // Marks of quotations and lists may stand before a fence.
            let bare = line.drop { " \t>-*+.)0123456789".utf8.contains($0) }
            guard let sign = bare.first, sign == 0x60 || sign == 0x7E else { continue }
            let count = bare.prefix { $0 == sign }.count
            guard count >= 3 else { continue }
            let words = String(decoding: bare.dropFirst(count), as: UTF8.self)
                .drop { $0 == " " }
            // As other tools write it, too, such as `{.swift}`.
            let isSwift = words.lowercased().contains("swift")
            fence = (sign, count, bare.startIndex - line.startIndex, isSwift)
            if isSwift { builder.add(String(words)) }
        }
        return builder.digest
    }
}
