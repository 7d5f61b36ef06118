import Ink
internal import PublishFrontMatter

/// Faults of front matter.
extension Diagnostic.Identifier {
    /// A required value is missing.
    package static let missingValue: Self = "front-matter.missing-value"
    /// A value is not of the required type.
    package static let invalidValue: Self = "front-matter.invalid-value"
    /// The path given in the front matter is invalid.
    package static let invalidPath: Self = "front-matter.invalid-path"
    /// The permalink given in the front matter or by the site is invalid.
    package static let invalidPermalink: Self = "front-matter.invalid-permalink"
    /// Keys are named as in another generator.
    package static let foreignKey: Self = "front-matter.foreign-key"
    /// A key for single texts is in the defaults of a folder.
    package static let keyOfOneText: Self = "front-matter.key-of-one-text"
    /// The title has quotation marks, which are part of it.
    package static let quotedTitle: Self = "front-matter.quoted-title"
    /// An article has no date.
    package static let missingDate: Self = "front-matter.missing-date"
    /// A text is marked as unpublished, but the site does not read the key.
    package static let publishedDraft: Self = "front-matter.published-draft"
}

/// Faults of text files.
extension Diagnostic.Identifier {
    /// The file cannot be read.
    package static let unreadableFile: Self = "content.unreadable-file"
    /// A symbolic link is broken or circular.
    package static let brokenSymbolicLink: Self = "content.broken-symbolic-link"
    /// Quotes or lists are nested too deeply.
    package static let deepNesting: Self = "content.deep-nesting"
    /// A code block cannot include its file.
    package static let codeNotIncluded: Self = "content.code-not-included"
    /// The name of a directive is unknown.
    package static let unknownDirective: Self = "content.unknown-directive"
    /// A directive does not say what to embed.
    package static let unreadableEmbed: Self = "content.unreadable-embed"
    /// Drafts, future or expired texts were left out.
    package static let unpublishedTexts: Self = "content.unpublished"
    /// A file looks like a text, but is not read.
    package static let unreadText: Self = "content.unread-text"
    /// A folder with articles is not a section.
    package static let folderWithoutSection: Self = "content.folder-without-section"
    /// Two texts have the same permalink.
    package static let samePermalink: Self = "content.same-permalink"
    /// Tags have the same URL.
    package static let collidingTags: Self = "content.colliding-tags"
    /// Spellings of a tag were merged.
    package static let mergedTags: Self = "content.merged-tags"
    /// Git has no modification dates of texts.
    package static let missingHistory: Self = "content.no-git-history"
}

/// Faults of the output.
extension Diagnostic.Identifier {
    /// Two files become the same page; the later one is published.
    package static let collision: Self = "output.collision"
}

/// Faults of languages and translations.
extension Diagnostic.Identifier {
    /// The languages in a file name and of its folder differ.
    package static let contradictoryLanguage: Self = "languages.contradictory"
    /// A file name ends in an undeclared language.
    package static let undeclaredSuffix: Self = "languages.undeclared-suffix"
    /// A folder is named like an undeclared language.
    package static let undeclaredFolder: Self = "languages.undeclared-folder"
    /// Two files are the same page in the same language.
    package static let samePage: Self = "languages.same-page"
    /// Two files are the same text in the same language.
    package static let sameText: Self = "languages.same-text"
    /// A text is missing in some languages.
    package static let missingTranslation: Self = "translations.missing"
    /// The original of a translation has changed.
    package static let outdatedTranslation: Self = "translations.outdated"
    /// A translation or an original of a mark is missing.
    package static let lostTwin: Self = "translations.lost-twin"
}

/// Faults of links.
extension Diagnostic.Identifier {
    /// A link or an image is shown as text, because of its URL.
    package static let lostAddress: Self = "links.lost-address"
    /// The target of a link between texts does not exist.
    package static let missingText: Self = "links.missing-text"
    /// A name in double brackets is ambiguous.
    package static let ambiguousName: Self = "links.ambiguous-name"
}

/// The messages about front matter.
extension Diagnostic.Sentence {
    static func folderWithoutSection(_ folder: String) -> Self {
        Self(
            .warning,
            .folderWithoutSection,
            "the texts with a date in '\(folder)' are pages, which no list and no feed has",
            fix: "name the folder among the sections of the site, as a case of 'SectionID'"
        )
    }

    static func missingValue(of key: String?, in header: [String]) -> Self {
        let name = key ?? "key"
        return Self(
            .error,
            .missingValue,
            "\(quoted(key)) is missing in the metadata",
            fix: name.lookalike(among: header).map { "write '\(name)' in place of '\($0)'" }
                ?? "add a line '\(name): …' to the header"
        )
    }

    static func invalidValue(of key: String?, because explanation: String) -> Self {
        Self(.error, .invalidValue, "\(quoted(key)) is invalid: \(explanation)")
    }

    private static func quoted(_ key: String?) -> String { key.map { "'\($0)'" } ?? "a value" }

    static func invalidPath(_ reason: String) -> Self {
        Self(.error, .invalidPath, reason.prefix(1).lowercased() + reason.dropFirst())
    }

    static func invalidPermalink(_ reason: String) -> Self {
        Self(.error, .invalidPermalink, reason)
    }

    static func unknownName(_ name: String, inPermalink pattern: String, hint: String) -> Self {
        Self(
            .error,
            .invalidPermalink,
            "'permalink' is \"\(pattern)\", but no text has '\(name)'",
            fix: hint
        )
    }

    static func noDate(forPermalink pattern: String) -> Self {
        Self(
            .error,
            .invalidPermalink,
            "the address '\(pattern)' needs a date, and the text has none",
            fix: "add a line 'date: yyyy-MM-dd' to the header"
        )
    }

    static func keyOfOneText(_ key: String) -> Self {
        Self(
            .warning,
            .keyOfOneText,
            "'\(key)' says something of one text, and is not read for all of a folder",
            fix: "write it into the header of the text"
        )
    }

    static func unreadKey(_ key: String, meant: String?) -> Self {
        Self(
            .warning,
            .unknownKey,
            "nothing reads the key '\(key)'",
            fix: meant.map { "did you mean '\($0)'?" } ?? "remove it"
        )
    }

    static func foreignKey(_ key: ForeignKey, _ more: String) -> Self {
        Self(
            .note,
            .foreignKey,
            "'\(key.name)' is read as '\(key.ours)'\(more)",
            fix: key.isOpposite
                ? "ours is '\(key.ours)', which says the opposite" : "write '\(key.ours)'"
        )
    }

    static func quotedTitle(_ more: String) -> Self {
        Self(
            .note,
            .quotedTitle,
            "the quotation marks around the title belong to it\(more)",
            fix: "remove them, or let the site read them as YAML does: "
                + "var publicationFeatures: PublicationFeatures { .quotation }"
        )
    }

    static func noDate(_ more: String) -> Self {
        Self(
            .note,
            .missingDate,
            "the article has no 'date', so it is as new as its file\(more)",
            fix: "add a line 'date: yyyy-MM-dd HH:mm' to the header"
        )
    }

    static let publishedDraft = unasked("the text is a draft, and the site publishes it")
    static let publishedAhead = unasked(
        "the date lies ahead, and the site publishes the text already"
    )

    private static func unasked(_ reason: String) -> Self {
        Self(
            .warning,
            .publishedDraft,
            reason,
            fix: "add to the site: var publicationFeatures: PublicationFeatures { .schedule }"
        )
    }
}

/// The messages about files and their bodies.
extension Diagnostic.Sentence {
    static func unreadable(_ reason: String) -> Self { Self(.error, .unreadableFile, reason) }

    static let notUTF8 = Self(
        .error,
        .notUTF8,
        "the file is not UTF-8",
        fix: "save it in the encoding UTF-8"
    )

    static let brokenSymbolicLink = Self(
        .warning,
        .brokenSymbolicLink,
        "the symbolic link leads nowhere or back to a folder above it, so it is left out",
        fix: "remove the link, or let it lead to a file"
    )

    static let unreadText = Self(
        .warning,
        .unreadText,
        "the file looks like a text, but texts end in '.md', '.markdown', '.txt' or '.text'",
        fix: "give it one of these endings if it is Markdown"
    )

    static let deepNesting = Self(
        .warning,
        .deepNesting,
        "quotes and lists are nested more than \(MarkdownParser.deepestNesting) levels deep here, so the rest is plain text"
    )

    static func codeNotIncluded(_ reason: String) -> Self {
        Self(.error, .codeNotIncluded, reason)
    }

    static func unknownInlineDirective(_ name: String, among known: [String]) -> Self {
        Self(
            .warning,
            .unknownDirective,
            "nothing knows the directive ':\(name)[…]', so it stays as it is written",
            fix: name.lookalike(among: known).map { "did you mean ':\($0)[…]'?" }
                ?? "correct the name, write '\\:' for a colon, or give it a handler: options.inlineDirectives[\"\(name)\"] = .element"
        )
    }

    static func unknownDirective(_ name: String, among known: [String]) -> Self {
        Self(
            .warning,
            .unknownDirective,
            "nothing knows the directive ':::\(name)', so it is a plain box",
            fix: name.lookalike(among: known).map { "did you mean ':::\($0)'?" }
                ?? "correct the name, or give it a handler: options.directives[\"\(name)\"] = .division"
        )
    }

    static func unreadableEmbed(_ name: String, example: String) -> Self {
        Self(
            .warning,
            .unreadableEmbed,
            "':::\(name)' names nothing that it can show",
            fix: "write the address or the identifier behind the name, as in " + example
        )
    }

    static func missingText(at destination: String) -> Self {
        Self(
            .warning,
            .missingText,
            "the link '\(destination)' leads to no file of the content",
            fix: "correct the path, which is relative to this file, or remove the link"
        )
    }

    static func missingHistory(_ error: any Error) -> Self {
        Self(
            .warning,
            .missingHistory,
            "no dates of last modification from Git: " + error.localizedDescription,
            fix: "commit the site, fetch all of its history, or leave out the step"
        )
    }
}

/// The messages about texts that conflict or are left out.
extension Diagnostic.Sentence {
    static func collision(with other: String, at path: Path) -> Self {
        Self(
            .warning,
            .collision,
            "this file and '\(other)' become the same page '/\(path)'; this one is published",
            fix: "rename one of them, or give an article another 'path' in its metadata"
        )
    }

    static func sameNameButCase(as other: String) -> Self {
        Self(
            .warning,
            .collision,
            "the name differs from '\(other)' in case only, which macOS and Windows do not tell apart",
            fix: "rename one of them"
        )
    }

    static func hiddenName(_ name: String, in path: Path) -> Self {
        Self(
            .error,
            .invalidPath,
            "the address '/\(path)' has the hidden name '\(name)', and texts cannot make hidden files",
            fix: "choose another address; only '.well-known' may stand at its beginning"
        )
    }

    static func samePermalink(_ path: Path, as other: String) -> Self {
        Self(
            .error,
            .samePermalink,
            "the address '/\(path)' is also that of \(other)",
            fix: "give one of them another 'permalink' or 'slug'"
        )
    }

    static func merged(_ tag: Tag, into meant: Tag) -> Self {
        Self(.note, .mergedTags, "the tag '\(tag)' is '\(meant)', as most articles spell it")
    }

    static func colliding(
        _ tag: Tag,
        with other: Tag,
        of file: String,
        at slug: String,
        isAsked: Bool
    ) -> Self {
        Self(
            .warning,
            .collidingTags,
            "the tag '\(tag)' has the same page '\(slug)' as '\(other)' of "
                + "'\(file)', which shows the articles of one of them only",
            fix: isAsked
                ? "give one of them an address in the site's 'tagSlugs'"
                : "spell them alike, or add to the site: "
                    + "var publicationFeatures: PublicationFeatures { .taxonomies }"
        )
    }

    static func leftOut(
        _ counts: [String],
        named names: String,
        due: [(file: String, date: String)],
        zone: String,
        flags: [String]
    ) -> Self {
        Self(
            .note,
            .unpublishedTexts,
            "left out: " + counts.joined(separator: ", ") + " (" + names + ")"
                + (due.isEmpty ? "" : "; due next, in the zone \(zone): ")
                + due.map { "'\($0.file)' on \($0.date)" }.joined(separator: ", "),
            fix: "see them with " + flags.map { "'\($0)'" }.joined(separator: " and ")
        )
    }
}

/// The messages about languages and translations.
extension Diagnostic.Sentence {
    static func contradictoryLanguage(ofFolder folder: String, ofName name: String) -> Self {
        Self(
            .warning,
            .contradictoryLanguage,
            "the folder says '\(folder)' but the name says '\(name)', which is believed",
            fix: "move the file to '\(name)', or correct its name"
        )
    }

    static func undeclaredSuffix(_ code: String) -> Self {
        Self(
            .warning,
            .undeclaredSuffix,
            "'.\(code)' is the code of a language that the site does not declare, "
                + "so it is a part of the page's name",
            fix: "declare the language in 'localizations', or rename the file"
        )
    }

    static func undeclaredFolder(meant name: String?) -> Self {
        Self(
            .warning,
            .undeclaredFolder,
            "the folder is named like a language that the site does not declare, "
                + "so its texts are pages of the first language",
            fix: "declare the language in 'localizations', or rename the folder"
                + (name.map { " to '\($0)'" } ?? "")
        )
    }

    static func ambiguousName(_ link: String, _ first: String, _ other: String) -> Self {
        Self(
            .warning,
            .ambiguousName,
            "'\(link)' leads to '\(first)', and fits '\(other)', too",
            fix: "name the folder as well, as in '[[folder/name]]'"
        )
    }

    static func lostAddress(_ address: String, isPicture: Bool) -> Self {
        let size = address.split(separator: " ").last.flatMap { word in
            ["=", "width=", "height="].contains { word.hasPrefix($0) } ? word : nil
        }
        return Self(
            .warning,
            .lostAddress,
            size.map { "this is no picture: '\($0)' behind its address means nothing here" }
                ?? "this is no \(isPicture ? "picture" : "link"): its address '\(address)' has a space",
            fix: size == nil
                ? "write '%20' for each space, or '<' and '>' around the address"
                : "leave it out, or write '<img src=\"…\" width=\"…\">'"
        )
    }

    static func misspeltFolder(meant name: String) -> Self {
        Self(
            .warning,
            .undeclaredFolder,
            "the folder is not that of the language, so its texts are pages of the first language",
            fix: "rename it to '\(name)'"
        )
    }

    static func samePage(as other: String) -> Self {
        Self(
            .error,
            .samePage,
            "this file and '\(other)' are the same page in the same language",
            fix: "remove one of them, or give it another language or 'path'"
        )
    }

    static func sameText(as other: String, byKey key: String? = nil) -> Self {
        Self(
            .error,
            .sameText,
            key.map { "the translationKey '\($0)' is also that of '\(other)' in the same language" }
                ?? "this file and '\(other)' are the same text in the same language",
            fix: "give one of them a 'translationKey' of its own"
        )
    }

    static func missingTranslation(in languages: String) -> Self {
        Self(.note, .missingTranslation, "this text has no version in \(languages)")
    }

    static func outdatedTranslation(of original: String) -> Self {
        Self(
            .warning,
            .outdatedTranslation,
            "the original '\(original)' has changed since this translation was marked",
            fix: "translate the changes, and mark the translations again"
        )
    }

    static func orphanedMark(of translation: String) -> Self {
        Self(
            .warning,
            .lostTwin,
            "the mark of '\(translation)' is there, and the translation is not",
            fix: SourceName.movedHint(translation, nil)
                + "; 'publish i18n mark --all' forgets it"
        )
    }

    static var lostOriginal: Self {
        Self(
            .warning,
            .lostTwin,
            "this was marked as a translation, and its original is gone",
            fix: SourceName.movedHint("<old name of the original>", nil)
                + "; 'publish i18n mark --all' forgets it"
        )
    }
}
