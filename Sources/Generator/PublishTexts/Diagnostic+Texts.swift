/// The headers of texts.
extension Diagnostic.Identifier {
    /// A value that the site needs is missing.
    package static let missingValue: Self = "front-matter.missing-value"
    /// A value is not of the type that the site needs.
    package static let invalidValue: Self = "front-matter.invalid-value"
    /// The path that the header gives the page cannot be one.
    package static let invalidPath: Self = "front-matter.invalid-path"
    /// The address that the header or the site gives a text cannot be one.
    package static let invalidPermalink: Self = "front-matter.invalid-permalink"
    /// Keys have the names of another generator.
    package static let foreignKey: Self = "front-matter.foreign-key"
    /// The title stands in quotation marks, which belong to it.
    package static let quotedTitle: Self = "front-matter.quoted-title"
    /// An article has no date.
    package static let missingDate: Self = "front-matter.missing-date"
    /// A text says that it is not to be published, and the site does not ask.
    package static let publishedDraft: Self = "front-matter.published-draft"
}

/// The files of texts.
extension Diagnostic.Identifier {
    /// The disk does not give the file.
    package static let unreadableFile: Self = "content.unreadable-file"
    /// A symbolic link leads nowhere or in a circle.
    package static let brokenSymbolicLink: Self = "content.broken-symbolic-link"
    /// Quotes or lists are nested deeper than they are read.
    package static let deepNesting: Self = "content.deep-nesting"
    /// A directive has a name that nothing is written for.
    package static let unknownDirective: Self = "content.unknown-directive"
    /// A directive is to show something of another site, and does not say what.
    package static let unreadableEmbed: Self = "content.unreadable-embed"
    /// Texts that are drafts, ahead or expired were left out.
    package static let unpublishedTexts: Self = "content.unpublished"
    /// The name of a file looks like that of a text that is not read.
    package static let unreadText: Self = "content.unread-text"
    /// Two texts claim the same address.
    package static let samePermalink: Self = "content.same-permalink"
    /// Tags share an address.
    package static let collidingTags: Self = "content.colliding-tags"
    /// Spellings of one tag were merged.
    package static let mergedTags: Self = "content.merged-tags"
    /// Git does not know when texts were modified.
    package static let missingHistory: Self = "content.no-git-history"
}

/// What is written to the site.
extension Diagnostic.Identifier {
    /// Two files become the same page, and the later one is published.
    package static let collision: Self = "output.collision"
}

/// Languages and translations.
extension Diagnostic.Identifier {
    /// The name of a file says another language than its folder.
    package static let contradictoryLanguage: Self = "languages.contradictory"
    /// The name of a file ends in a language that the site does not declare.
    package static let undeclaredSuffix: Self = "languages.undeclared-suffix"
    /// A folder is named like a language that the site does not declare.
    package static let undeclaredFolder: Self = "languages.undeclared-folder"
    /// Two files are the same page in the same language.
    package static let samePage: Self = "languages.same-page"
    /// Two files are the same text in the same language.
    package static let sameText: Self = "languages.same-text"
    /// A text has no version in some languages.
    package static let missingTranslation: Self = "translations.missing"
    /// The original of a translation has changed.
    package static let outdatedTranslation: Self = "translations.outdated"
}

/// Links.
extension Diagnostic.Identifier {
    /// A link between texts leads to no file of the content.
    package static let missingText: Self = "links.missing-text"
}
