/// A wiki link as in Obsidian: `[[Name]]`, `[[Name#Heading]]`, `[[Name|text]]`, `![[picture.png|300]]`.
///
/// A caller that knows the pages resolves the link. Until then, its URL in the HTML is `wiki:`, a
/// space and the text between the brackets.
public struct WikiLink: Equatable, Sendable {
    /// The text between the brackets.
    public let source: String
    /// Whether the link shows its target in place: an exclamation mark precedes the brackets.
    public let isEmbedded: Bool

    /// The prefix of the URLs of unresolved links.
    ///
    /// It contains a space, which URLs in Markdown cannot contain.
    public static let scheme = "wiki: "

    /// Reads the text between two pairs of brackets; nil if the text cannot be a wiki link.
    ///
    /// - Parameters:
    ///   - text: The text between the brackets.
    ///   - isEmbedded: Whether an exclamation mark precedes the brackets.
    public init?(_ text: some Collection<UInt8>, isEmbedded: Bool = false) {
        guard let first = text.first, first > 0x20, first != 0x21, first != 0x5E, first != 0x7C,
            text.count <= Self.longest, text.reversed().first != 0x20,
            text.allSatisfy({ $0 >= 0x20 && $0 != 0x5B && $0 != 0x5D })
        else { return nil }
        source = String(decoding: text, as: UTF8.self)
        self.isEmbedded = isEmbedded
        if source.lowercased() == "toc" || source == "#" { return nil }
    }

    /// Reads a URL in HTML; nil if it is not the URL of an unresolved link.
    public init?(address: String) {
        guard address.hasPrefix(Self.scheme) else { return nil }
        var rest = address.dropFirst(Self.scheme.count)
        isEmbedded = rest.first == "!"
        if isEmbedded { rest = rest.dropFirst() }
        source = String(rest)
    }

    static let longest = 200

    /// The URL in the HTML.
    public var address: String { Self.scheme + (isEmbedded ? "!" : "") + source }
    /// The link as written in Markdown.
    public var written: String { (isEmbedded ? "!" : "") + "[[" + source + "]]" }
    /// The name of the target, including the folders that the author has written.
    public var name: String {
        Self.trimmed(source.prefix { $0 != "#" && $0 != "|" })
    }
    /// The last heading that the link names; nil if it names none, or a block reference.
    public var heading: String? {
        let target = source.prefix { $0 != "|" }
        guard target.contains("#"), let last = target.split(separator: "#").last,
            last.first != "^", !Self.trimmed(last).isEmpty
        else { return nil }
        return Self.trimmed(last)
    }
    /// The name of the block that the link names, `[[Name#^block]]`; nil if it names none.
    public var block: String? {
        let last = source.prefix { $0 != "|" }.split(separator: "#").last
        return last.flatMap { $0.first == "^" ? Self.trimmed($0.dropFirst()) : nil }
    }
    /// The words of the link, separated by `|`.
    private var words: [String] {
        source.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map(Self.trimmed)
    }
    /// The size of a picture; nil if the link has none.
    var size: WrittenImageSize? {
        isPicture ? words.last.flatMap { WrittenImageSize(bar: Array($0.utf8)[...]) } : nil
    }
    /// The text that readers see.
    public var text: String {
        let words = size == nil ? words : words.dropLast()
        if let word = words.first(where: { !$0.isEmpty }) { return word }
        if isPicture {
            let file = name.split(separator: "/").last ?? ""
            return String(file[..<(file.lastIndex(of: ".") ?? file.endIndex)])
        }
        guard let heading else { return name }
        return name.isEmpty ? heading : name + " > " + heading
    }
    /// Whether the link shows a picture.
    public var isPicture: Bool {
        guard isEmbedded, let dot = name.lastIndex(of: ".") else { return false }
        return Self.pictures.contains(name[dot...].dropFirst().lowercased())
    }

    private static let pictures: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "avif", "svg", "bmp",
    ]

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }

    /// Returns the wiki links of a text with their places in bytes, in their order.
    ///
    /// Code is not told apart: links in it are returned as well.
    public static func all(
        in text: UnsafeBufferPointer<UInt8>
    ) -> [(range: Range<Int>, link: WikiLink)] {
        var found: [(Range<Int>, WikiLink)] = []
        var index = 0
        while let start = text.offset(of: 0x5B, from: index) {
            index = start + 1
            guard index < text.count, text[index] == 0x5B,
                let end = text[(start + 2)...].prefix(longest + 1).firstIndex(of: 0x5D),
                end + 1 < text.count, text[end + 1] == 0x5D
            else { continue }
            let inside = text[(start + 2)..<end]
            let isEmbedded = start > 0 && text[start - 1] == 0x21
            guard KeyNames.keys(in: inside) == nil,
                let link = WikiLink(inside, isEmbedded: isEmbedded)
            else { continue }
            found.append((isEmbedded ? start - 1..<end + 2 : start..<end + 2, link))
            index = end + 2
        }
        return found
    }
}
