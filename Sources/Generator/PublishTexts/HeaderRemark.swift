internal import PublishFrontMatter
internal import PublishStorage

/// A remark about front matter; one about a hundred texts takes one line.
enum HeaderRemark: Hashable {
    /// A key has the name that another generator uses.
    case foreign(ForeignKey)
    /// The title is in quotation marks, and the site shows them.
    case quotedTitle
    case noDate

    /// Returns the note about some texts, by their names in diagnostics.
    func note(on files: [String]) -> Diagnostic {
        let others = files.count - 1
        let more = others == 0 ? "" : " (and in " + Amount.text(others, "other text") + ")"
        let sentence: Diagnostic.Sentence =
            switch self {
            case .foreign(let key): .foreignKey(key, more)
            case .quotedTitle: .quotedTitle(more)
            case .noDate: .noDate(more)
            }
        return Diagnostic(sentence, file: files.min() ?? "")
    }

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
