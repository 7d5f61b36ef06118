import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Collects notes about front matter, so that a note about a hundred texts takes one line.
struct HeaderNotes {
    /// The subject of a note.
    enum Remark: Hashable {
        /// A key has the name that another generator uses.
        case foreign(ForeignKey)
        /// The title is in quotation marks, and the site shows them.
        case quotedTitle
        case noDate
    }

    private var files: [Remark: (count: Int, first: String)] = [:]

    /// Adds a remark about a text.
    ///
    /// - Parameters:
    ///   - remark: The remark.
    ///   - file: The name of the text in diagnostics.
    mutating func add(_ remark: Remark, of file: String) {
        let known = files[remark]
        files[remark] = ((known?.count ?? 0) + 1, known.map { min($0.first, file) } ?? file)
    }

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
    /// Returns the remark about the title in front matter.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - quotation: How the site reads quoted values.
    /// - Returns: The remark; nil if the title is not in quotation marks, or the site removes them.
    static func ofTitle(in metadata: MetadataNode, read quotation: Quotation) -> Self? {
        guard quotation == .literal, let title = metadata["title"]?.text, title.utf8.count > 2,
            let mark = title.first, mark == "\"" || mark == "'", title.last == mark
        else { return nil }
        return .quotedTitle
    }
}
