package import Ink
package import PublishAnswers
package import PublishLanguages
package import PublishPairs
internal import PublishStorage

/// The files of a pair, and the changes since the translation was marked.
package struct ReadPair {
    package let pair: PairedText
    package let originalFile: [UInt8]
    /// The file of the translation; nil if there is none.
    package let translationFile: [UInt8]?
    package let original: MarkedText
    /// The changes of the original; nil if the mark does not record blocks.
    package let changes: PairChanges?
    /// The reason why changes are not known completely, as a clause; nil if they are.
    package let gap: String?

    /// Reads the files of a pair, and the Git history of a changed original.
    ///
    /// - Parameters:
    ///   - pair: The pair.
    ///   - root: The folder of the site, with a slash at its end.
    ///   - records: The marks of the site.
    ///   - parser: A parser for the site's dialect.
    /// - Throws: `DiskError`.
    package init(
        _ pair: PairedText,
        in root: String,
        _ records: TranslationRecords,
        _ parser: MarkdownParser
    ) throws {
        self.pair = pair
        originalFile = try Disk.read(root + pair.original)
        original = MarkedText(originalFile, parser)
        let exists = pair.state != .missing && pair.state != .none
        translationFile = exists ? try Disk.read(root + pair.translation) : nil
        guard let translationFile, let mark = records.digests[pair.translation] else {
            changes = nil
            gap = nil
            return
        }
        let marked = mark.split(separator: " ").map(String.init)
        guard marked.count >= MarkedText.headerCount else {
            changes = nil
            gap = "the mark of the translation is not one that 'publish i18n mark' writes"
            return
        }
        let earlier =
            marked == original.digests
            ? EarlierTexts(gap: "nothing has changed")
            : EarlierTexts(of: pair.original, in: root, marked: marked, parser)
        changes = PairChanges(
            original: original,
            translation: MarkedText(translationFile, parser),
            marked: marked,
            earlier: earlier
        )
        gap = marked == original.digests ? nil : earlier.gap
    }
}
