internal import PublishFrontMatter

/// A generator whose sites can be imported: how to recognise them, where they keep texts, and how they build addresses.
///
/// The rest of an import is the same for all generators and done by `Importer`.
package struct SourceGenerator: Sendable {
    /// The name on the command line.
    package let name: String
    /// Configuration files, relative to the site; a site has at least one, and the first that exists is read.
    let configurations: [String]
    /// Files and folders that distinguish this generator from others with the same configuration files; one is enough.
    let signs: [String]
    /// A folder that its sites must have as well; nil if there is none.
    var neededFolder: String?
    /// A folder of more configuration files, each holding the values of the key that is its name.
    var configurationFolder: String?
    /// Derives the settings from the configuration.
    let settings: @Sendable (SourceConfiguration) -> SourceSettings

    /// All generators in the order of detection, except Octopress, which is tried first because it looks like Hexo.
    package static let all = [
        hexo, jekyll, octopress, hugo, astro, markdown, wordpress, ghost,
    ]

    /// Returns the generator with a name.
    package static func named(_ name: String) -> SourceGenerator? {
        all.first { $0.name == name }
    }
}

/// The settings of a site that is imported, known before its texts are read.
struct SourceSettings: Sendable {
    /// The name of the site.
    var title = ""
    /// Its description.
    var description = ""
    /// The site's address, without its base path.
    var url = ""
    /// The base path below the host, without slashes at its ends.
    var base = ""
    /// The code of the default language; empty if the configuration does not name it.
    var language = ""
    /// The codes of all configured languages, default language first.
    var languages: [String] = []
    /// Whether the default language has a folder in addresses, too.
    var prefixesFirstLanguage = false
    /// The time zone; empty for that of this machine.
    var timeZone = ""
    /// The content folders; the first one that matches a file is used.
    var places: [SourcePlace] = []
    /// Folders whose files are copied to the root of the site.
    var files: [String] = []
    /// The usual addresses of feeds.
    var feeds: [String] = []
    /// Top-level folders that are skipped.
    var ignored: Set<String> = []
    /// Top-level files, folders and patterns that are skipped as well.
    var excluded: [String] = []
    /// Permalink patterns by section, with the generator's placeholders.
    ///
    /// The empty key is the default for all sections; the key of a pattern for one language begins with its code, as in `zh/posts`.
    var permalinks: [String: String] = [:]
    /// The meanings of placeholders.
    var words: [String: AddressWord] = [:]
    /// Values of placeholders for texts that have none.
    var permalinkDefaults: [String: String] = [:]
    /// Patterns that can be referred to by name.
    var namedPatterns: [String: String] = [:]
    /// The form of page addresses.
    var pages = PageStyle.folders
    /// The spelling of file names in addresses of pages, and of articles after the import.
    var spelling = Spelling.asIs
    /// Whether the language in a file's path becomes a folder in front of the address, rather than staying in the path.
    var hasLanguageFolders = false
    /// Whether dates in addresses use the time zone of the text rather than the site's.
    var keepsZones = false
    /// The rules for what is published.
    var publishing = Publishing()
    /// The host of pictures that are not part of the site; empty if there is none.
    var pictureHost = ""
    /// Whether old addresses in front matter without a leading slash are relative to the text.
    var hasRelativeAliases = false
    /// Whether keys in front matter are case-insensitive.
    var ignoresCase = false
    /// Default front matter, by path prefix.
    var defaults: [(folder: String, values: MetadataNode)] = []
    /// Syntax that texts have besides Markdown.
    var syntax: TextSyntax = []
    /// Whether file names begin with dates.
    var hasDatedNames = false
    /// The number of folders before an article's name that are not part of its address, such as those of a date.
    var ignoredFolders = 0
    /// Whether tags and categories written as one string are separated by spaces.
    var hasSpacedLists = false

    /// The rules by which a generator publishes texts.
    struct Publishing: Sendable {
        /// Whether drafts are published.
        var drafts = false
        /// Whether texts with `published: false` are published.
        var unpublished = false
        /// Whether texts with a future date are published; nil if the generator has no rule.
        var future: Bool? = false
        /// Whether files and folders whose names begin with an underscore are published.
        var underscored = true
        /// Whether articles without a date in their file name are published.
        var undatedNames = true
        /// Whether texts without a date are reported.
        var needsDates = true
        /// The maximum number of articles in `posts`, newest first; nil if there is no limit.
        var mostPosts: Int?
        /// The codes of disabled languages.
        var disabledLanguages: Set<String> = []
    }

    /// The form of a page's address.
    enum PageStyle: Sendable {
        /// `about/`.
        case folders
        /// `about.html`.
        case files
        /// `about.html`, but `about/` where the file is `about/index.md`.
        case filesButIndex
    }
}

/// Syntax that texts have besides Markdown.
struct TextSyntax: OptionSet, Sendable {
    let rawValue: Int

    /// Tags and expressions of Liquid and Nunjucks: `{% note %}`, `{{ site.url }}`.
    static let liquid = TextSyntax(rawValue: 1)
    /// Shortcodes of Hugo: `{{< figure >}}`, `{{% note %}}`.
    static let hugo = TextSyntax(rawValue: 2)
    /// Attributes of kramdown: `{: .center}`.
    static let attributes = TextSyntax(rawValue: 4)
    /// Headings without a space after the number signs: `##Title`.
    static let tightHeadings = TextSyntax(rawValue: 8)
    /// Line ends that become line breaks.
    static let lineBreaks = TextSyntax(rawValue: 16)
    /// Titles of code blocks after the language: "```swift main.swift".
    static let fenceTitles = TextSyntax(rawValue: 32)
}

/// A content folder.
struct SourcePlace: Sendable {
    /// The folder, relative to the site, with a trailing slash; empty for the site's folder itself.
    var folder: String
    /// The role of its texts.
    var role: Role
    /// Whether its texts are drafts.
    var isDraft = false
    /// Whether files and folders whose names begin with `_` are imported.
    var includesUnderscored = true
    /// Whether dated pages in a folder are articles of the section named by it.
    var hasArticles = false
    /// The categories added to all its texts.
    var categories: [String] = []
    /// The language code of all its texts; empty if paths determine it.
    var language = ""

    /// The roles of texts.
    enum Role: Hashable, Sendable {
        /// Articles of a section.
        case section(String)
        /// Articles of the section named by the first folder; pages outside of folders.
        case folders
        /// Pages.
        case pages
    }
}

extension SourceGenerator {
    /// A folder of Markdown files, such as notes, without a generator.
    static let markdown = SourceGenerator(name: "markdown", configurations: [], signs: []) { _ in
        SourceSettings(
            places: [SourcePlace(folder: "", role: .section("posts"))],
            files: [""],
            ignored: ["node_modules"],
            publishing: SourceSettings.Publishing(future: nil, needsDates: false)
        )
    }
}
