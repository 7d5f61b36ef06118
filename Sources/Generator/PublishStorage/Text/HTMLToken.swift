/// A token of HTML: a tag, a comment, or the text between them.
package struct HTMLToken {
    package enum Kind: UInt8 {
        /// Text, in which references such as `&amp;` are resolved.
        case text
        /// The literal content of an element such as `script`, up to its end tag.
        case rawText
        case startTag
        case endTag
        case comment
        /// A document type, a processing instruction, or other markup that parsers ignore.
        case declaration
        /// A CDATA section in SVG or MathML: text in which `&` is literal.
        case characterData
    }

    package let kind: Kind
    /// All bytes of the token, including its delimiters.
    package let range: Range<Int>
    /// The range of a tag's name; for other tokens, of the text inside the delimiters.
    package let content: Range<Int>
    /// Whether a tag ends in `/>`, which matters only in SVG and MathML.
    package var isSelfClosing = false
}

package struct HTMLAttribute {
    /// The name, as written.
    package let name: Range<Int>
    /// The value as written, without quotes; nil for an attribute without a value.
    package let value: Range<Int>?
    /// The end of the attribute, after the closing quote of its value.
    package let end: Int
}

extension UInt8 {
    /// Whether the byte is white space in HTML: a tab, a line feed, a form feed, a carriage return or a space.
    ///
    /// Source: HTML, "ASCII whitespace".
    @inline(__always)
    package var isHTMLSpace: Bool {
        self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
    }

    /// Whether the byte ends the name of a tag or attribute.
    @inline(__always)
    var endsHTMLName: Bool {
        isHTMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
    }

    /// Whether the byte can start a tag name.
    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    @inline(__always)
    fileprivate var lowercased: UInt8 {
        self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self
    }
}

extension [UInt8] {
    /// Returns whether a range contains a name, ignoring case.
    ///
    /// - Parameters:
    ///   - name: The name in lower case.
    ///   - range: The range.
    /// - Returns: Whether the range contains the name.
    package func isName(_ name: StaticString, in range: Range<Int>) -> Bool {
        guard range.count == name.utf8CodeUnitCount else { return false }
        // SAFETY: The bytes of a static string are always valid, and the name and the range have
        // the same length.
        for offset in 0..<range.count
        where self[range.lowerBound + offset].lowercased != name.utf8Start[offset] {
            return false
        }
        return true
    }

    /// Returns whether two ranges contain the same name, ignoring case.
    func isSame(_ name: Range<Int>, as other: Range<Int>) -> Bool {
        name.count == other.count
            && zip(self[name], self[other]).allSatisfy { $0.lowercased == $1.lowercased }
    }

    /// Returns the text of a range with ASCII letters in lower case.
    func lowercased(_ range: Range<Int>) -> String {
        String(unsafeUninitializedCapacity: range.count) { buffer in
            for offset in 0..<range.count {
                buffer[offset] = self[range.lowerBound + offset].lowercased
            }
            return range.count
        }
    }
}
