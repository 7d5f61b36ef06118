// swift-tools-version: 6.3
import PackageDescription

/// What every target of ours is compiled with.
let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// Libraries of the system, found through pkg-config.
let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CCmarkGFM",
        pkgConfig: "libcmark-gfm",
        providers: [
            .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]),
            .brew(["cmark-gfm"]),
        ]
    ),
    .systemLibrary(
        name: "CYAML",
        pkgConfig: "yaml-0.1",
        providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .systemLibrary(
        name: "CDeflate",
        pkgConfig: "libdeflate",
        providers: [.apt(["libdeflate-dev"]), .brew(["libdeflate"])]
    ),
    .systemLibrary(
        name: "CNettle",
        pkgConfig: "nettle",
        providers: [.apt(["nettle-dev"]), .brew(["nettle"])]
    ),
    .systemLibrary(
        name: "CMicroHTTPD",
        pkgConfig: "libmicrohttpd",
        providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]
    ),
    .systemLibrary(
        name: "CQREncode",
        pkgConfig: "libqrencode",
        providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]
    ),
]

/// Modules that know nothing of a website.
let foundations: [Target] = [
    .target(name: "Plot", swiftSettings: settings),
    .target(name: "Highlighter", swiftSettings: settings),
    .target(name: "Ink", dependencies: ["CCmarkGFM"], swiftSettings: settings),
    .target(name: "Files", swiftSettings: settings),
    .target(name: "Sweep", swiftSettings: settings),
    .target(name: "ShellOut", swiftSettings: settings),
    .target(name: "Codextended", swiftSettings: settings),
    .target(name: "CollectionConcurrencyKit", swiftSettings: settings),
    // The toolbox: files and folders, digests, the cache of builds, the lock, work on all cores, JSON, programs.
    .target(name: "PublishStorage", dependencies: ["CDeflate"], swiftSettings: settings),
    // Plural rules, String Catalogs, numbers, and the words and tags of languages.
    .target(name: "PublishLanguages", dependencies: ["PublishStorage"], swiftSettings: settings),
    // The header of a text: `key: value` lines, YAML and TOML, and what types of a site decode from them.
    .target(
        name: "PublishFrontMatter",
        dependencies: ["Ink", "CYAML", "PublishStorage"],
        swiftSettings: settings
    ),
    // Which parts of a translation are which of its original, and what has changed there.
    .target(
        name: "PublishPairs",
        dependencies: ["Ink", "PublishFrontMatter", "PublishStorage"],
        swiftSettings: settings
    ),
    // The answers of a site's program to the command, as they are written and read.
    .target(name: "PublishAnswers", dependencies: ["PublishStorage"], swiftSettings: settings),
]

/// A feature of the generator: it knows the site and the pipeline, and no other feature.
func feature(
    _ name: String,
    _ dependencies: [Target.Dependency],
    exclude: [String] = []
) -> Target {
    .target(
        name: name,
        dependencies: ["PublishPipeline", "Plot", "Ink", "PublishStorage"] + dependencies,
        exclude: exclude,
        swiftSettings: settings
    )
}

/// The generator, its theme and the blog.
let generator: [Target] = [
    // The nouns: content, website, languages, paths, and what is wrong with them.
    .target(
        name: "PublishSite",
        dependencies: [
            "Plot", "Ink", "Files", "PublishStorage", "PublishLanguages", "PublishFrontMatter",
            "PublishAnswers",
        ],
        swiftSettings: settings
    ),
    // The verbs that all features share: the context, steps, plugins, the options of a run, and the way into `Output`.
    .target(
        name: "PublishPipeline",
        dependencies: [
            "PublishSite", "Plot", "Ink", "Files", "PublishStorage", "PublishLanguages",
            "PublishFrontMatter", "PublishPairs", "PublishAnswers", "CNettle",
        ],
        swiftSettings: settings
    ),
    feature(
        "PublishTexts",
        ["Highlighter", "PublishFrontMatter", "PublishLanguages", "PublishPairs"]
    ),
    // A page and the redirects to it are written together, so that none replaces the other.
    feature(
        "PublishPages",
        ["Files", "PublishLanguages", "PublishFrontMatter", "PublishRedirects"]
    ),
    feature("PublishFeeds", ["Files", "PublishLanguages"]),
    feature(
        "PublishSearch",
        ["PublishLanguages", "CDeflate"],
        exclude: ["Client", "FORMAT.md", "Text/traditional.txt"]
    ),
    feature("PublishMedia", ["PublishLanguages"]),
    feature("PublishRedirects", ["PublishFrontMatter", "PublishLanguages"]),
    feature("PublishDeployment", ["Files"]),
    // What looks at the whole site may know its features.
    feature(
        "PublishChecks",
        ["Files", "PublishAnswers", "PublishFrontMatter", "PublishLanguages", "PublishRedirects"]
    ),
    // All of it under one name, and a run from beginning to end.
    .target(
        name: "Publish",
        dependencies: [
            "PublishSite", "PublishPipeline", "PublishTexts", "PublishPages", "PublishFeeds",
            "PublishSearch", "PublishMedia", "PublishRedirects", "PublishDeployment",
            "PublishChecks", "Plot", "Files", "Sweep", "ShellOut", "Codextended",
            "CollectionConcurrencyKit", "PublishAnswers", "PublishStorage",
        ],
        swiftSettings: settings
    ),
    // What themes share: the head, ready texts, and parts of pages with their words, style sheets and scripts.
    .target(
        name: "ThemeKit",
        dependencies: ["Publish", "PublishStorage", "Plot", "CQREncode"],
        exclude: ["Minified", "Scripts", "Styles", "Localizable.xcstrings"],
        swiftSettings: settings
    ),
    .target(
        name: "JournalTheme",
        dependencies: ["ThemeKit", "Publish", "Plot"],
        path: "Themes/Journal",
        exclude: ["Minified", "Styles"],
        swiftSettings: settings
    ),
    .target(
        name: "HandbookTheme",
        dependencies: ["ThemeKit", "Publish", "Plot"],
        path: "Themes/Handbook",
        exclude: ["Minified", "Scripts", "Styles"],
        swiftSettings: settings
    ),
    // Sites without a program of their own: the settings of a `site.yaml`, and the program that all of them share.
    .target(
        name: "SiteFile",
        dependencies: [
            "Publish", "PublishSite", "PublishPipeline", "PublishFrontMatter", "PublishLanguages",
            "PublishStorage", "ThemeKit", "JournalTheme", "HandbookTheme", "Plot",
        ],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "PublishSiteCLI",
        dependencies: ["SiteFile"],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "Blog",
        dependencies: ["Publish", "Plot", "JournalTheme"],
        swiftSettings: settings
    ),
]

/// What sites of the suite import to colour code, under the names that they know; see Docs/decisions/0045.
let dropIns: [Target] = [
    .target(name: "Splash", dependencies: ["Highlighter"], swiftSettings: settings),
    .target(
        name: "SplashPublishPlugin",
        dependencies: ["Publish", "Splash", "Ink"],
        swiftSettings: settings
    ),
    .target(name: "HighlightJS", dependencies: ["Highlighter"], swiftSettings: settings),
    .target(
        name: "HighlightJSPublishPlugin",
        dependencies: ["Publish", "HighlightJS", "Ink"],
        swiftSettings: settings
    ),
]

/// The `publish` command: what authors use every day, and what `make run` compiles.
///
/// It supervises a site's process and does not link the generator.
let commandLine: [Target] = [
    .target(
        name: "DevServer",
        dependencies: ["CMicroHTTPD", "Files", "PublishStorage"],
        swiftSettings: settings
    ),
    .target(
        name: "PublishCLICore",
        dependencies: [
            "DevServer", "Files", "Ink", "PublishAnswers", "PublishFrontMatter", "PublishLanguages",
            "PublishStorage",
        ],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "PublishCLI",
        dependencies: ["PublishCLICore"],
        swiftSettings: settings
    ),
]

/// What authors need once in a while; `publish` compiles and starts it when it is asked for.
let tools: [Target] = [
    // Prose and structure of texts: rules, fixes and reports.
    .target(
        name: "PublishLint",
        dependencies: [
            "Ink", "PublishFrontMatter", "PublishLanguages", "PublishPairs", "PublishStorage",
        ],
        swiftSettings: settings
    ),
    // Sites of other generators: plain files in, texts of ours out.
    .target(
        name: "PublishImport",
        dependencies: ["Ink", "PublishFrontMatter", "PublishLanguages", "PublishStorage"],
        swiftSettings: settings
    ),
    // Translations: what has changed, drafts by a program, and what can be told of both.
    .target(
        name: "PublishTranslations",
        dependencies: [
            "Ink", "PublishAnswers", "PublishFrontMatter", "PublishLanguages", "PublishPairs",
            "PublishStorage",
        ],
        swiftSettings: settings
    ),
    // The pages of the desk, which show the changes of translations.
    .target(
        name: "PublishDesk",
        dependencies: [
            "DevServer", "Ink", "Plot", "PublishAnswers", "PublishLanguages", "PublishPairs",
            "PublishStorage", "PublishTranslations",
        ],
        exclude: ["Styles"],
        swiftSettings: settings
    ),
    // Texts as other outlets take them; they find the originals of translations.
    .target(
        name: "PublishOutlets",
        dependencies: [
            "Highlighter", "Ink", "PublishAnswers", "PublishFrontMatter", "PublishStorage",
        ],
        swiftSettings: settings
    ),
    // Names of texts, files and tags, with what refers to them; the linter finds links in texts.
    .target(
        name: "PublishMoving",
        dependencies: [
            "Files", "Ink", "PublishAnswers", "PublishCLICore", "PublishFrontMatter",
            "PublishLanguages", "PublishLint", "PublishPairs", "PublishStorage",
        ],
        swiftSettings: settings
    ),
    // Sites of the Publish suite, switched to this package; the linter's reports have the diffs.
    .target(
        name: "PublishMigration",
        dependencies: ["Files", "PublishCLICore", "PublishLint", "PublishStorage"],
        swiftSettings: settings
    ),
    // The commands of all tools.
    .target(
        name: "PublishTools",
        dependencies: [
            "DevServer", "Files", "Ink", "PublishAnswers", "PublishCLICore", "PublishDesk",
            "PublishFrontMatter", "PublishImport", "PublishLanguages", "PublishLint",
            "PublishMigration", "PublishMoving", "PublishOutlets", "PublishStorage",
            "PublishTranslations",
        ],
        swiftSettings: settings
    ),
    .executableTarget(
        name: "PublishToolsCLI",
        dependencies: ["PublishTools", "PublishCLICore"],
        swiftSettings: settings
    ),
]

let tests: [Target] = [
    // What tests of any module may use; it comes with PublishTesting to those of sites, plugins and themes.
    .target(
        name: "PublishTestSupport",
        dependencies: ["PublishStorage", "Files"],
        path: "Tests/PublishTestSupport",
        swiftSettings: settings
    ),
    .target(
        name: "PublishTesting",
        dependencies: ["PublishTestSupport", "Publish", "PublishStorage", "Plot"],
        path: "Tests/PublishTesting",
        swiftSettings: settings
    ),
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "Publish", "JournalTheme", "Plot", "Ink", "Highlighter", "Files", "CCmarkGFM",
        ],
        path: "Tests/Benchmarks",
        exclude: [
            "run", "results", "Compile/compile.py", "Images/images.py", "Lint/code.py",
            "Lint/measure.py",
            "Lint/review.py", "Search/queries.py",
            "Search/joined.py",
            "Search/measure.py", "Site/floor.py", "Site/languages.py", "Site/memory.py",
            "Site/rebuilds.py", "Site/saved.py",
        ],
        swiftSettings: settings
    ),
    // The theme that `publish new theme` writes.
    .target(
        name: "ThemeName",
        dependencies: ["Publish", "Plot", "ThemeKit"],
        path: "Sources/Command/Templates/Theme/Sources/ThemeName",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .executableTarget(
        name: "JournalSites",
        dependencies: [
            "Publish", "Plot", "ThemeKit", "JournalTheme", "HandbookTheme", "ThemeName",
        ],
        path: "Tests/Browser/Sites",
        swiftSettings: settings
    ),
    // The site of the folder in which it is started, for tests of what the command asks a site.
    .executableTarget(
        name: "AskedSite",
        dependencies: ["Publish", "JournalTheme"],
        path: "Tests/AskedSite",
        swiftSettings: settings
    ),
    .testTarget(name: "PlotTests", dependencies: ["Plot"], swiftSettings: settings),
    .testTarget(
        name: "HighlighterTests",
        dependencies: ["Highlighter", "PublishTestSupport"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "InkTests",
        dependencies: ["Ink", "PublishTestSupport"],
        swiftSettings: settings
    ),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: settings),
    .testTarget(
        name: "PublishStorageTests",
        dependencies: ["PublishStorage", "PublishTestSupport", "Ink"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishFrontMatterTests",
        dependencies: ["PublishFrontMatter"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "SiteFileTests",
        dependencies: [
            "SiteFile", "JournalTheme", "HandbookTheme", "Publish", "PublishStorage",
            "PublishTestSupport",
        ],
        exclude: ["all-keys.yaml", "all-keys.swift.txt"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishDeploymentTests",
        dependencies: ["PublishDeployment", "PublishStorage", "PublishTestSupport"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishLanguagesTests",
        dependencies: ["PublishLanguages"],
        exclude: ["plurals.txt", "traditional.txt"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishPairsTests",
        dependencies: ["PublishPairs", "PublishStorage", "PublishTestSupport", "Ink"],
        exclude: ["Guide"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishAnswersTests",
        dependencies: ["PublishAnswers", "PublishStorage"],
        swiftSettings: settings
    ),
    .testTarget(name: "SweepTests", dependencies: ["Sweep"], swiftSettings: settings),
    .testTarget(name: "ShellOutTests", dependencies: ["ShellOut"], swiftSettings: settings),
    .testTarget(name: "CodextendedTests", dependencies: ["Codextended"], swiftSettings: settings),
    .testTarget(
        name: "CollectionConcurrencyKitTests",
        dependencies: ["CollectionConcurrencyKit"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishSearchTests",
        dependencies: [
            "PublishSearch", "PublishStorage", "PublishTestSupport", "Files", "ShellOut",
            "CDeflate",
        ],
        exclude: ["tokens.json"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishMediaTests",
        dependencies: ["PublishMedia", "PublishStorage", "PublishTestSupport", "Ink"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishTests",
        dependencies: [
            "Publish", "PublishSite", "PublishPipeline", "PublishTexts", "PublishPages",
            "PublishFeeds", "PublishSearch", "PublishMedia", "PublishChecks", "PublishRedirects",
            "PublishDeployment", "PublishStorage", "PublishFrontMatter", "PublishLanguages",
            "PublishAnswers", "PublishTesting", "Plot", "Ink", "Files", "ShellOut", "ThemeKit",
            "JournalTheme", "HandbookTheme", "Blog", "DevServer",
        ],
        exclude: ["Sites"],
        swiftSettings: settings
    ),
    // Sites of other generators, imported, published, and asked for every address that they had.
    .testTarget(
        name: "PublishImportTests",
        dependencies: [
            "PublishImport", "PublishLint", "Publish", "PublishSite", "PublishPipeline",
            "PublishStorage", "PublishFrontMatter", "PublishTesting", "JournalTheme", "DevServer",
            "Files",
        ],
        exclude: ["Sites"],
        swiftSettings: settings
    ),
    // Sources as sites, themes and plugins for the suite have them, in the language mode of Swift 5.
    .testTarget(
        name: "ContractTests",
        dependencies: [
            "Publish", "PublishTesting", "Plot", "Ink", "Files", "Sweep", "ShellOut", "Codextended",
            "CollectionConcurrencyKit",
        ],
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "DropInTests",
        dependencies: [
            "SplashPublishPlugin", "HighlightJSPublishPlugin", "Splash", "HighlightJS", "Publish",
            "PublishTesting", "Plot", "Ink",
        ],
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .target(
        name: "ThirdPartyPlugin",
        dependencies: ["Publish", "Plot", "Ink"],
        path: "Tests/ThirdPartyPlugin",
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "ThirdPartyTests",
        dependencies: ["ThirdPartyPlugin", "Publish", "PublishTesting", "Plot", "Ink"],
        swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
        name: "DevServerTests",
        dependencies: ["DevServer", "Files"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishLintTests",
        dependencies: ["PublishLint", "PublishStorage", "PublishTestSupport", "Ink"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishTranslationsTests",
        dependencies: [
            "PublishTranslations", "PublishAnswers", "PublishFrontMatter", "PublishPairs",
            "PublishStorage", "PublishTestSupport", "Ink",
        ],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishOutletsTests",
        dependencies: ["PublishOutlets", "PublishAnswers", "Ink", "PublishStorage"],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishDeskTests",
        dependencies: [
            "PublishDesk", "DevServer", "PublishLanguages", "PublishPairs", "PublishStorage",
            "PublishTestSupport", "Ink",
        ],
        swiftSettings: settings
    ),
    .testTarget(
        name: "PublishCLITests",
        dependencies: [
            "AskedSite", "DevServer", "Files", "Ink", "Publish", "PublishAnswers", "PublishCLI",
            "PublishCLICore", "PublishDesk", "PublishImport", "PublishLanguages", "PublishLint",
            "PublishSiteCLI",
            "PublishMigration", "PublishMoving", "PublishOutlets", "PublishPairs", "PublishStorage",
            "PublishTesting", "PublishTools", "PublishToolsCLI", "PublishTranslations", "ShellOut",
        ],
        swiftSettings: settings
    ),
    // Whatever reads bytes that come from elsewhere, with bytes that nobody writes.
    .testTarget(
        name: "FuzzTests",
        dependencies: [
            "DevServer", "Highlighter", "Ink", "Publish", "PublishSite", "PublishPipeline",
            "PublishTexts", "PublishPages", "PublishFeeds", "PublishSearch", "PublishMedia",
            "PublishChecks", "PublishRedirects", "PublishDeployment", "PublishFrontMatter",
            "PublishImport", "PublishLanguages", "PublishLint", "PublishOutlets", "PublishPairs",
            "PublishStorage", "PublishTesting", "PublishTranslations",
        ],
        exclude: ["Findings"],
        swiftSettings: settings
    ),
    // Packages outside this one, compiled against it.
    .testTarget(
        name: "CompiledPackageTests",
        dependencies: [
            "PublishCLICore", "PublishStorage", "PublishTestSupport", "PublishTexts",
            "PublishTools",
            "JournalTheme", "Files", "ShellOut",
        ],
        exclude: ["Packages"],
        swiftSettings: settings
    ),
]

/// The folders of `Sources`, by what lives there; a target that is in none of them says where it is.
let folders = [
    "System": ["CCmarkGFM", "CDeflate", "CMicroHTTPD", "CNettle", "CQREncode", "CYAML"],
    "Suite": [
        "Plot", "Ink", "Files", "Sweep", "ShellOut", "Codextended", "CollectionConcurrencyKit",
    ],
    "DropIns": ["Splash", "SplashPublishPlugin", "HighlightJS", "HighlightJSPublishPlugin"],
    "Generator": [
        "PublishStorage", "PublishFrontMatter", "PublishLanguages", "PublishPairs",
        "PublishAnswers", "PublishSite",
        "PublishPipeline", "PublishTexts", "PublishPages", "PublishFeeds", "PublishSearch",
        "PublishMedia", "PublishRedirects", "PublishDeployment", "PublishChecks", "Publish",
        "ThemeKit", "SiteFile", "PublishSiteCLI",
    ],
    "Command": ["PublishCLI", "PublishCLICore", "DevServer"],
    "Tools": [
        "PublishToolsCLI", "PublishTools", "PublishLint", "PublishImport", "PublishTranslations",
        "PublishDesk", "PublishOutlets", "PublishMoving", "PublishMigration",
    ],
]

let package = Package(
    name: "Publish",
    platforms: [.macOS(.v12)],
    products: [
        .library(name: "Publish", targets: ["Publish"]),
        .library(name: "Plot", targets: ["Plot"]),
        .library(name: "Ink", targets: ["Ink"]),
        .library(name: "Highlighter", targets: ["Highlighter"]),
        .library(name: "Files", targets: ["Files"]),
        .library(name: "Sweep", targets: ["Sweep"]),
        .library(name: "ShellOut", targets: ["ShellOut"]),
        .library(name: "Codextended", targets: ["Codextended"]),
        .library(name: "CollectionConcurrencyKit", targets: ["CollectionConcurrencyKit"]),
        .library(name: "PublishTesting", targets: ["PublishTesting"]),
        .library(name: "ThemeKit", targets: ["ThemeKit"]),
        .library(name: "JournalTheme", targets: ["JournalTheme"]),
        .library(name: "HandbookTheme", targets: ["HandbookTheme"]),
        .library(name: "Splash", targets: ["Splash"]),
        .library(name: "SplashPublishPlugin", targets: ["SplashPublishPlugin"]),
        .library(name: "HighlightJS", targets: ["HighlightJS"]),
        .library(name: "HighlightJSPublishPlugin", targets: ["HighlightJSPublishPlugin"]),
        .executable(name: "publish-cli", targets: ["PublishCLI"]),
        .executable(name: "publish-tools", targets: ["PublishToolsCLI"]),
        .executable(name: "publish-site", targets: ["PublishSiteCLI"]),
    ],
    targets: systemLibraries + foundations + generator + dropIns + commandLine + tools + tests
)

for (folder, names) in folders {
    for target in package.targets where names.contains(target.name) {
        target.path = "Sources/\(folder)/\(target.name)"
    }
}

/// The names of the targets on which a target depends.
func dependencies(of target: Target) -> [String] {
    target.dependencies.compactMap { dependency in
        if case .byNameItem(let name, _) = dependency { name } else { nil }
    }
}

/// The tests of a module: its own, or those that name it first; also by the name without "Publish", or that of the tests.
func testTarget(of name: String, among targets: [Target]) -> Target {
    let tests = targets.filter { $0.type == .test }
    let modules = [name, "Publish" + name]
    let own = modules + modules.map { $0 + "Tests" }
    let found =
        tests.first { own.contains($0.name) }
        ?? tests.first { !Set(modules).isDisjoint(with: dependencies(of: $0)) }
    guard let found else {
        fatalError("there are no tests of '\(name)'; name a module or a folder of tests")
    }
    return found
}

// `PUBLISH_TESTS=Ink,Plot swift test` compiles these tests and their dependencies; SwiftPM compiles all targets for any
// `--filter`.
if let names = Context.environment["PUBLISH_TESTS"], !names.isEmpty {
    var waiting = names.split { ", ".contains($0) }
        .map { testTarget(of: String($0), among: package.targets).name }
    var needed: Set<String> = []
    while let name = waiting.popLast() {
        guard needed.insert(name).inserted else { continue }
        waiting += package.targets.first { $0.name == name }.map(dependencies) ?? []
    }
    package.targets.removeAll { !needed.contains($0.name) }
    package.products.removeAll { product in
        guard let program = product as? Product.Executable else { return true }
        return !needed.isSuperset(of: program.targets)
    }
}
