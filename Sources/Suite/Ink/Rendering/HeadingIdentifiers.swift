/// What a heading asks for at its end: `{#name}`, or `{#name #former .class}` with the identifiers that it had before, to which links
/// still lead.
package struct HeadingIdentifiers {
    /// The one that it has; nil where it only has classes or a title.
    package var name: String? { attributes.identifiers.first }
    /// Those that it had, in their order.
    package var former: [String] { Array(attributes.identifiers.dropFirst()) }
    /// All that it asks for.
    package let attributes: AttributeList
    /// How many bytes they take at the end of the text, with the spaces before them.
    package let length: Int

    /// Reads the end of a heading's last text; nil if it asks for nothing.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - readsAttributes: Whether anything but identifiers is read.
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
