internal import Foundation
package import PublishStorage

/// The operations on the folder of a language's index: writing its files, and keeping files of the
/// last run.
package struct SearchFolder: Sendable {
    /// Writes a file in compressed form; called on several threads.
    let write: @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void
    /// Keeps some files of the last run if all of them are unchanged, and returns whether they are.
    let keep: @Sendable (_ names: [String]) throws -> Bool
    /// Returns the cached value for a digest; nil if there is none.
    let cached: @Sendable (Digest) -> [UInt8]?
    let cache: @Sendable ([UInt8], Digest) -> Void

    package init(
        write: @escaping @Sendable (_ name: String, _ bytes: [UInt8]) throws -> Void,
        keep: @escaping @Sendable (_ names: [String]) throws -> Bool,
        cached: @escaping @Sendable (Digest) -> [UInt8]?,
        cache: @escaping @Sendable ([UInt8], Digest) -> Void
    ) {
        self.write = write
        self.keep = keep
        self.cached = cached
        self.cache = cache
    }
}

extension SearchFolder {
    /// Writes a file whose name contains a digest of its content, and returns the name.
    ///
    /// The name begins with the letter `kind`, followed by `place`, which distinguishes files of
    /// the same kind.
    func write(_ kind: String, at place: String = "", content: [UInt8]) throws -> String {
        try write(content, named: "\(kind)\(place)-\(ContentName(of: content).letters)")
    }

    /// Writes a shard, and returns the name of its file.
    ///
    /// The name consists of `separator`, which stands for the shard in the directory, and a digest
    /// of the content.
    func write(_ shard: Shard, from separator: String) throws -> String {
        let place = ContentName.hashLetters(of: separator)
        let name = "t\(place)-\(ContentName(of: shard.bytes).letters).bin"
        try write(name, Gzip.compressed(shard.bytes, storing: shard.dense))
        return name
    }

    /// Writes a file with a name that depends on its content, and returns the name with its
    /// extension.
    func write(_ content: [UInt8], named name: String) throws -> String {
        try write(name + ".bin", Gzip.compressed(content))
        return name + ".bin"
    }
}

/// The export of articles as JSON records, one for each section, for search services with an index
/// of their own.
package enum SearchExport {
    /// The longest text of a record in bytes; services reject records that are too long.
    private static let longestText = 4_000

    /// Returns the records of an article in order: one for each section, or several if the
    /// section's text is long.
    ///
    /// - Parameters:
    ///   - article: The article.
    ///   - url: The absolute URL of the article.
    ///   - language: The language code, such as `en`.
    /// - Returns: The bytes of the records as JSON objects; at least one.
    package static func records(
        of article: SearchArticle,
        at url: String,
        in language: String
    ) -> [[UInt8]] {
        let sections = SearchText(html: article.html()).sections
        let pieces = sections.flatMap { section in
            texts(of: section).map { (section: section, text: $0) }
        }
        let key = "\(language)-\(ContentName(of: Array(article.path.utf8)).text)"
        let title = Array(article.title.utf8)
        return (pieces.isEmpty ? [(section: .init(), text: [])] : pieces)
            .enumerated().map { number, piece in
                let heading = piece.section.heading
                let id = JSONValue.string("\(key)-\(number)")
                return JSONValue.object([
                    ("objectID", id),
                    ("id", id),
                    ("url", .string(url + fragment(piece.section.anchor))),
                    ("title", .string(article.title)),
                    ("heading", .bytes(heading == title ? [] : heading)),
                    ("text", .bytes(piece.text)),
                    ("tags", .strings(article.tags)),
                    ("language", .string(language)),
                    ("date", .string(article.date)),
                    ("day", .number(Int(article.date.filter { $0 != "-" }) ?? 0)),
                    ("position", .number(number)),
                ]).bytes
            }
    }

    private static func fragment(_ anchor: String) -> String {
        guard !anchor.isEmpty else { return "" }
        let encoded = anchor.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed)
        return "#" + (encoded ?? anchor)
    }

    /// Divides the text of a section into pieces of complete blocks; a block that is too long is a
    /// piece by itself.
    private static func texts(of section: SearchText.Section) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        for block in section.text.split(separator: UInt8(ascii: "\n")) {
            let used = pieces[pieces.count - 1].count
            if used > 0, used + block.count > longestText { pieces.append([]) }
            if !pieces[pieces.count - 1].isEmpty {
                pieces[pieces.count - 1].append(UInt8(ascii: "\n"))
            }
            pieces[pieces.count - 1] += block
        }
        return pieces
    }
}

/// A name that is derived from a file's content.
struct ContentName {
    /// The name: ten letters and digits.
    let text: String

    static let length = 10
    /// The number of letters of a name that file names contain.
    static let letterCount = 5
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

    init(_ digest: Digest) {
        let letters = (0..<Self.length).map { (place: Int) -> UInt8 in
            let bits: UInt64 = digest.high >> UInt64(14 + 5 * place)
            return Self.alphabet[Int(bits & 31)]
        }
        text = String(decoding: letters, as: UTF8.self)
    }

    /// Creates the name for the bytes of the content.
    init(of content: [UInt8]) {
        self.init(Digest(content))
    }

    /// The first five letters and digits of the name, which distinguish a file from its earlier
    /// versions.
    ///
    /// They are few, because browsers load those of many files before the first query.
    var letters: String { String(text.prefix(Self.letterCount)) }

    /// Returns the letters of the content's name at the end of a file name.
    static func letters(ofFile name: String) -> String {
        String(name.dropLast(4).suffix(letterCount))
    }

    /// Returns up to six letters and digits that distinguish files whose texts begin differently.
    ///
    /// The client in the browser computes the same letters.
    static func hashLetters(of text: String) -> String {
        let number = text.unicodeScalars.reduce(UInt64(0)) { sum, sign in
            (sum * 1_000_003 + UInt64(sign.value)) % 1_000_000_000
        }
        return String(number, radix: 36)
    }
}

/// The reason why the search cannot be written.
package enum SearchFault: Error {
    /// A file of the client is missing, given by its absolute path.
    case missingClientFile(path: String, any Error)
}
