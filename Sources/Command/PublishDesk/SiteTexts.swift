internal import Foundation
internal import PublishTranslations

/// The texts of a site and their pairs, as its program answers.
package struct SiteTexts: Sendable {
    /// A text that comes from a file.
    struct Text: Decodable, Sendable {
        enum State: String, Decodable {
            case published, draft, scheduled, expired
        }

        /// Relative to the site's folder.
        let file: String
        /// The path of its page, with a slash in front.
        let page: String
        let title: String
        /// The code of its language; empty in a site without languages.
        let language: String
        let state: State
        /// `yyyy-MM-dd`.
        let date: String
        let words: Int
    }

    /// The codes of the site's languages, in its order; one that is empty in a site without languages.
    let languages: [String]
    /// The texts, the newest first.
    let texts: [Text]
    /// The pairs, and how the site's texts are read.
    let paired: PairedTexts

    /// Reads the answer of the program, an object of JSON a line; lines of other kinds are left to later versions.
    ///
    /// - Parameter answer: The lines.
    /// - Throws: `DecodingError` for an answer of another form.
    package init(answer: String) throws {
        let decoder = JSONDecoder()
        var languages: [String] = []
        var texts: [Text] = []
        for line in answer.split(whereSeparator: \.isNewline) {
            let data = Data(line.utf8)
            switch try decoder.decode(Kind.self, from: data).kind {
            case "languages": languages = try decoder.decode(Languages.self, from: data).codes
            case "text": texts.append(try decoder.decode(Text.self, from: data))
            default: break
            }
        }
        self.languages = languages.isEmpty ? [""] : languages
        self.texts = texts
        paired = try PairedTexts(answer: answer)
    }

    private struct Kind: Decodable {
        let kind: String
    }

    private struct Languages: Decodable {
        let codes: [String]
    }
}
