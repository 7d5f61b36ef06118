import Foundation

/// A path relative to the site's root or root folder, usually without a leading slash.
public struct Path: StringWrapper, Sendable {
    /// The path's text.
    public var string: String

    /// Makes a path from a text, unchanged.
    public init(_ string: String) {
        self.string = string
    }
}

extension Path {
    /// The file `feed.rss`.
    public static var defaultForRSSFeed: Path { "feed.rss" }
    /// The folder `tags`.
    public static var defaultForTagHTML: Path { "tags" }
    /// The file `images/favicon.png`.
    public static var defaultForFavicon: Path { "images/favicon.png" }

    /// The path as a link that works on every page: with a leading slash, unless the path is an
    /// `http(s)` URL.
    public var absoluteString: String {
        isAbsolute ? string : "/" + string
    }

    /// Returns the path with a component appended, separated by exactly one slash.
    public func appendingComponent(_ component: String) -> Path {
        guard !string.isEmpty else { return Path(component) }
        let slash = UInt8(ascii: "/")
        let rest = component.utf8.drop { $0 == slash }
        let path = String(unsafeUninitializedCapacity: string.utf8.count + 1 + rest.count) {
            bytes in
            var end = bytes.initialize(fromContentsOf: string.utf8)
            if bytes[end - 1] != slash {
                bytes[end] = slash
                end += 1
            }
            return bytes[end...].initialize(fromContentsOf: rest)
        }
        return Path(path)
    }

    package var percentEncoded: String {
        // Foundation is slow, and most paths contain nothing to percent-encode.
        let isPlain = string.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
        if isPlain { return string }
        return string.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? string
    }

    /// The path as a link that works on every page, with spaces as `%20`.
    package var address: String {
        string.utf8.contains(UInt8(ascii: " "))
            ? absoluteString.replacing(" ", with: "%20") : absoluteString
    }

    /// Whether the path is a whole `http(s)` URL rather than a path on the site.
    var isURL: Bool {
        string.utf8.first == UInt8(ascii: "h")
            && (string.hasPrefix("http://") || string.hasPrefix("https://"))
    }

    private var isAbsolute: Bool {
        string.utf8.first == UInt8(ascii: "/") || isURL
    }

    /// Whether `publish run` generates the site again after a change at the path, which is relative
    /// to the site's root.
    package var isWatched: Bool {
        let components = string.split(separator: "/")
        let first = components.first ?? ""
        return !components.contains("..") && !first.hasPrefix(".") && first != "Output"
            && first != "node_modules"
    }

    /// Whether the path is a temporary file of an editor rather than a part of the site.
    package var isEditorTemporaryFile: Bool {
        let name = string[
            (string.lastIndex(of: "/").map(string.index(after:)) ?? string.startIndex)...
        ]
        guard name.hasPrefix(".") else { return false }
        return name.hasPrefix(".#") || name == ".DS_Store"
            || [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
    }
}
