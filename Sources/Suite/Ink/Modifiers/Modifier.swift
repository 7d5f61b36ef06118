/// A closure that replaces the HTML of one kind of fragment.
///
///     parser.addModifier(Modifier(target: .links) { html, markdown in
///         html + "<!-- \(markdown) -->"
///     })
public struct Modifier {
    /// The HTML of a fragment, and its source text.
    public typealias Input = (html: String, markdown: Substring)

    /// Returns the HTML that replaces the HTML of the fragment.
    public typealias Closure = (Input) -> String

    /// The kind of fragment for which the closure is called.
    public var target: Target

    /// The closure that is called for each fragment.
    public var closure: Closure

    /// Makes a modifier.
    ///
    /// - Parameters:
    ///   - target: The kind of fragment for which the closure is called.
    ///   - closure: Returns the new HTML of a fragment. If several threads use the parser, all of
    ///     them call the closure.
    public init(target: Target, closure: @escaping Closure) {
        self.target = target
        self.closure = closure
    }

    /// The kinds of fragments that modifiers can replace.
    public enum Target: Hashable, Sendable, CaseIterable {
        /// The keys of the front matter; the result is the new key.
        case metadataKeys
        /// The values of the front matter; the result is the new value.
        case metadataValues
        /// Outermost block quotes.
        case blockquotes
        /// Code blocks at any depth. The source text always starts with three backticks and the
        /// info string, and ends with a newline and three backticks.
        case codeBlocks
        /// Headings at any depth.
        case headings
        /// Thematic breaks at any depth.
        case horizontalLines
        /// Raw HTML, blocks and inline.
        case html
        /// Images at any depth.
        case images
        /// Code spans at any depth.
        case inlineCode
        /// Links and autolinks at any depth.
        case links
        /// Outermost lists.
        case lists
        /// Paragraphs that are not inside another block.
        case paragraphs
        /// Tables at any depth.
        case tables
    }
}

// SAFETY: The closure type is not `@Sendable`, because sources that were written for the original
// API would not compile in Swift 6 mode. The documentation of parsers says that several threads may
// call a closure.
extension Modifier: @unchecked Sendable {}
