internal import PublishFrontMatter

/// What is special about one generator: where its sites keep what, and how their addresses come about.
///
/// Everything else is done for all of them by one pipeline, `Importer`.
package struct SourceGenerator: Sendable {
    /// The word by which the command knows it.
    package let name: String
    /// The files of which a site has at least one, relative to its folder; the first that exists is its configuration.
    let configurations: [String]
    /// Files and folders of which one tells sites of this generator from others with such files.
    let signs: [String]
    /// A folder that its sites have besides; nil where nothing more is needed.
    var neededFolder: String?
    /// A folder of further configuration files, each with the values of the key that is its name.
    var configurationFolder: String?
    /// What the configuration says, in our terms.
    let settings: @Sendable (SourceConfiguration) -> SourceSettings

    /// All that are known, in the order in which they are recognised but for Octopress, which looks like Hexo.
    package static let all = [
        hexo, jekyll, octopress, hugo, astro, markdown, wordpress, ghost,
    ]

    /// The generator of a name.
    package static func named(_ name: String) -> SourceGenerator? {
        all.first { $0.name == name }
    }
}

/// What is known of a site that is imported, before its texts are read.
struct SourceSettings: Sendable {
    /// The name of the site.
    var title = ""
    /// Its description.
    var description = ""
    /// Its address, without the folder in which it may lie.
    var url = ""
    /// The folder below the host in which the site lies, without slashes at its ends.
    var base = ""
    /// The code of its first language; empty where the configuration does not say.
    var language = ""
    /// The codes of all languages that the configuration names, the first one in front.
    var languages: [String] = []
    /// Whether the first language has a folder in addresses, too.
    var prefixesFirstLanguage = false
    /// The name of its time zone; empty for that of the machine.
    var timeZone = ""
    /// Where texts lie; the first place that matches a file counts.
    var places: [SourcePlace] = []
    /// Folders whose files are copied to the root of the site.
    var files: [String] = []
    /// Where feeds usually are.
    var feeds: [String] = []
    /// Folders at the top that hold nothing of the site.
    var ignored: Set<String> = []
    /// Names of files at the top, folders or patterns of them that are left out as well.
    var excluded: [String] = []
    /// The pattern of addresses by section, in the generator's words; the one of the empty name is that of all others,
    /// and one of a single language begins with its code, as in `zh/posts`.
    var permalinks: [String: String] = [:]
    /// The meanings of the names in patterns.
    var words: [String: AddressWord] = [:]
    /// The values of names in patterns where a text has none.
    var permalinkDefaults: [String: String] = [:]
    /// Patterns that have a name.
    var namedPatterns: [String: String] = [:]
    /// How pages outside sections are addressed.
    var pages = PageStyle.folders
    /// How the names of files are written in addresses of pages, and of articles in those of ours.
    var spelling = Spelling.asIs
    /// Whether a language that a path names has a folder of its own in addresses, instead of one in the path.
    var hasLanguageFolders = false
    /// Whether dates in addresses are those of the zone that a text names.
    var keepsZones = false
    /// What counts as published.
    var publishing = Publishing()
    /// Where pictures are that the site does not have itself; empty where there is no such host.
    var pictureHost = ""
    /// Whether old addresses in headers that begin with no slash lie beside the text.
    var hasRelativeAliases = false
    /// Whether keys of headers have no case.
    var ignoresCase = false
    /// What headers say that have no such key, by the beginning of their files' paths.
    var defaults: [(folder: String, values: MetadataNode)] = []
    /// What texts have beside Markdown.
    var syntax: TextSyntax = []
    /// Whether file names begin with dates.
    var hasDatedNames = false
    /// How many folders before the name of an article say nothing but its date and the like.
    var ignoredFolders = 0
    /// Whether spaces separate tags and categories that are no list.
    var hasSpacedLists = false

    /// What a generator publishes.
    struct Publishing: Sendable {
        /// Whether drafts are.
        var drafts = false
        /// Whether texts are that are not `published`.
        var unpublished = false
        /// Whether texts are whose date is ahead; nil where the generator has no rule.
        var future: Bool? = false
        /// Whether files and folders are whose names begin with an underscore.
        var underscored = true
        /// Whether articles are whose names have no date.
        var undatedNames = true
        /// Whether texts without a date are told.
        var needsDates = true
        /// How many articles of the section `posts` are, counted from the newest; nil for all of them.
        var mostPosts: Int?
        /// The codes of languages that are switched off.
        var disabledLanguages: Set<String> = []
    }

    /// How a page is addressed.
    enum PageStyle: Sendable {
        /// `about/`.
        case folders
        /// `about.html`.
        case files
        /// `about.html`, but `about/` where the file is `about/index.md`.
        case filesButIndex
    }
}

/// What texts have beside Markdown.
struct TextSyntax: OptionSet, Sendable {
    let rawValue: Int

    /// Commands of Liquid and Nunjucks: `{% note %}`, `{{ site.url }}`.
    static let liquid = TextSyntax(rawValue: 1)
    /// Commands of Hugo: `{{< figure >}}`, `{{% note %}}`.
    static let hugo = TextSyntax(rawValue: 2)
    /// Attributes of kramdown: `{: .center}`.
    static let attributes = TextSyntax(rawValue: 4)
    /// Headings without a space after their number signs: `##Title`.
    static let tightHeadings = TextSyntax(rawValue: 8)
    /// A line of the file is a line for readers.
    static let lineBreaks = TextSyntax(rawValue: 16)
    /// Titles of code after the name of its language: "```swift main.swift".
    static let fenceTitles = TextSyntax(rawValue: 32)
}

/// A folder of texts.
struct SourcePlace: Sendable {
    /// The folder, relative to the site, with a slash at its end; empty for the site itself.
    var folder: String
    /// What its texts are.
    var role: Role
    /// Whether its texts are drafts.
    var isDraft = false
    /// Whether texts and other files are copied from here although names begin with `_`.
    var includesUnderscored = true
    /// Whether pages in folders that have a date are articles of the section that the folder names.
    var hasArticles = false
    /// The categories of all its texts.
    var categories: [String] = []
    /// The code of the language of all its texts; empty where paths tell.
    var language = ""

    /// What texts become.
    enum Role: Hashable, Sendable {
        /// Articles of a section.
        case section(String)
        /// Articles of the section that the first folder names; pages where there is none.
        case folders
        /// Pages.
        case pages
    }
}

extension SourceGenerator {
    /// A folder of Markdown files, which no site was made of.
    static let markdown = SourceGenerator(name: "markdown", configurations: [], signs: []) { _ in
        SourceSettings(
            places: [SourcePlace(folder: "", role: .section("posts"))],
            files: [""],
            ignored: ["node_modules"],
            publishing: SourceSettings.Publishing(future: nil, needsDates: false)
        )
    }
}
