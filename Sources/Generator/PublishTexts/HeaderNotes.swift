import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// Collects notes about front matter, so that a hundred texts are reported in one line.
struct HeaderNotes {
    /// A remark about a text.
    enum Remark: Hashable {
        /// A key of another generator was read.
        case foreign(ForeignKey)
        /// The title has quotation marks, which the site shows.
        case quotedTitle
        /// An article has no date.
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
    /// Returns the remark about the title in front matter.
    ///
    /// - Parameters:
    ///   - metadata: The metadata.
    ///   - quotation: The site's reading of quoted values.
    /// - Returns: The remark, if there is one.
    static func ofTitle(in metadata: MetadataNode, read quotation: Quotation) -> Self? {
        guard quotation == .literal, let title = metadata["title"]?.text, title.utf8.count > 2,
            let mark = title.first, mark == "\"" || mark == "'", title.last == mark
        else { return nil }
        return .quotedTitle
    }
}
