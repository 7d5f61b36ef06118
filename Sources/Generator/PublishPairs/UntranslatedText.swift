internal import Foundation

/// Finds translations that are still copies of their original.
package enum UntranslatedText {
    /// Returns whether a translation is not translated: the words of its body equal the original's, or its title
    /// and its description both do and are in the wrong script.
    ///
    /// A text whose title alone equals the original's is translated.
    ///
    /// - Parameters:
    ///   - translation: The translation.
    ///   - original: Its original.
    ///   - language: The code of the translation's language.
    /// - Returns: Whether the translation is a copy.
    package static func isCopy(
        _ translation: MarkedText,
        of original: MarkedText,
        in language: String
    ) -> Bool {
        let (words, others) = (translation.wordsToTranslate, original.wordsToTranslate)
        if !words.isEmpty, words == others { return true }
        let (title, description) = (original.fullTitle, original.description)
        // `publish new post` writes a remark after the original's title.
        guard !title.isEmpty, translation.fullTitle.hasPrefix(title),
            translation.description == description, !description.isEmpty || words.isEmpty
        else { return false }
        return WritingScript.hasHan(title + description) != WritingScript.usesHan(language)
    }
}

extension MarkedText {
    /// The title in the front matter, or else the first heading.
    fileprivate var fullTitle: String {
        guard title.isEmpty, let block = blocks.first, block.level == 1 else { return title }
        return source(of: block).trimmingCharacters(in: ["#", " "])
    }

    /// The digests of the blocks with prose, without the title.
    fileprivate var wordsToTranslate: [String] {
        let body = title.isEmpty && blocks.first?.level == 1 ? blocks.dropFirst() : blocks[...]
        return body.filter { block in
            switch block.kind {
            case .code, .html, .formula, .rule, .other: false
            default: !block.digest.isEmpty && !source(of: block).hasPrefix("![")
            }
        }.map(\.digest)
    }
}
