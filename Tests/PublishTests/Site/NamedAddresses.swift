import Foundation
import PublishTesting

/// The addresses of a site that its own files name: in links, forms, heads, JSON-LD, feeds, site maps, the links by which
/// readers share an article, the search, and the list of changes.
struct NamedAddresses {
    /// The addresses from the root of the host without what follows `?` and `#`, and a file that names each.
    private(set) var addresses: [String: String] = [:]
    private let root: String

    /// Reads all files of a site that was published at an address without a slash at its end.
    init(in folder: TemporaryFolder, root: String) throws {
        self.root = root
        let endings = [".html", ".xml", ".rss", ".atom", ".json", ".webmanifest"]
        let files = try folder.files(below: "Output").filter { file in
            endings.contains { file.hasSuffix($0) }
        }
        for file in files { add(try folder.read("Output/" + file), in: file) }
        add(try folder.read(".publish/changes.json"), in: "changes.json")
    }

    private mutating func add(_ text: String, in file: String) {
        // What feed readers know an article by is no address where it says so.
        var text = text
        let identifiers: [(ending: String, start: String, end: Character)] = [
            (".rss", "<guid isPermaLink=\"false\">", "<"), (".atom", "<id>", "<"),
            ("feed.json", "\"id\":\"", "\""),
        ]
        for (ending, start, end) in identifiers where file.hasSuffix(ending) {
            text = text.components(separatedBy: start).enumerated().map {
                $0 == 0 ? $1 : $1.drop { $0 != end }.description
            }.joined()
        }
        let ends = Set("\"'<> \n\t\\`()&".utf8)
        for piece in text.utf8.split(whereSeparator: ends.contains) {
            let piece = String(decoding: Array(piece), as: UTF8.self)
            if piece.hasPrefix(root) { add(piece.dropFirst(root.count), file) }
            let shared = piece.components(separatedBy: "https%3A%2F%2F")
            if shared.count == 2, let url = ("https://" + shared[1]).removingPercentEncoding,
                url.hasPrefix(root)
            {
                add(url.dropFirst(root.count), file)
            }
        }
        guard file.hasSuffix(".html") else { return }
        let values = text.components(separatedBy: "\"")
        for (name, value) in zip(values, values.dropFirst()) where value.hasPrefix("/") {
            let isLink = ["href=", "src=", "action="].contains { name.hasSuffix(" " + $0) }
            if isLink, !value.hasPrefix("//") { add(value[...], file) }
        }
        for value in values where value.hasPrefix("0; url=/") { add(value.dropFirst(7), file) }
    }

    private mutating func add(_ address: Substring, _ file: String) {
        let path = address.prefix { $0 != "?" && $0 != "#" }
        if let first = path.first, first != "/" { return }
        addresses[path.isEmpty ? "/" : String(path)] = file
    }
}
