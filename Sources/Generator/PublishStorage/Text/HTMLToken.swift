/// A piece of HTML: a tag, a comment, or the text between them.
package struct HTMLToken {
    /// The kind of a piece.
    package enum Kind: UInt8 {
        /// Text, in which references such as `&amp;` mean characters.
        case text
        /// The content of an element such as `script`, in which nothing means anything but the end tag of the element.
        case rawText
        /// A start tag.
        case startTag
        /// An end tag.
        case endTag
        /// A comment.
        case comment
        /// The type of a document, a processing instruction, and what else parsers leave out.
        case declaration
        /// A section of characters in SVG or MathML: text without references.
        case characterData
    }

    /// The kind.
    package let kind: Kind
    /// All bytes of the piece, those of its marks too.
    package let range: Range<Int>
    /// The name of a tag as it is written; the text inside the marks of anything else.
    package let content: Range<Int>
    /// Whether a tag ends in `/>`, which means something in SVG and MathML only.
    package var isSelfClosing = false
}

/// An attribute of a tag.
package struct HTMLAttribute {
    /// The name as it is written.
    package let name: Range<Int>
    /// The value as it is written, without quotes; nil where there is none.
    package let value: Range<Int>?
    /// Where the attribute ends, after the quote of its value.
    package let end: Int
}

extension UInt8 {
    /// Whether HTML takes the byte for white space: a tab, a line feed, a form feed, a carriage return or a space.
    ///
    /// Source: HTML, "ASCII whitespace".
    @inline(__always)
    package var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    /// Whether names of tags and attributes end before the byte.
    @inline(__always)
    var endsHTMLName: Bool {
        isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
    }

    /// Whether the byte begins the name of a tag.
    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    fileprivate var lowercased: UInt8 {
        self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
    }
}

extension [UInt8] {
    /// Whether a range holds a name, but for the case of its letters.
    ///
    /// - Parameters:
    ///   - name: The name in lower case.
    ///   - range: The range.
    /// - Returns: Whether it does.
    package func isName(_ name: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        // SAFETY: A static string's bytes are always there, and both have the same number of them.
        for offset in 0..<range.count
        where self[range.lowerBound + offset].lowercased != name.utf8Start[offset] {
            return false
        }
        return true
    }

    /// Whether two ranges hold the same name, but for the case of its letters.
    func isSame(_ name: Range<Int>, as other: Range<Int>) -> Bool {
        name.count == other.count
            && zip(self[name], self[other]).allSatisfy { $0.lowercased == $1.lowercased }
    }

    /// The text of a range with the letters of ASCII in lower case.
    func lowercased(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for offset in 0..<range.count {
                buffer[offset] = self[range.lowerBound + offset].lowercased
            }
            return range.count
        }
    }
}
