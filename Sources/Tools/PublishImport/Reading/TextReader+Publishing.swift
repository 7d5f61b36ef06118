internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension TextReader {
    /// Keys that, with a value, ask readers for a password.
    private static let locks = ["password", "encrypt", "encrypted", "protected"]

    /// Keys of texts that only some lists of the old site leave out.
    private static let omissions = [
        "hiddenFromHomePage", "hiddenFromSearch", "hiddenInHomeList", "hidden",
    ]

    /// The keys above and others that `hide` reads, so that the report does not call them ignored.
    static let visibilityKeys = TextVisibility.keys.union(locks + omissions)
        .union(["hide", "dg-publish", "build", "_build", "headless"])

    /// Hides the texts that readers of the old site did not find, or only with a password.
    mutating func hide(_ texts: inout [SourceText]) {
        let configuration = importer.configuration
        // Hexo's plugins for passwords and for hidden posts.
        let locked = Set(
            (configuration.node("encrypt.tags")?.elements ?? []).compactMap { $0["name"]?.text }
        )
        let filter = configuration.value("hide_posts.filter")
        // On a Jekyll site, such a text is missing in paginated lists only.
        let hidesHidden = importer.generator.name != "jekyll"
        for index in texts.indices {
            let text = texts[index]
            let list = ["build", "_build"].compactMap { text.metadata[$0]?["list"]?.text }.first
            let mark = TextVisibility.mark(in: text.metadata)
            let lock = Self.locks.first { text.value($0).map { $0.writtenBool != false } ?? false }
            let isLocked =
                lock != nil
                || text.metadata["password"] == nil
                    && !locked.isDisjoint(
                        with: text.list(["tags"], spaced: settings.hasSpacedLists)
                    )
            let isWithdrawn =
                mark?.visibility == .private || text.flag("dg-publish") == false
            let key = (["hide", filter] + (hidesHidden ? ["hidden"] : []))
                .first { !$0.isEmpty && text.flag($0) == true }
            if isLocked || isWithdrawn {
                (texts[index].visibility, texts[index].isDraft) = (.private, true)
                let reason = isLocked ? "it needed a password" : "it was not to be published"
                lose(text.file, reason + ", so it is private now: it has no page")
            } else if mark != nil || key != nil || list == "never" || list == "false" {
                texts[index].visibility = .unlisted
                if mark == nil { lose(text.file, "no list had it, so it is unlisted now") }
            } else if let key = Self.omissions.first(where: { text.flag($0) == true })
                ?? (list == "local" ? "list: local" : nil)
            {
                lose(text.file, "'\(key)' kept it out of some lists; all lists have it now")
            }
        }
    }

    /// Makes drafts of texts that the old site did not publish, and reports the reason unless the
    /// front matter states it.
    mutating func withhold(_ texts: inout [SourceText]) {
        let publishing = settings.publishing
        let withheld = texts.filter { $0.metadata["cascade"]?["draft"]?.text?.writtenBool == true }
            .map { Disk.parent(of: $0.file) + "/" }
        for index in texts.indices where !texts[index].isDraft {
            let text = texts[index]
            let render = ["build", "_build"].compactMap { text.metadata[$0]?["render"]?.text }.first
            let parts = text.name.split(separator: "/")
            let isUndated =
                !publishing.undatedNames && text.nameDate == nil && text.file.contains("_posts/")
            let reason: String? =
                if !publishing.underscored, parts.contains(where: { $0.hasPrefix("_") }) {
                    "names that begin with '_' were not published"
                } else if isUndated {
                    "posts without a date in their file names were not published"
                } else if text.flag("headless") == true || render == "never" || render == "false" {
                    "its front matter says that it has no page"
                } else if publishing.disabledLanguages.contains(text.language) {
                    "its language is disabled"
                } else if !publishing.drafts,
                    withheld.contains(where: {
                        text.file.hasPrefix($0) && text.flag("draft") == nil
                    })
                {
                    "a folder above it has 'draft: true' for all texts"
                } else {
                    nil
                }
            guard let reason else { continue }
            texts[index].isDraft = true
            lose(text.file, reason + ", so it is now a draft")
        }
        guard let most = publishing.mostPosts else { return }
        let posts = texts.indices.filter { !texts[$0].isDraft && texts[$0].section == "posts" }
            .sorted { (texts[$0].date?.date ?? now) > (texts[$1].date?.date ?? now) }
        for index in posts.dropFirst(most) {
            texts[index].isDraft = true
            lose(texts[index].file, "only the newest \(most) were published, so it is now a draft")
        }
    }

    /// Reports texts that Publish will show at another time than the old site did.
    mutating func tellDates(of texts: [SourceText]) {
        if settings.publishing.future == true {
            for text in texts where !text.isDraft && text.date.map({ $0.date > now }) ?? false {
                lose(
                    text.file,
                    "its date is in the future: the old site shows it already, Publish waits until then"
                )
            }
        }
        let undated = texts.filter { $0.date == nil && !$0.isDraft && !$0.section.isEmpty }
        if settings.publishing.needsDates, let first = undated.first {
            let others = undated.count == 1 ? "" : ", like \(undated.count - 1) other articles"
            lose(first.file, "it has no date\(others): Publish uses the file's modification date")
        }
    }
}
