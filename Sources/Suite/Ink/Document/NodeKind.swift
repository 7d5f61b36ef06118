/// What a node of the tree is.
package enum NodeKind: UInt8 {
    /// Blocks that hold blocks or inlines.
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    /// Blocks of extensions.
    case footnoteDefinition, table, tableRow, tableCell, directive, mathBlock
    /// Inlines.
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    /// Inlines of extensions.
    case footnoteReference, strikethrough, math, inlineDirective
    /// What the library may know beyond these.
    case other
}
