import Foundation
internal import PublishFrontMatter

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
            return switch remark {
            case .foreign(let key):
                Diagnostic(
                    .note,
                    .foreignKey,
                    file: texts.first,
                    message: "'\(key.name)' is read as '\(key.ours)'\(more)",
                    fix: key.isOpposite
                        ? "ours is '\(key.ours)', which says the opposite"
                        : "write '\(key.ours)'"
                )
            case .quotedTitle:
                Diagnostic(
                    .note,
                    .quotedTitle,
                    file: texts.first,
                    message: "the quotation marks around the title belong to it\(more)",
                    fix: "remove them, or let the site read them as YAML does: "
                        + "var publicationFeatures: PublicationFeatures { .quotation }"
                )
            case .noDate:
                Diagnostic(
                    .note,
                    .missingDate,
                    file: texts.first,
                    message: "the article has no 'date', so it is as new as its file\(more)",
                    fix: "add a line 'date: yyyy-MM-dd HH:mm' to the header"
                )
            }
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
