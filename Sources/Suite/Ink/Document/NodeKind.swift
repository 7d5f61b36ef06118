package enum NodeKind: UInt8 {
    /// Blocks, which contain other blocks or inlines.
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    /// Blocks that extensions add.
    case footnoteDefinition, table, tableRow, tableCell, directive, mathBlock, commentBlock
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    /// Inlines that extensions add.
    case footnoteReference, strikethrough, mark, math, inlineDirective, comment
    /// Any kind that newer versions of the library may add.
    case other
}
