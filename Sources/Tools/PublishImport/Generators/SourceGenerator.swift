internal import PublishFrontMatter

/// A generator whose sites can be imported: how its sites are recognised, where they keep texts,
/// and how they build addresses.
///
/// The rest of an import is the same for all generators, and is done by `Importer`.
package struct SourceGenerator: Sendable {
    /// The name on the command line.
    package let name: String
    /// Configuration files, relative to the site's folder; a site has at least one of them, and the
    /// first that exists is read.
    let configurations: [String]
    /// Files and folders that only this generator's sites have, if several generators use the same
    /// configuration files; a site needs one of them.
    let signs: [String]
    /// A folder that the generator's sites must have as well; nil if there is none.
    var neededFolder: String?
    /// A folder of more configuration files, nil if there is none; a file `params.toml` in it sets
    /// the values of the key `params`.
    var configurationFolder: String?
    /// Derives the settings of a site from its configuration.
    let settings: @Sendable (SourceConfiguration) -> SourceSettings

    /// All generators in the order of detection, except that Octopress is tried before Hexo,
    /// because its sites look like Hexo's.
    package static let all = [
        hexo, jekyll, octopress, hugo, astro, markdown, wordpress, ghost,
    ]

    /// Returns the generator with a name; nil if there is none.
    package static func named(_ name: String) -> SourceGenerator? {
        all.first { $0.name == name }
    }
}

/// The settings of a site to be imported, as known before its texts are read.
struct SourceSettings: Sendable {
    /// The name of the site.
    var title = ""
    var description = ""
    /// The address of the site, without the base path.
    var url = ""
    /// The base path: the folder of the host that contains the site, without slashes at its ends.
    var base = ""
    /// The code of the default language; empty if the configuration does not name it.
    var language = ""
    /// The codes of all configured languages, default language first.
    var languages: [String] = []
    /// Whether addresses in the default language begin with a language folder, too.
    var prefixesFirstLanguage = false
    /// The time zone of dates; empty for the time zone of this machine.
    var timeZone = ""
    /// The content folders; for a file in several of them, the first one counts.
    var places: [ContentFolder] = []
    /// Folders whose files are copied to the root of the site.
    var files: [String] = []
    /// The usual addresses of the old site's feeds.
    var feeds: [String] = []
    /// Top-level folders that are skipped.
    var ignored: Set<String> = []
    /// Other top-level files and folders that are skipped; may be patterns.
    var excluded: [String] = []
    /// Files that were copied even if they are texts; may be patterns.
    var copied: [String] = []
    /// Whether paths may name languages although the configuration names none.
    var namesLanguages = true
    /// The title and description in each language, by its code; empty where there is none.
    var names: [String: [String]] = [:]
    /// The entries of the menu in their order, each with its names by language; the empty language is for all others.
    var menu: [(address: String, names: [String: String])] = []
    /// The pages of tags and categories.
    var termPages = TermPages()
    /// Permalink patterns by section, with the generator's placeholders.
    ///
    /// The empty key is the default for all sections. The key of a pattern for one language begins
    /// with the language's code, as in `zh/posts`.
    var permalinks: [String: String] = [:]
    /// The meanings of placeholders.
    var words: [String: AddressWord] = [:]
    /// Values of placeholders for texts whose front matter does not set them.
    var permalinkDefaults: [String: String] = [:]
    /// Patterns that the configuration refers to by name, by name.
    var namedPatterns: [String: String] = [:]
    /// The form of page addresses.
    var pages = PageStyle.folders
    /// The spelling of file names in addresses of pages, and of articles that are imported.
    var spelling = Spelling.asIs
    /// Whether the language in a file's path becomes the first folder of the address; otherwise it
    /// stays where it is in the path.
    var hasLanguageFolders = false
    /// Whether dates in addresses use the time zone written in the text, not the site's.
    var keepsZones = false
    /// The rules by which texts are published.
    var publishing = Publishing()
    /// The host of images that are not part of the site; empty if there is none.
    var pictureHost = ""
    /// Whether old addresses in front matter that have no leading slash are relative to the text's
    /// address.
    var hasRelativeAliases = false
    /// Whether keys in front matter are case-insensitive.
    var ignoresCase = false
    /// Default front matter, by path prefix.
    var defaults: [(folder: String, values: MetadataNode)] = []
    /// Syntax that texts have besides Markdown.
    var syntax: TextSyntax = []
    /// Whether file names begin with dates.
    var hasDatedNames = false
    /// The number of folders before an article's name that the address leaves out, such as the
    /// folders of a date.
    var ignoredFolders = 0
    /// Whether tags and categories written as one string are separated by spaces, as in `tags:
    /// swift ios`.
    var hasSpacedLists = false

    /// The rules by which a generator publishes texts.
    struct Publishing: Sendable {
        var drafts = false
        /// Whether texts with `published: false` are published.
        var unpublished = false
        /// Whether texts with a future date are published; nil if the generator ignores the date.
        var future: Bool? = false
        /// Whether files and folders whose names begin with an underscore are published.
        var underscored = true
        /// Whether articles without a date in their file name are published.
        var undatedNames = true
        /// Whether articles without a date are reported.
        var needsDates = true
        /// The maximum number of published articles in `posts`, newest first; nil if there is no
        /// limit.
        var mostPosts: Int?
        /// The codes of disabled languages.
        var disabledLanguages: Set<String> = []
    }

    /// The addresses of the pages of tags and categories; an empty pattern for none.
    struct TermPages: Sendable {
        /// The patterns; `:name` is replaced by the tag or category.
        var tags = ""
        var categories = ""
        var spelling = Spelling.asIs
        /// Whether the address of a category has those above it.
        var isNested = false
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
    /// Every line end is a line break.
    static let lineBreaks = TextSyntax(rawValue: 16)
    /// Titles of code blocks after the language, as in `swift main.swift`.
    static let fenceTitles = TextSyntax(rawValue: 32)
}

struct ContentFolder: Sendable {
    /// The folder, relative to the site, with a trailing slash; empty for the site's folder itself.
    var folder: String
    var role: Role
    var isDraft = false
    /// Whether files and folders whose names begin with `_` are imported.
    var includesUnderscored = true
    /// Whether a page with a date in a subfolder is an article of the section with the subfolder's
    /// name.
    var hasArticles = false
    /// The categories added to all texts in the folder.
    var categories: [String] = []
    /// The language code of all texts in the folder; empty if their paths determine the language.
    var language = ""

    enum Role: Hashable, Sendable {
        case section(String)
        /// Articles of the section with the name of the first folder; pages if there is no folder.
        case folders
        case pages
    }
}

extension SourceGenerator {
    /// A folder of Markdown files, such as notes, that was not made for a generator.
    static let markdown = SourceGenerator(name: "markdown", configurations: [], signs: []) { _ in
        SourceSettings(
            places: [ContentFolder(folder: "", role: .section("posts"))],
            files: [""],
            ignored: ["node_modules"],
            publishing: SourceSettings.Publishing(future: nil, needsDates: false)
        )
    }

    /// WordPress, read from its export.
    static let wordpress = SourceGenerator(name: "wordpress", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Ghost, read from its export.
    static let ghost = SourceGenerator(name: "ghost", configurations: [], signs: []) { _ in
        SourceSettings()
    }

    /// Whether the generator's sites are imported from an export file, not from a folder.
    package var readsExports: Bool { ["wordpress", "ghost"].contains(name) }
}
