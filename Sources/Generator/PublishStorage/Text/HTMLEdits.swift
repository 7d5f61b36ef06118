/// Builds HTML in which some ranges are replaced; the edits have to be in order.
package struct HTMLEdits {
    private let source: [UInt8]
    private var output: [UInt8] = []
    private var copied = 0
    private var isEmpty = true

    package init(_ source: [UInt8]) {
        self.source = source
    }

    /// Replaces a range, which has to be after all ranges replaced before.
    package mutating func replace(_ range: Range<Int>, with text: String) {
        if isEmpty { output.reserveCapacity(source.count + text.utf8.count) }
        isEmpty = false
        output += source[copied..<range.lowerBound]
        output += text.utf8
        copied = range.upperBound
    }

    /// Sets the value of an attribute.
    ///
    /// - Parameters:
    ///   - attribute: The attribute; it has to be after all ranges replaced before.
    ///   - value: The unescaped value.
    ///   - others: Further attributes to insert after this one, as written in HTML.
    package mutating func set(_ attribute: HTMLAttribute, to value: String, and others: String = "")
    {
        let text = "=\"\(HTMLText.escaped(value))\"\(others)"
        replace(attribute.name.upperBound..<attribute.end, with: text)
    }

    /// Returns the edited HTML; nil if nothing was replaced.
    package consuming func result() -> [UInt8]? {
        if isEmpty { return nil }
        output += source[copied...]
        return output
    }
}
