/// A run.
extension Diagnostic.Identifier {
    /// An error that is at no place in the content ended the run.
    package static let failedRun: Self = "run.failed"
    /// Another process publishes the site.
    package static let waitingRun: Self = "run.waiting"
    /// A step that is optional has failed.
    static let ignoredError: Self = "run.ignored-error"
    /// A file in `.publish` is damaged, or was not made by Publish.
    package static let unusableState: Self = "run.unusable-state"
}

/// The headers of texts.
extension Diagnostic.Identifier {
    /// A header is never closed.
    static let unterminatedHeader: Self = "front-matter.unterminated"
    /// A header between `+++` is not TOML.
    static let invalidTOML: Self = "front-matter.invalid-toml"
    /// A header between `---` is neither lines of keys and values nor YAML.
    static let invalidYAML: Self = "front-matter.invalid-yaml"
    /// A header has more bytes, keys or levels than are read.
    static let tooLargeHeader: Self = "front-matter.too-large"
    /// A key is one letter or two away from one that is read.
    static let unknownKey: Self = "front-matter.unknown-key"
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

/// Files of data.
extension Diagnostic.Identifier {
    /// The file is not of the form that its name says.
    static let unreadableData: Self = "data.unreadable"
    /// A record lacks a value.
    static let missingDataValue: Self = "data.missing-value"
    /// A value is not of the type that the site needs.
    static let invalidDataValue: Self = "data.invalid-value"
}

/// Sections with metadata of their own.
extension Diagnostic.Identifier {
    /// The site does not name a section among its `typedSections`.
    static let unlistedSection: Self = "sections.unlisted"
}

extension Diagnostic {
    /// A warning that the items of a section have no metadata of their own, because the site does not name it.
    package static func unlistedSection(_ id: String) -> Diagnostic {
        Diagnostic(
            .warning,
            .unlistedSection,
            file: "",
            message: "the items of the section '\(id)' have no metadata of their own, "
                + "because 'typedSections' of the site does not name it",
            fix: "add the property to 'typedSections', so that headers are read as its type"
        )
    }
}

/// The files of texts.
extension Diagnostic.Identifier {
    /// The disk does not give the file.
    package static let unreadableFile: Self = "content.unreadable-file"
    /// The file is no text.
    package static let notUTF8: Self = "content.not-utf8"
    /// A symbolic link leads nowhere or in a circle.
    package static let brokenSymbolicLink: Self = "content.broken-symbolic-link"
    /// Quotes or lists are nested deeper than they are read.
    package static let deepNesting: Self = "content.deep-nesting"
    /// A directive has a name that nothing is written for.
    package static let unknownDirective: Self = "content.unknown-directive"
    /// A directive is to show something of another site, and does not say what.
    package static let unreadableEmbed: Self = "content.unreadable-embed"
    /// A symbolic link leads out of the site.
    package static let outsideLink: Self = "content.outside-link"
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
    /// A page and a resource become the same file, and the later one is published.
    package static let replacedFile: Self = "output.replaced-file"
}

/// Old addresses.
extension Diagnostic.Identifier {
    /// Something answers at an old address.
    package static let occupiedAlias: Self = "redirects.occupied"
    /// Two redirects lead from one old address to different places.
    package static let repeatedAlias: Self = "redirects.repeated"
    /// What is written cannot be an address, or not in a redirect.
    package static let invalidRedirect: Self = "redirects.invalid-address"
    /// A line of the file of redirects is none.
    package static let unreadableRedirect: Self = "redirects.unreadable-line"
    /// A redirect leads to another old address.
    package static let redirectChain: Self = "redirects.chain"
    /// An address that was published is gone.
    package static let lostAddress: Self = "redirects.lost-address"
    /// A redirect leads to nothing.
    package static let missingRedirectTarget: Self = "redirects.missing-target"
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

/// String Catalogs.
extension Diagnostic.Identifier {
    /// Strings of the site have no text in a language.
    static let missingStrings: Self = "strings.missing"
    /// Strings of the theme have no text in a language.
    static let missingThemeStrings: Self = "strings.missing-in-theme"
    /// Translations are those of older texts.
    static let staleStrings: Self = "strings.stale"
    /// Strings are not yet translated.
    static let newStrings: Self = "strings.new"
    /// Translations are to be reviewed.
    static let unreviewedStrings: Self = "strings.needs-review"
    /// Strings are no longer used.
    static let unusedStrings: Self = "strings.unused"
}

/// Links.
extension Diagnostic.Identifier {
    /// A link between texts leads to no file of the content.
    package static let missingText: Self = "links.missing-text"
    /// A link leads to no page or file of the site.
    package static let missingPage: Self = "links.missing-page"
    /// A link names an anchor that its page does not have.
    package static let missingAnchor: Self = "links.missing-anchor"
    /// An image, style sheet or script does not exist.
    package static let missingFile: Self = "links.missing-file"
    /// A link to another site leads nowhere.
    package static let missingElsewhere: Self = "links.missing-elsewhere"
    /// A link leads to a page by an address from where servers send readers on.
    package static let detour: Self = "links.detour"
    /// The icon of the site does not exist.
    package static let missingIcon: Self = "links.missing-icon"
}

/// Alternates of pages in other languages.
extension Diagnostic.Identifier {
    /// A page has alternates and is hidden from search engines.
    package static let hiddenAlternates: Self = "alternates.hidden-page"
    /// A language is listed twice.
    package static let repeatedAlternate: Self = "alternates.repeated"
    /// The address of an alternate is not absolute.
    package static let relativeAlternate: Self = "alternates.relative-url"
    /// An alternate does not exist.
    package static let missingAlternate: Self = "alternates.missing-page"
    /// An alternate does not list the page that lists it.
    package static let unansweredAlternate: Self = "alternates.unanswered"
    /// A page is not among its own alternates.
    package static let missingSelf: Self = "alternates.missing-self"
}

/// Social images.
extension Diagnostic.Identifier {
    /// The program that makes images is not installed.
    package static let missingConverter: Self = "social-images.missing-converter"
}

/// Deployments.
extension Diagnostic.Identifier {
    /// Somebody was told what was deployed.
    package static let announced: Self = "deployment.announced"
    /// Somebody could not be told what was deployed.
    package static let failedAnnouncement: Self = "deployment.failed-announcement"
}

/// Images, formulas and diagrams.
extension Diagnostic.Identifier {
    /// The program that makes smaller versions of images is not installed.
    package static let missingImageProgram: Self = "images.missing-program"
    /// An image cannot be read.
    package static let unreadableImage: Self = "images.unreadable"
    /// The size of an image of another site is not known.
    package static let unknownImageSize: Self = "images.unknown-size"
    /// The program that makes MathML of formulas is not installed.
    package static let missingFormulaProgram: Self = "formulas.missing-program"
    /// Formulas are left for a script of the site.
    package static let undrawnFormulas: Self = "formulas.undrawn"
    /// A formula cannot be read.
    package static let invalidFormula: Self = "formulas.invalid"
    /// A program that draws diagrams is not installed.
    package static let missingDiagramProgram: Self = "diagrams.missing-program"
    /// A diagram cannot be read.
    package static let invalidDiagram: Self = "diagrams.invalid"
    /// Diagrams are left for a script of the site.
    package static let undrawnDiagrams: Self = "diagrams.undrawn"
}
