internal import PublishStorage

/// The name of a project, made from the name of its folder.
package struct ProjectName {
    /// The name for modules and types, in ASCII letters: other scripts are transliterated, Chinese to Pinyin.
    ///
    /// The linker on Linux refuses modules whose names have other letters.
    package let string: String

    /// The name that readers see, in the script of the folder's name.
    package let title: String

    package init(folderName: String) {
        title = Self.joined(folderName, isLetter: \.isLetter, isNumber: \.isNumber)
        string = Self.joined(
            TitleSlug.latin(folderName),
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

    /// The name with a lowercase first letter, for a function or property.
    package var lowercasedFirst: String {
        string.prefix(1).lowercased() + string.dropFirst()
    }
}

/// A reason why SwiftPM or the compiler would refuse the name of a project.
package enum ProjectNameFault: Equatable {
    /// SwiftPM would confuse the project with the package of Publish, because they have the same name.
    case package
    /// A module with the name already exists in Publish or its dependencies.
    case module(String)
    /// The name contains no letters, so the module's name would be empty.
    case letters
    /// The site's type would hide a type that its program uses.
    case type(String)
    /// The name of a theme or plugin would be a keyword.
    case word(String)

    /// Finds a problem with a name; nil if there is none.
    ///
    /// - Parameters:
    ///   - folderName: The name of the project's folder.
    ///   - isGiven: Whether the user named the folder; false for the current folder.
    ///   - kind: The kind of project.
    ///   - dependencyIdentity: SwiftPM's identity of the package of Publish.
    package init?(folderName: String, isGiven: Bool, kind: ProjectKind, dependencyIdentity: String)
    {
        let name = ProjectName(folderName: folderName)
        let module = Self.modules.first { $0.lowercased() == name.string.lowercased() }
        if let module {
            self = .module(module)
        } else if folderName.lowercased() == dependencyIdentity {
            self = .package
        } else if isGiven,
            !TitleSlug.latin(folderName).contains(where: { $0.isASCII && $0.isLetter })
        {
            self = .letters
        } else if kind == .website, Self.types.contains(name.string) {
            self = .type(name.string)
        } else if kind != .website, SwiftNames.keywords.contains(name.lowercasedFirst) {
            self = .word(name.lowercasedFirst)
        } else {
            return nil
        }
    }

    /// The reason as the end of a sentence.
    package var reason: String {
        switch self {
        case .package: "SwiftPM would confuse it with the package of Publish"
        case .module(let name):
            "there already is a module '\(name)', and SwiftPM allows no second one"
        case .letters: "the name of a module needs letters"
        case .type(let name):
            "the site's type would hide the type '\(name)', which its program uses"
        case .word(let word): "'\(word)' is a keyword of Swift"
        }
    }

    /// The modules that a project is compiled with: those of Publish, and those that Publish and the project import.
    package static let modules = [
        "CCmarkGFM", "CDeflate", "CMicroHTTPD", "CNettle", "CQREncode", "CYAML", "Codextended",
        "CollectionConcurrencyKit", "DevServer", "Files", "HandbookTheme", "HighlightJS",
        "HighlightJSPublishPlugin", "Highlighter", "Ink", "JournalTheme", "Plot", "Publish",
        "PublishAnswers", "PublishCLI", "PublishCLICore", "PublishChecks", "PublishDeployment",
        "PublishDesk", "PublishFeeds", "PublishFrontMatter", "PublishImport", "PublishLanguages",
        "PublishLint", "PublishMedia", "PublishMigration", "PublishMoving", "PublishOutlets",
        "PublishPages", "PublishPairs", "PublishPipeline", "PublishRedirects", "PublishSearch",
        "PublishSite", "PublishSiteCLI", "PublishStorage", "PublishTestSupport", "PublishTesting",
        "PublishTexts",
        "PublishTools", "PublishToolsCLI", "PublishTranslations", "ShellOut", "SiteFile", "Splash",
        "SplashPublishPlugin", "Sweep", "ThemeKit",
        "Dispatch", "Foundation", "Swift", "Testing", "XCTest",
    ]

    /// The types that the program of a new site uses.
    private static let types: Set = [
        "Any", "Data", "Favicon", "FileHandle", "Language", "LanguageURLs", "Path", "Self",
        "SiteEdition", "SiteLocalization", "String", "TimeZone", "URL", "WebsiteItemMetadata",
        "WebsiteSectionID",
    ]
}

package enum ProjectKind: String {
    /// A site without a program of its own.
    case blog
    case website
    case plugin
    case theme
}
