internal import PublishStorage

/// The texts of a folder as the last run of the same process made them, before other texts had a part in them.
///
/// It spares reading what the cache knows and decoding headers anew. Used where no code of the site runs between runs.
final class TextMemory<Site: Website>: @unchecked Sendable {
    // SAFETY: Texts are looked up from many threads and added by one, never at the same time.
    private var texts: [String: ItemFactory<Site>.Text] = [:]

    /// The absolute paths of the files.
    var paths: Set<String> { Set(texts.keys) }

    /// What a file became, if it is the same file in the same place; its body has to be asked for again.
    func text(
        of file: SourceFile<Site>,
        readAs source: ArticleCache.Source
    ) -> ItemFactory<Site>.Text? {
        guard let text = texts[file.absolutePath], let known = text.source,
            known.fingerprint == source.fingerprint, text.file.becomesSame(as: file)
        else { return nil }
        return text
    }

    /// Keeps a text that the cache knew, without its body, before anything has changed it.
    func keep(_ text: ItemFactory<Site>.Text) {
        guard let beginning = text.beginning else { return }
        // Bodies would keep the file of the cache open from which they came.
        let copy = text.copy(
            with: MarkdownBody(html: Content.Body(utf8: []), title: nil, facts: .none)
        )
        copy.beginning = beginning
        texts[text.file.absolutePath] = copy
    }
}

extension PublishingContext {
    /// What the last run of this process made of the texts of a folder; nil if nothing may be kept.
    func textMemory(of folder: String) -> TextMemory<Site>? {
        guard let memory = run.memory else { return nil }
        if let known = memory.texts[folder] as? TextMemory<Site> { return known }
        let new = TextMemory<Site>()
        memory.texts[folder] = new
        return new
    }
}

extension SourceFile {
    /// Whether a file at the same path becomes what this one becomes.
    fileprivate func becomesSame(as other: Self) -> Bool {
        role == other.role && name == other.name && displayPath == other.displayPath
            && localization?.id == other.localization?.id
    }
}
