/// What a node of the tree is.
enum NodeKind: UInt8 {
    case document, blockQuote, list, item, codeBlock, htmlBlock, paragraph, heading, thematicBreak
    case footnoteDefinition, table, tableRow, tableCell, directive, mathBlock
    case text, softBreak, lineBreak, code, htmlInline, emphasis, strong, link, image
    case footnoteReference, strikethrough, math
    case other
}
