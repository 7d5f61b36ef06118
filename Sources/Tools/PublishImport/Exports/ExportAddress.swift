internal import Foundation
internal import PublishStorage

/// An address in an export, split into its parts.
///
/// It is untrusted input that becomes the path of a page and sometimes of a file.
struct ExportAddress {
    /// The host in lowercase, without `www.`; empty for an address within the site.
    let host: String
    /// The percent-decoded path; empty if there is none.
    let path: String
    /// The raw query, without `?`.
    let query: String
    /// The raw fragment, without `#`.
    let fragment: String

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
        // No pattern, which would be compiled for each of a million links.
        let beginning = rest.prefix(8).lowercased()
        if let scheme = ["https://", "http://", "//"].first(where: beginning.hasPrefix) {
            rest = rest.dropFirst(scheme.count)
            let name = rest.prefix { $0 != "/" }
            host = name.lowercased()
            if host.hasPrefix("www.") { host.removeFirst(4) }
            rest = rest[name.endIndex...]
        }
        self.host = host
        path = String(rest).removingPercentEncoding ?? String(rest)
    }

    /// The path if a page can have it here; nil if it leaves the site, is hidden or is not a valid path.
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

    /// Whether a character is not allowed in an address in front matter.
    private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.generalCategory == .control { return true }
        let forbidden: [Unicode.Scalar] = ["\\", "?", "#", "*", ":", "<", ">", "\"", "|"]
        return forbidden.contains(scalar)
    }

    func value(_ name: String) -> String? {
        let pairs = HTMLText.unescaped(query).split(separator: "&")
        let pair = pairs.first { $0.hasPrefix(name + "=") }
        return pair.map { String($0.dropFirst(name.count + 1)) }
    }
}

/// File names for the texts of an export.
enum ExportName {
    /// Turns a part of an address into a safe file name: no separators, not hidden, not too long.
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
