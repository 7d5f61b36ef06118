package import PublishPairs
internal import PublishStorage

/// What a translator is asked: one block of a text, as an object of JSON in a line.
package struct DraftRequest: Encodable, Equatable, Sendable {
    /// The kind of a request.
    package enum Kind: String, Encodable, Sendable { case title, description, block }

    /// Which request it is: a digest of what is asked and of the translator, but not of what the translation said before, which the
    /// answer itself changes.
    package private(set) var id = ""
    /// What is to be translated.
    package let kind: Kind
    /// The code of the language that the text is in.
    package let from: String
    /// The code of the language that is asked for.
    package let to: String
    /// Markdown, or plain text for a title and a description.
    package let text: String
    /// The block before it in the original; nil if there is none.
    package var before: String?
    /// The block after it.
    package var after: String?
    /// What the original and the translation said before; nil where there was nothing, or nobody knows.
    package var old: Earlier?
    /// The terms of the glossary that occur in the text.
    package var terms: [GlossaryTerm] = []
    /// Code, formulas, addresses, HTML, names and placeholders, which stay as they are.
    package var keep: [String] = []
    /// Why an answer was refused, if the same was asked before.
    package var refused: Refusal?

    /// A text and its translation as they were.
    package struct Earlier: Encodable, Equatable, Sendable {
        /// What the original said; nil where nobody knows.
        package var text: String?
        /// What the translation says.
        package var translation: String
    }

    /// An answer that was refused.
    package struct Refusal: Encodable, Equatable, Sendable {
        /// The answer.
        package var text: String
        /// What is wrong with it.
        package var reason: String
    }

    /// Makes a request without what surrounds it.
    package init(kind: Kind, from: String, to: String, text: String) {
        self.kind = kind
        self.from = from
        self.to = to
        self.text = text
    }

    /// Gives the request its identifier, once it says everything.
    ///
    /// - Parameter translator: What is going to answer: other translators are asked anew.
    package mutating func identify(to translator: String) {
        var asked = self
        asked.id = ""
        asked.old = nil
        asked.refused = nil
        let line = JSONText.line(of: asked)
        id = Digest(Array((translator + "\n" + line).utf8)).hexadecimal
    }

    /// The line, with its end.
    package var line: [UInt8] { Array((JSONText.line(of: self) + "\n").utf8) }
}

/// What a translator has answered.
package enum DraftAnswer: Equatable, Sendable {
    /// A translation.
    case text(String)
    /// The translator cannot translate it, in its own words.
    case error(String)
}
