import Ink
internal import PublishFrontMatter

/// The faults that have several messages.
extension Diagnostic.Identifier {
    package static let invalidPath: Self = "front-matter.invalid-path"
    /// The permalink given in the front matter or by the site is invalid.
    package static let invalidPermalink: Self = "front-matter.invalid-permalink"
    /// A date is in a year that nobody meant, or a change is in the future.
    package static let unlikelyDate: Self = "front-matter.unlikely-date"
    /// A text is a draft or has a future date, but the site publishes it, because it does not use
    /// the schedule.
    package static let publishedDraft: Self = "front-matter.published-draft"
    /// Two files become the same page; the later one is published.
    package static let collision: Self = "output.collision"
    /// A folder is named like an undeclared language.
    package static let undeclaredFolder: Self = "languages.undeclared-folder"
    /// A translation is marked, but its file or its original is missing.
    package static let lostTwin: Self = "translations.lost-twin"
    /// A link or an image is shown as text because of its URL, or leads to the author's computer.
    package static let lostAddress: Self = "links.lost-address"
    /// A link names a private text.
    package static let privateName: Self = "links.private-name"
}

/// The messages about front matter.
extension Diagnostic.Sentence {
    static func folderWithoutSection(_ folder: String) -> Self {
        Self(
            .warning,
            "content.folder-without-section",
            "the folder '\(folder)' is not a section, so no list or feed includes its dated texts",
            fix: SettingsAdvice.words(
                swift: "add the folder as a case to 'SectionID'",
                file: "add the folder to 'sections' in 'site.yaml'"
            )
        )
    }

    static func missingValue(of key: String?, in header: [String]) -> Self {
        let name = key ?? "key"
        return Self(
            .error,
            "front-matter.missing-value",
            "\(quoted(key)) is missing in the metadata",
            fix: name.lookalike(among: header).map { "write '\(name)' in place of '\($0)'" }
                ?? "add a line '\(name): …' to the front matter"
        )
    }

    static func invalidValue(of key: String?, because explanation: String) -> Self {
        Self(.error, "front-matter.invalid-value", "\(quoted(key)) is invalid: \(explanation)")
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
            "'permalink' is \"\(pattern)\", but '\(name)' is not a placeholder",
            fix: hint
        )
    }

    static func noDate(forPermalink pattern: String) -> Self {
        Self(
            .error,
            .invalidPermalink,
            "the permalink '\(pattern)' needs a date, but the text has none",
            fix: "add a line 'date: yyyy-MM-dd' to the front matter"
        )
    }

    static func keyOfOneText(_ key: String) -> Self {
        Self(
            .warning,
            "front-matter.key-of-one-text",
            "'\(key)' belongs to a single text, so it cannot be a default of a folder",
            fix: "move it to the front matter of the text"
        )
    }

    static func unreadKey(_ key: String, meant: String?) -> Self {
        Self(
            .warning,
            .unknownKey,
            "unknown key '\(key)'",
            fix: meant.map { "did you mean '\($0)'?" } ?? "remove it"
        )
    }

    static func foreignKey(_ key: ForeignKey, _ more: String) -> Self {
        Self(
            .note,
            "front-matter.foreign-key",
            "'\(key.name)' is read as '\(key.ours)'\(more)",
            fix: key.isOpposite
                ? "write '\(key.ours)' with the opposite value" : "write '\(key.ours)'"
        )
    }

    static func unlikelyDate(_ year: Int) -> Self {
        Self(
            year < 1900 ? .warning : .note,
            .unlikelyDate,
            "the date is in the year \(year)",
            fix: "correct it, or remove a date that another program has made up"
        )
    }

    static let updatedAhead = Self(
        .warning,
        .unlikelyDate,
        "'updated' is in the future, so it is ignored",
        fix: "write the date of the last change"
    )

    static func quotedTitle(_ more: String) -> Self {
        Self(
            .note,
            "front-matter.quoted-title",
            "the title is shown with its quotation marks\(more)",
            fix: "remove the marks, or add to the site: "
                + "var textFeatures: TextFeatures { .quotation }"
        )
    }

    static func noDate(_ more: String) -> Self {
        Self(
            .note,
            "front-matter.missing-date",
            "the article has no 'date', so the date of its file is used\(more)",
            fix: "add a line 'date: yyyy-MM-dd HH:mm' to the front matter"
        )
    }

    static let publishedDraft = unasked("the text is a draft, but the site publishes it")
    static let publishedAhead = unasked(
        "the date is in the future, but the site publishes the text already"
    )

    static let publishedHidden = Self(
        .warning,
        .publishedDraft,
        "the text is private or unlisted, but the site publishes it like any other",
        fix: "keep it outside of 'Content'; sites of the edition '.v1' hide such texts"
    )

    private static func unasked(_ reason: String) -> Self {
        Self(
            .warning,
            .publishedDraft,
            reason,
            fix: "add to the site: var textFeatures: TextFeatures { .schedule }"
        )
    }
}

/// The messages about files and their bodies.
extension Diagnostic.Sentence {
    static func unreadable(_ reason: String) -> Self {
        Self(.error, "content.unreadable-file", reason)
    }

    static let notUTF8 = Self(
        .error,
        .notUTF8,
        "the file is not UTF-8",
        fix: "save the file as UTF-8"
    )

    static let brokenSymbolicLink = Self(
        .warning,
        "content.broken-symbolic-link",
        "the symbolic link is broken or leads back to a folder above it, so it is skipped",
        fix: "remove the link, or point it to a file"
    )

    static let ignoredTextFile = Self(
        .warning,
        "content.unread-text",
        "the file looks like a text but is not read: texts end in '.md', '.markdown', '.txt' or '.text'",
        fix: "give it one of these extensions if it is Markdown"
    )

    static let openComment = Self(
        .error,
        "content.open-comment",
        "the comment that begins here with '%%' is not closed, so the text after it might be private",
        fix:
            "write '%%' after its last word in the same paragraph; a longer comment stands between "
            + "lines with '%%' alone. For percent signs, write '\\%%'"
    )

    static func codeNotIncluded(_ reason: String) -> Self {
        Self(.error, "content.code-not-included", reason)
    }

    static func unknownDirective(
        _ name: String,
        isInline: Bool,
        among known: [String]
    ) -> Self {
        func written(_ name: String) -> String { isInline ? ":\(name)[…]" : ":::\(name)" }
        let remedy =
            isInline
            ? "write '\\:' for a colon, or add a handler: options.inlineDirectives[\"\(name)\"] = .element"
            : "or add a handler: options.directives[\"\(name)\"] = .division"
        return Self(
            .warning,
            "content.unknown-directive",
            "unknown directive '\(written(name))', so it is shown as \(isInline ? "written" : "a plain box")",
            fix: name.lookalike(among: known).map { "did you mean '\(written($0))'?" }
                ?? "correct the name, " + remedy
        )
    }

    static func unclosedDirective(_ name: String) -> Self {
        Self(
            .warning,
            "content.unclosed-directive",
            "':::\(name)' is not closed, so it contains the rest of the text",
            fix: "write ':::' on the line after its last line"
        )
    }

    static func unreadableEmbed(_ name: String, example: String) -> Self {
        Self(
            .warning,
            "content.unreadable-embed",
            "':::\(name)' does not say what to embed",
            fix: "write the address or the identifier after the name, as in " + example
        )
    }

    static func missingHistory(_ error: any Error) -> Self {
        Self(
            .warning,
            "content.no-git-history",
            "no modification dates from Git: " + error.localizedDescription,
            fix: "commit the site, run 'git fetch --unshallow', or remove the step"
        )
    }
}

/// The messages about texts that conflict or are left out.
extension Diagnostic.Sentence {
    static func collision(with other: String, at path: Path) -> Self {
        Self(
            .warning,
            .collision,
            "this file and '\(other)' become the same page '/\(path)'; this file is published",
            fix: "rename one of them, or write another 'slug' or 'path' into its front matter"
        )
    }

    static func sectionReplaced(at path: Path) -> Self {
        let name = path.string.split(separator: "/").last ?? ""
        return Self(
            .error,
            .collision,
            "this page has the address '/\(path)' of the section '\(name)', whose list it would replace",
            fix: "rename it, or move it to '\(name)/index.md' to write the text above the list"
        )
    }

    static func sameNameButCase(as other: String) -> Self {
        Self(
            .warning,
            .collision,
            "the file name differs from '\(other)' only in case, which macOS and Windows ignore",
            fix: "rename one of them"
        )
    }

    static func hiddenName(_ name: String, in path: Path) -> Self {
        Self(
            .error,
            .invalidPath,
            "the address '/\(path)' contains '\(name)', the name of a hidden file, which texts cannot create",
            fix: "choose an address without such names; only '/.well-known/…' is allowed"
        )
    }

    static func samePermalink(_ path: Path, as other: String) -> Self {
        Self(
            .error,
            "content.same-permalink",
            "the address '/\(path)' is also the address of \(other)",
            fix: "give one of them another 'permalink' or 'slug'"
        )
    }

    static func merged(_ tag: Tag, into meant: Tag) -> Self {
        Self(
            .note,
            "content.merged-tags",
            "the tag '\(tag)' is merged into '\(meant)', the spelling of most articles"
        )
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
            "content.colliding-tags",
            "the tag '\(tag)' has the same page '\(slug)' as the tag '\(other)' in "
                + "'\(file)', so the page shows the articles of only one of them",
            fix: isAsked
                ? "give one of them an address in the site's 'tagSlugs'"
                : "spell them alike, or add to the site: "
                    + "var textFeatures: TextFeatures { .taxonomies }"
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
            "content.unpublished",
            "left out: " + counts.joined(separator: ", ") + " (" + names + ")"
                + (due.isEmpty ? "" : "; due next (time zone \(zone)): ")
                + due.map { "'\($0.file)' on \($0.date)" }.joined(separator: ", "),
            fix: flags.isEmpty
                ? nil : "see them with " + flags.map { "'\($0)'" }.joined(separator: " and ")
        )
    }
}

/// The messages about languages and translations.
extension Diagnostic.Sentence {
    static func contradictoryLanguage(ofFolder folder: String, ofName name: String) -> Self {
        Self(
            .warning,
            "languages.contradictory",
            "the folder's language is '\(folder)', but the file name's is '\(name)', "
                + "which takes precedence",
            fix: "move the file to the folder '\(name)', or correct its name"
        )
    }

    static func undeclaredSuffix(_ code: String) -> Self {
        Self(
            .warning,
            "languages.undeclared-suffix",
            "'.\(code)' is the code of a language that the site does not declare, "
                + "so it is part of the page's name",
            fix: SettingsAdvice.words(
                swift: "declare the language in 'localizations', or rename the file",
                file: "add the language to 'languages' in 'site.yaml', or rename the file"
            )
        )
    }

    static func undeclaredFolder(meant name: String?) -> Self {
        Self(
            .warning,
            .undeclaredFolder,
            "the folder is named like a language that the site does not declare, "
                + "so its texts are pages of the first language",
            fix: (name.map { "did you mean '\($0)'? " } ?? "")
                + SettingsAdvice.words(
                    swift: "declare the language in 'localizations', or rename the folder",
                    file: "add the language to 'languages' in 'site.yaml', or rename the folder"
                )
                + (name.map { " to '\($0)'" } ?? "")
        )
    }

    static func ambiguousName(_ link: String, _ first: String, _ other: String) -> Self {
        Self(
            .warning,
            "links.ambiguous-name",
            "'\(link)' is ambiguous: it leads to '\(first)', but could also mean '\(other)'",
            fix: "add the folder, as in '[[folder/name]]'"
        )
    }

    static func privateName(_ link: String, isEmbedded: Bool) -> Self {
        Self(
            .warning,
            .privateName,
            isEmbedded
                ? "'\(link)' embeds a private text, so nothing is shown"
                : "'\(link)' shows the name of a private text",
            fix: isEmbedded
                ? "remove it, or make the text public"
                : "add other words, as in '[[name|words]]', or remove the link"
        )
    }

    static func lostAddress(_ address: String, isPicture: Bool) -> Self {
        let size = address.split(separator: " ").last.flatMap { word in
            ["=", "width=", "height="].contains { word.hasPrefix($0) } ? word : nil
        }
        return Self(
            .warning,
            .lostAddress,
            size.map {
                "this is not shown as an image: '\($0)' after its address is not supported here"
            }
                ?? "this is not shown as \(isPicture ? "an image" : "a link"): its address '\(address)' contains a space",
            fix: size == nil
                ? "write '%20' for each space, or '<' and '>' around the address"
                : "remove it, or write '<img src=\"…\" width=\"…\">'"
        )
    }

    static func localAddress(_ address: String) -> Self {
        Self(
            .warning,
            .lostAddress,
            "the address '\(address)' leads to your own computer, where readers cannot go",
            fix: "copy the file into the site, and write its address there"
        )
    }

    static func misspeltFolder(meant name: String) -> Self {
        Self(
            .warning,
            .undeclaredFolder,
            "the folder is not named like its language, so its texts are pages of the first language",
            fix: "rename it to '\(name)'"
        )
    }

    static func samePage(as other: String, at path: String) -> Self {
        Self(
            .error,
            "languages.same-page",
            "'\(other)' has the same address '/\(path)'",
            fix: "write another 'slug' into one of them, rename it, or remove it"
        )
    }

    static func duplicateText(of other: String, translationKey key: String? = nil) -> Self {
        Self(
            .error,
            "languages.same-text",
            key.map { "the translationKey '\($0)' is also used by '\(other)' in the same language" }
                ?? "this file and '\(other)' are the same text in the same language",
            fix: "give one of them a 'translationKey' of its own"
        )
    }

    static func missingTranslation(in languages: String) -> Self {
        Self(.note, "translations.missing", "this text has no version in \(languages)")
    }

    static func outdatedTranslation(of original: String) -> Self {
        Self(
            .warning,
            "translations.outdated",
            "the original '\(original)' has changed since this translation was marked",
            fix: "translate the changes, then mark the translation with 'publish i18n mark'"
        )
    }

    static func untranslated(_ original: String) -> Self {
        Self(
            .warning,
            "translations.untranslated",
            "this is not translated yet: it has the words of '\(original)'",
            fix: "translate it, or write 'draft: true' into the front matter until it is"
        )
    }

    static func orphanedMark(of translation: String) -> Self {
        Self(
            .warning,
            .lostTwin,
            "'\(translation)' is marked as a translation, but does not exist",
            fix: SourceName.movedHint(translation, nil)
                + "; 'publish i18n mark \(SourceName.word(translation))' removes the mark"
        )
    }

    static func lostOriginal(of translation: String) -> Self {
        Self(
            .warning,
            .lostTwin,
            "this is marked as a translation, but its original is gone",
            fix: SourceName.movedHint("<old name of the original>", nil)
                + "; 'publish i18n mark \(SourceName.word(translation))' removes the mark"
        )
    }
}
