/// HTML with some of its ranges replaced, from the beginning to the end.
package struct HTMLEdits {
    private let source: [UInt8]
    private var output: [UInt8] = []
    private var copied = 0
    private var isEmpty = true

    /// Begins with HTML as it is.
    package init(_ source: [UInt8]) {
        self.source = source
    }

    /// Replaces the next range.
    package mutating func replace(_ range: Range<Int>, with text: String) {
        if isEmpty { output.reserveCapacity(source.count + text.utf8.count) }
        isEmpty = false
        output += source[copied..<range.lowerBound]
        output += text.utf8
        copied = range.upperBound
    }

    /// Gives an attribute another value.
    ///
    /// - Parameters:
    ///   - attribute: The attribute, after all that has been replaced.
    ///   - value: The value, not escaped yet.
    ///   - others: Attributes to follow it, as they are written.
    package mutating func set(_ attribute: HTMLAttribute, to value: String, and others: String = "")
    {
        let text = "=\"\(HTMLText.escaped(value))\"\(others)"
        replace(attribute.name.upperBound..<attribute.end, with: text)
    }

    /// The HTML; nil when nothing was replaced.
    package consuming func result() -> [UInt8]? {
        if isEmpty { return nil }
        output += source[copied...]
        return output
    }
}
