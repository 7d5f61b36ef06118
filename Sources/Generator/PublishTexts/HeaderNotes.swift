import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// What is to be said about the headers of many texts at once, so that a hundred texts are one line.
struct HeaderNotes {
    /// What can be said of a text.
    enum Remark: Hashable {
        /// A key of another generator was read as ours.
        case foreign(ForeignKey)
        /// The title stands in quotation marks, which the site shows.
        case quotedTitle
        /// An article has no date.
        case noDate
    }

    private var files: [Remark: (count: Int, first: String)] = [:]

    /// Notes what is to be said of a text.
    ///
    /// - Parameters:
    ///   - remark: What it is.
    ///   - file: The text, as diagnostics name it.
    mutating func add(_ remark: Remark, of file: String) {
        let known = files[remark]
        files[remark] = ((known?.count ?? 0) + 1, known.map { min($0.first, file) } ?? file)
    }

    /// The notes, in order.
    var diagnostics: [Diagnostic] {
        files.map { remark, texts in
            let others = texts.count - 1
            let more = others == 0 ? "" : " (and in " + Amount.text(others, "other text") + ")"
            let sentence: Diagnostic.Sentence =
                switch remark {
                case .foreign(let key): .foreignKey(key, more)
                case .quotedTitle: .quotedTitle(more)
                case .noDate: .noDate(more)
                }
            return Diagnostic(sentence, file: texts.first)
        }.sorted()
    }
}

extension HeaderNotes.Remark {
    /// What is to be said of a header as it was read.
    ///
    /// - Parameters:
    ///   - metadata: The header.
    ///   - quotation: How the site reads quotation marks.
    /// - Returns: The remark about its title, if there is one.
    static func ofTitle(in metadata: MetadataNode, read quotation: Quotation) -> Self? {
        guard quotation == .literal, let title = metadata["title"]?.text, title.utf8.count > 2,
            let mark = title.first, mark == "\"" || mark == "'", title.last == mark
        else { return nil }
        return .quotedTitle
    }
}
