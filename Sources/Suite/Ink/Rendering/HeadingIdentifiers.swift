/// The identifiers at the end of a heading: `{#name}`, or `{#name #former .class}`.
///
/// Old links still use the former identifiers.
package struct HeadingIdentifiers {
    /// The current identifier; nil if the heading has only classes or a title.
    package var name: String? { attributes.identifiers.first }
    package let attributes: AttributeList
    /// The length in bytes of the attributes at the end of the text, including the spaces before
    /// them.
    package let length: Int

    /// Reads the attributes at the end of a heading's last text; nil if there are none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - readsAttributes: Whether classes and other attributes are read in addition to
    ///     identifiers.
    package init?(endOf text: some BidirectionalCollection<UInt8>, readsAttributes: Bool = true) {
        guard text.last == 0x7D, let brace = text.lastIndex(of: 0x7B),
            let attributes = AttributeList(
                text[text.index(after: brace)...].dropLast(),
                for: .heading
            ), readsAttributes || attributes.hasOnlyIdentifiers
        else { return nil }
        self.attributes = attributes
        let before = text[..<brace].reversed().prefix { $0 == 0x20 }.count
        length = text[brace...].count + before
    }
}
