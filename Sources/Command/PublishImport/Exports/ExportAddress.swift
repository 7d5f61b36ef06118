internal import Foundation
internal import PublishStorage

/// An address in an export, taken apart without trust: it becomes the path of a page and, at times, of a file.
struct ExportAddress {
    /// The host in small letters, without `www.`; empty for an address within the site.
    let host: String
    /// The path, decoded; empty where there is none.
    let path: String
    /// The query as it is written, without its sign.
    let query: String
    /// The fragment as it is written, without its sign.
    let fragment: String

    /// Reads an address.
    init(_ text: String) {
        var rest = text.trimmingCharacters(in: .whitespacesAndNewlines)[...]
        func cut(at mark: Character) -> String {
            guard let place = rest.firstIndex(of: mark) else { return "" }
            defer { rest = rest[..<place] }
            return String(rest[rest.index(after: place)...])
        }
        fragment = cut(at: "#")
        query = cut(at: "?")
        var host = ""
        if let match = rest.prefixMatch(of: /(?:https?:)?\/\/([^\/]*)/.ignoresCase()) {
            host = match.1.lowercased()
            if host.hasPrefix("www.") { host.removeFirst(4) }
            rest = rest[match.range.upperBound...]
        }
        self.host = host
        path = String(rest).removingPercentEncoding ?? String(rest)
    }

    /// The path as one that ours may have; nil where it leads out, is hidden or cannot be one.
    var safePath: String? {
        let path = path.hasPrefix("/") ? path : "/" + path
        guard case .success(let plain) = SitePath.checked(String(path.dropFirst())), !plain.isEmpty,
            !plain.hasPrefix("/"), SitePath.hiddenName(in: plain) == nil,
            plain.split(separator: "/").allSatisfy({ !$0.hasPrefix(".") && $0.utf8.count < 240 }),
            !plain.unicodeScalars.contains(where: Self.isForbidden)
        else { return nil }
        let names = plain.split(separator: "/")
        return "/" + names.joined(separator: "/") + (path.hasSuffix("/") ? "/" : "")
    }

    /// Whether a character cannot stand in an address that is written in a header.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.generalCategory == .control { return true }
        let forbidden: [Unicode.Scalar] = ["\\", "?", "#", "*", ":", "<", ">", "\"", "|"]
        return forbidden.contains(scalar)
    }

    /// The value of a name in the query.
    func value(_ name: String) -> String? {
        let pairs = HTMLText.unescaped(query).split(separator: "&")
        let pair = pairs.first { $0.hasPrefix(name + "=") }
        return pair.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// Names of files that a text of an export may have.
enum ExportName {
    /// A part of an address as the name of a file: no separators, nothing hidden, and not too long.
    static func file(_ slug: String) -> String {
        var name = ""
        for character in slug {
            if character == ".", name.hasSuffix(".") { continue }
            if character.isLetter || character.isNumber || "-_.".contains(character) {
                name.append(character)
            } else if !name.hasSuffix("-") {
                name.append("-")
            }
            if name.utf8.count >= 180 { break }
        }
        return String(name.drop { $0 == "." || $0 == "-" })
    }
}
