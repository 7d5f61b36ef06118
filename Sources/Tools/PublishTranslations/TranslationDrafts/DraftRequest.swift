package import PublishPairs
internal import PublishStorage

/// A request to the translation command: a block of a text, as one line of JSON.
package struct DraftRequest: Encodable, Equatable, Sendable {
    package enum Kind: String, Encodable, Sendable { case title, description, block }

    /// The identifier: a digest of the request and the command.
    ///
    /// The digest leaves out the earlier translation, because applying the answer changes that
    /// text.
    package private(set) var id = ""
    package let kind: Kind
    /// The code of the source language.
    package let from: String
    /// The code of the target language.
    package let to: String
    /// The text to translate: Markdown, or plain text for a title or description.
    package let text: String
    /// The preceding block of the original; nil if there is none.
    package var before: String?
    /// The following block of the original; nil if there is none.
    package var after: String?
    /// The earlier text of the original and the current translation; nil for a text without a
    /// translation.
    package var old: Earlier?
    /// The glossary's terms that occur in the text.
    package var terms: [GlossaryTerm] = []
    /// Code, formulas, addresses, HTML, names and placeholders to keep unchanged.
    package var keep: [String] = []

    /// The earlier text of a part, and its translation.
    package struct Earlier: Encodable, Equatable, Sendable {
        /// The earlier text of the original; nil if it is not known.
        package var text: String?
        package var translation: String
    }

    /// Sets the identifier, after all other properties are set.
    ///
    /// - Parameter translator: The translation command; with another command, every request gets
    /// another identifier.
    package mutating func identify(to translator: String) {
        var asked = self
        asked.id = ""
        asked.old = nil
        let line = JSONText.line(of: asked)
        id = Digest(Array((translator + "\n" + line).utf8)).hexadecimal
    }

    /// The request as a line of JSON, with a newline.
    package var line: [UInt8] { Array((JSONText.line(of: self) + "\n").utf8) }
}

/// An answer of the translation command.
package enum DraftAnswer: Equatable, Sendable {
    case text(String)
    /// The command cannot translate the text; the reason is in the command's words.
    case error(String)
}
