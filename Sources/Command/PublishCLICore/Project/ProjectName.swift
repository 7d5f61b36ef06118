/// The name of a project, made from the name of its folder.
struct ProjectName {
    /// A name for modules and types, of ASCII: what else letters are is transcribed, Chinese as Pinyin.
    ///
    /// The linker of Linux refuses a module whose name has other letters.
    let string: String

    /// The name that readers see, in the letters of the folder's.
    let title: String

    init(folderName: String) {
        title = Self.joined(folderName, isLetter: \.isLetter, isNumber: \.isNumber)
        string = Self.joined(
            Slug.latin(folderName),
            isLetter: { $0.isASCII && $0.isLetter },
            isNumber: { $0.isASCII && $0.isNumber }
        )
    }

    private static func joined(
        _ folderName: String,
        isLetter: (Character) -> Bool,
        isNumber: (Character) -> Bool
    ) -> String {
        var name = folderName[...]
        while let first = name.first, !isLetter(first) { name.removeFirst() }
        while let last = name.last, !isLetter(last) { name.removeLast() }
        let pieces = name.split { !isLetter($0) && !isNumber($0) }
        let joined = pieces.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        return joined.isEmpty ? "SiteName" : joined
    }

    /// The name as that of a function or property.
    var lowercasedFirst: String {
        string.prefix(1).lowercased() + string.dropFirst()
    }
}

/// Why SwiftPM or the compiler would refuse a project because of its name.
enum ProjectNameFault: Equatable {
    /// SwiftPM takes the project for the package that it depends on.
    case package
    /// There is a module of that name.
    case module(String)
    /// No letter is left for the name of a module.
    case letters
    /// The site's own type hides one that its program names.
    case type(String)
    /// The name of a theme or plugin is a keyword.
    case word(String)

    /// Looks for a fault; nil for a name that will do.
    ///
    /// - Parameters:
    ///   - folderName: The name of the project's folder.
    ///   - isGiven: Whether the folder was named, and is not just the one in which the command runs.
    ///   - kind: What the project is.
    ///   - dependencyIdentity: What SwiftPM calls the package of Publish.
    init?(folderName: String, isGiven: Bool, kind: ProjectKind, dependencyIdentity: String) {
        let name = ProjectName(folderName: folderName)
        let module = Self.modules.first { $0.lowercased() == name.string.lowercased() }
        if let module {
            self = .module(module)
        } else if folderName.lowercased() == dependencyIdentity {
            self = .package
        } else if isGiven, !Slug.latin(folderName).contains(where: { $0.isASCII && $0.isLetter }) {
            self = .letters
        } else if kind == .website, Self.types.contains(name.string) {
            self = .type(name.string)
        } else if kind != .website, ScaffoldSite.keywords.contains(name.lowercasedFirst) {
            self = .word(name.lowercasedFirst)
        } else {
            return nil
        }
    }

    /// A part of a sentence.
    var reason: String {
        switch self {
        case .package: "SwiftPM would take it for the package of Publish, which it depends on"
        case .module(let name):
            "there is a module '\(name)' already, and SwiftPM takes no two of one name"
        case .letters: "a module needs a name with letters"
        case .type(let name): "the type of the site would hide '\(name)', which its program uses"
        case .word(let word): "'\(word)' is a word of Swift"
        }
    }

    /// The modules that a project compiles with: those of Publish, and what they and the project import.
    static let modules = [
        "CCmarkGFM", "CDeflate", "CMicroHTTPD", "CNettle", "CYAML", "Codextended",
        "CollectionConcurrencyKit", "DevServer", "Files", "HandbookTheme", "HighlightJS",
        "HighlightJSPublishPlugin", "Highlighter", "Ink", "JournalTheme", "Plot", "Publish",
        "PublishCLI", "PublishCLICore",
        "PublishChecks", "PublishDeployment", "PublishDesk", "PublishFeeds", "PublishFrontMatter",
        "PublishImport",
        "PublishLanguages", "PublishLint", "PublishMedia", "PublishOutlets", "PublishPages",
        "PublishPairs",
        "PublishPipeline", "PublishRedirects", "PublishSearch", "PublishSite", "PublishStorage",
        "PublishTesting", "PublishTexts", "PublishTranslations", "ShellOut", "Splash",
        "SplashPublishPlugin", "Sweep", "ThemeKit",
        "Dispatch", "Foundation", "Swift", "Testing", "XCTest",
    ]

    /// The types that the program of a new site names.
    private static let types: Set = [
        "Any", "Data", "Favicon", "FileHandle", "Language", "Path", "Self", "String", "URL",
    ]
}

/// What can be created.
enum ProjectKind: String {
    case website
    case plugin
    case theme
}
