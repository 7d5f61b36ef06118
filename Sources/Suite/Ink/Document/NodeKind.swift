/// The kind of a node.
package enum NodeKind: UInt8 {
    /// Blocks that hold blocks or inlines.
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    /// Blocks of extensions.
    case footnoteDefinition, table, tableRow, tableCell, directive, mathBlock
    /// Inlines.
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    /// Inlines of extensions.
    case footnoteReference, strikethrough, math, inlineDirective
    /// Kinds that only newer versions of the library know.
    case other
}
