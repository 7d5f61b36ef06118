/// Finds the parts of HTML that act on the page: scripts, style sheets and event handlers, which
/// texts that are shown elsewhere leave out.
package struct ActiveHTML {
    /// The ranges of the parts that have ended, in order.
    private var ended: [Range<Int>] = []
    /// The script or style sheet that has not ended yet.
    private var open: (name: String, start: Int)?

    package init() {}

    /// Reads the next piece of HTML, which starts at an offset of the text; an element may end in a
    /// later piece.
    package mutating func read(_ html: [UInt8], at offset: Int = 0) {
        var scanner = HTMLScanner(html)
        while let token = scanner.next() {
            guard token.kind == .startTag || token.kind == .endTag else { continue }
            let (start, end) = (offset + token.range.lowerBound, offset + token.range.upperBound)
            let name = scanner.name(of: token)
            if let element = open {
                guard token.kind == .endTag, name == element.name else { continue }
                ended.append(element.start..<end)
                open = nil
            } else if token.kind == .startTag {
                let isElement = name == "script" || name == "style"
                let isLink =
                    name == "link" && scanner["rel"]?.lowercased().contains("style") == true
                if isLink
                    || isElement && token.isSelfClosing && scanner.islands.last?.isForeign == true
                {
                    ended.append(start..<end)
                } else if isElement {
                    open = (name, start)
                } else {
                    ended += scanner.attributes.filter { Self.acts($0, in: html) }.map {
                        offset + $0.name.lowerBound..<offset + $0.end
                    }
                }
            }
        }
    }

    /// Returns the ranges of all parts up to an offset, in order; an element that does not end
    /// reaches to it, as in browsers.
    package func ranges(upTo end: Int) -> [Range<Int>] {
        ended + (open.map { [$0.start..<end] } ?? [])
    }

    /// Returns HTML without these parts; nil if it has none.
    package static func without(_ html: [UInt8]) -> [UInt8]? {
        var result: [UInt8]?
        // A part that is gone may have divided the tag of another one.
        while let rest = withoutFound(in: result ?? html) { result = rest }
        return result
    }

    private static func withoutFound(in html: [UInt8]) -> [UInt8]? {
        var active = ActiveHTML()
        active.read(html)
        var edits = HTMLEdits(html)
        for range in active.ranges(upTo: html.count) { edits.replace(range, with: "") }
        return edits.result()
    }

    /// Returns whether an attribute is an event handler, a document of its own, or an address that
    /// is a script.
    private static func acts(_ attribute: HTMLAttribute, in html: [UInt8]) -> Bool {
        let name = html.lowercased(attribute.name)
        if name.hasPrefix("on") && name.count > 2 || name == "srcdoc" { return true }
        guard let value = attribute.value else { return false }
        let address = HTMLText.unescaped(html.text(value)).unicodeScalars.filter { $0.value > 0x20 }
        return String(String.UnicodeScalarView(address)).lowercased().hasPrefix("javascript:")
    }
}
