import Foundation
import Ink
import PublishAnswers
import PublishLanguages
import PublishPairs
import PublishStorage
import PublishTestSupport

@testable import PublishTranslations

/// A site with Chinese originals and English translations, in a repository of its own.
struct TranslatedSite {
    let root: TemporaryFolder
    let parser = MarkdownParser(options: .article)

    /// Its folder as the code knows it, with a slash at its end.
    var folder: String { root.path + "/" }

    static let original = "Content/zh/posts/tea.md"
    static let translation = "Content/en/posts/tea.md"

    /// Writes both texts.
    init(_ original: String, _ translation: String? = nil) throws {
        root = try TemporaryFolder()
        try root.write([Self.original: original])
        if let translation { try root.write([Self.translation: translation]) }
    }

    func pair(_ state: PairedText.State, isDraft: Bool = false) -> PairedText {
        PairedText(
            state: state,
            from: "zh-Hans",
            to: "en",
            fromPath: "zh",
            toPath: "en",
            original: Self.original,
            page: "/zh/posts/tea",
            translation: Self.translation,
            isDraft: isDraft,
            isMachine: false
        )
    }

    /// Marks the translation as matching the original as it is now.
    func mark() throws {
        let text = MarkedText(Array(try root.read(Self.original).utf8), parser)
        var records = TranslationRecords()
        records.digests[Self.translation] = text.digests.joined(separator: " ")
        try records.write(root: folder)
    }

    /// Commits everything.
    func commit() throws {
        try git("init", "--quiet")
        try git("add", "--all")
        let author = ["-c", "user.name=T", "-c", "user.email=t@example.com"]
        try git(author + ["commit", "--quiet", "--message", "A change"])
    }

    func git(_ arguments: String...) throws { try git(arguments) }

    func git(_ arguments: [String]) throws {
        _ = try Command("git", arguments).run(in: root.path)
    }

    /// What has changed since the mark.
    func read(_ state: PairedText.State = .stale, isDraft: Bool = false) throws -> ReadPair {
        try ReadPair(
            pair(state, isDraft: isDraft),
            in: folder,
            TranslationRecords(root: folder),
            parser
        )
    }
}
