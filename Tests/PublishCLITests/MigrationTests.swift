import Files
import Foundation
import PublishStorage
import Testing

@testable import PublishCLICore
@testable import PublishLint
@testable import PublishMigration

@Suite("Migrating sites of the suite")
struct MigrationTests {
    /// A manifest with dependencies, one a line.
    static func manifest(_ dependencies: String...) -> String {
        """
        // swift-tools-version:5.5
        // .package(url: "https://github.com/johnsundell/ink.git", from: "0.1.0")
        let package = Package(
            name: "Site",
            platforms: [.macOS(.v12)],
            dependencies: [
                \(dependencies.joined(separator: ",\n        "))
            ]
        )

        """
    }

    static let upstream =
        #".package(name: "Publish", url: "https://github.com/johnsundell/publish.git", from: "0.8.0")"#
    static let plugin = #".package(url: "https://example.org/plugin", from: "1.0.0")"#

    /// The least that a checkout's manifest says.
    static let dump = """
        {"toolsVersion": {"_version": "6.1.0"},
         "products": [
            {"name": "Publish", "targets": ["Publish"], "type": {"library": ["automatic"]}},
            {"name": "Plot", "targets": ["Plot"], "type": {"library": ["automatic"]}},
            {"name": "Extra", "targets": ["Extra"], "type": {"library": ["automatic"]}},
            {"name": "Splash", "targets": ["Splash"], "type": {"library": ["automatic"]}},
            {"name": "SplashPublishPlugin", "targets": ["SplashPublishPlugin"],
             "type": {"library": ["automatic"]}},
            {"name": "tool", "targets": ["Tool"], "type": {"executable": null}}],
         "targets": [
            {"name": "Plot", "type": "regular", "exclude": [], "dependencies": [], "settings": []},
            {"name": "CYAML", "type": "system", "exclude": [], "dependencies": [], "settings": [],
             "pkgConfig": "yaml-0.1"},
            {"name": "Publish", "type": "regular", "exclude": ["a.md"], "settings": [
                {"tool": "swift", "kind": {"swiftLanguageMode": {"_0": "6"}}}],
             "dependencies": [{"byName": ["Plot", null]}, {"byName": ["CYAML", null]}]},
            {"name": "Extra", "type": "regular", "exclude": [], "path": "Themes/Extra", "settings": [],
             "dependencies": [{"byName": ["Publish", null]}]},
            {"name": "Splash", "type": "regular", "exclude": [], "settings": [],
             "dependencies": [{"byName": ["Extra", null]}]},
            {"name": "SplashPublishPlugin", "type": "regular", "exclude": [], "settings": [],
             "dependencies": [{"byName": ["Publish", null]}, {"byName": ["Splash", null]}]},
            {"name": "Tool", "type": "executable", "exclude": [], "dependencies": [], "settings": []}]}
        """

    private func project(_ manifest: String) throws -> TestProject {
        let project = try TestProject()
        try project.folder.createFile(named: "Package.swift").write(manifest)
        try project.folder.createFile(named: "package").write(
            "cat '\(project.folder.path)dump.json'"
        )
        try project.folder.createFile(named: "dump.json").write(Self.dump)
        return project
    }

    @Test("A site without plugins gets one line, and is shown it first")
    func alone() throws {
        let project = try project(Self.manifest(Self.upstream))
        let before = try project.folder.file(named: "Package.swift").readAsString()
        try project.run("migrate", "--dry-run")
        #expect(
            project.recorder.printed == """
                --- a/Package.swift
                +++ b/Package.swift
                @@ -4,6 +4,6 @@ let package = Package(
                     name: "Site",
                     platforms: [.macOS(.v12)],
                     dependencies: [
                -        \(Self.upstream)
                +        .package(name: "Publish", path: "/checkout")
                     ]
                 )
                Dry run: nothing was changed.
                """
        )
        #expect(try project.folder.file(named: "Package.swift").readAsString() == before)
        try project.folder.createFile(at: "Content/tea.md").write("# Tea\n")
        try project.run("migrate", "--dry-run")
        #expect(
            project.recorder.printed.hasSuffix(
                "Publish suite' of the guide lists the differences.\nDry run: nothing was changed."
            )
        )
        try project.run("migrate")
        let after = try project.folder.file(named: "Package.swift").readAsString()
        let line = #".package(name: "Publish", path: "/checkout")"#
        #expect(after == before.replacing(Self.upstream, with: line))
        #expect(!project.folder.containsSubfolder(named: "PublishSuite"))
        #expect(project.recorder.printed.contains("✅ Migrated"))
        #expect(project.recorder.printed.contains("var edition: SiteEdition { .v1 }"))
        try project.run("migrate")
        #expect(project.recorder.printed.hasSuffix("does not depend on the original Publish."))
    }

    @Test("A manifest that is a link stays one, and keeps its permissions")
    func linkedManifest() throws {
        let project = try project(Self.manifest(Self.upstream))
        let root = project.folder.path
        try FileManager.default.moveItem(
            atPath: root + "Package.swift",
            toPath: root + "Manifest.swift"
        )
        try FileManager.default.createSymbolicLink(
            atPath: root + "Package.swift",
            withDestinationPath: "Manifest.swift"
        )
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o640],
            ofItemAtPath: root + "Manifest.swift"
        )
        try project.run("migrate")
        #expect(Disk.isLink(root + "Package.swift"))
        #expect(
            try project.folder.file(named: "Manifest.swift").readAsString().contains("/checkout")
        )
        let attributes = try FileManager.default.attributesOfItem(atPath: root + "Manifest.swift")
        #expect(attributes[.posixPermissions] as? Int == 0o640)
    }

    @Test(
        "The line is one that the manifest's version knows",
        arguments: [
            ("5.1", "", "/checkout", #".package(path: "/checkout")"#),
            ("5.5", "", "/checkout", #".package(name: "Publish", path: "/checkout")"#),
            (
                "6.1", "", "https://a.b/Publish",
                #".package(url: "https://a.b/Publish", from: "1.2.3")"#
            ),
            (
                "5.3", #"name: "Publish", "#, "https://a.b/Publish",
                #".package(name: "Publish", url: "https://a.b/Publish", from: "1.2.3")"#
            ),
        ]
    )
    func toolsVersions(version: String, name: String, url: String, line: String) throws {
        let old = #".package(\#(name)url: "https://github.com/johnsundell/publish", from: "0.8.0")"#
        let project = try project(Self.manifest(old).replacing(":5.5", with: ":\(version)"))
        try project.run("migrate", "--url", url)
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains("        \(line)\n"))
    }

    static let dropIns = """
        // swift-tools-version:5.5
        let package = Package(
            name: "Site",
            dependencies: [
                .package(name: "Publish", url: "https://github.com/johnsundell/publish", from: "0.8.0"),
                .package(url: "https://github.com/JohnSundell/SplashPublishPlugin", from: "0.1.0"), // colours
                // Needs JavaScriptCore.
                .package(name: "HighlightJSPublishPlugin", url: "https://github.com/alex-ross/HighlightJSPublishPlugin.git", from: "1.0.0"),
                .package(url: "https://github.com/me/Splash", .branch("main"))
            ],
            targets: [
                .executableTarget(
                    name: "Site",
                    dependencies: [
                        "Publish", "HighlightJSPublishPlugin", .byName(name: "Splash"),
                        .product(name: "SplashPublishPlugin", package: "SplashPublishPlugin", condition: nil),
                    ],
                    exclude: ["Splash"]
                )
            ]
        )

        """

    @Test(
        "What sites use besides the suite becomes products of the one dependency",
        arguments: [
            ("/checkout", #".package(name: "Publish", path: "/checkout")"#, "Publish"),
            (
                "https://a.b/Blog.git",
                #".package(name: "Publish", url: "https://a.b/Blog.git", from: "1.2.3")"#,
                "Publish"
            ),
            (
                "https://a.b/Blog.git", #".package(url: "https://a.b/Blog.git", from: "1.2.3")"#,
                "Blog"
            ),
        ]
    )
    func dropIns(url: String, line: String, package: String) throws {
        let isNamed = line.contains("name:")
        let manifest =
            isNamed ? Self.dropIns : Self.dropIns.replacing("name: \"Publish\", url", with: "url")
        let project = try project(manifest)
        try project.run("migrate", "--url", url)
        #expect(
            try project.folder.file(named: "Package.swift").readAsString() == """
                // swift-tools-version:5.5
                let package = Package(
                    name: "Site",
                    dependencies: [
                        \(line),
                        // colours
                        // Needs JavaScriptCore.
                    ],
                    targets: [
                        .executableTarget(
                            name: "Site",
                            dependencies: [
                                "Publish", .product(name: "HighlightJSPublishPlugin", package: "\(package)"), .product(name: "Splash", package: "\(package)"),
                                .product(name: "SplashPublishPlugin", package: "\(package)", condition: nil),
                            ],
                            exclude: ["Splash"]
                        )
                    ]
                )

                """
        )
        #expect(!project.folder.containsSubfolder(named: "PublishSuite"))
        for name in ["Splash", "SplashPublishPlugin", "HighlightJSPublishPlugin"] {
            #expect(project.recorder.printed.contains("'\(name)' now comes from this Publish"))
        }
        try project.run("migrate")
        #expect(project.recorder.printed.hasSuffix("does not depend on the original Publish."))
    }

    @Test("A plugin's manifest that names nothing but a drop-in is migrated, too")
    func dropInAlone() throws {
        let old = Self.manifest(
            #".package(url: "https://github.com/johnsundell/Splash.git", from: "0.1.0")"#
        )
        let project = try project(old)
        try project.run("migrate")
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(#"        .package(name: "Publish", path: "/checkout")"#))
    }

    @Test(
        "With packages of other people a drop-in is a package of its own, also under the address of a copy"
    )
    func dropInsAndOthers() throws {
        let project = try project(
            Self.dropIns.replacing(
                "    dependencies: [\n        .package",
                with: "    dependencies: [\n        \(Self.plugin), .package"
            )
        )
        try project.folder.createFile(named: "Package.resolved").write(
            #"{"pins": [{"identity": "splashpublishplugin", "location": "https://git.example/SplashPublishPlugin"}], "version": 2}"#
        )
        try project.run("migrate")
        let folder = project.folder
        let manifest = try folder.file(named: "Package.swift").readAsString()
        for part in [
            #".package(path: "PublishSuite/splash")"#,
            #".package(name: "HighlightJSPublishPlugin", path: "PublishSuite/highlightjspublishplugin")"#,
            #""Publish", .product(name: "HighlightJSPublishPlugin", package: "HighlightJSPublishPlugin")"#,
            #".product(name: "Splash", package: "Splash")"#,
        ] {
            #expect(manifest.contains(part), "\(part)")
        }
        let suite = try folder.subfolder(named: "PublishSuite")
        let splash = try suite.file(at: "splashpublishplugin/Package.swift").readAsString()
        for part in [
            #".package(path: "../Publish")"#, #".product(name: "Splash", package: "splash")"#,
            #".product(name: "Publish", package: "publish")"#,
        ] {
            #expect(splash.contains(part), "\(part)")
        }
        let manifests = try suite.file(at: "splash/Package.swift").readAsString()
        #expect(manifests.contains(#".product(name: "Extra", package: "publish")"#))
        let mirrors = try folder.file(at: MirrorFile.path).readAsString()
        for address in [
            "https://github.com/me/Splash", "https://git.example/SplashPublishPlugin",
            "git@github.com:johnsundell/splashpublishplugin.git",
            "https://github.com/alex-ross/HighlightJSPublishPlugin",
        ] {
            #expect(mirrors.contains("\"original\" : \"\(address)\""), "\(address)")
        }
    }

    @Test(
        "What only plugins of others name becomes a package of the site, which overrides their versions"
    )
    func hiddenDropIns() throws {
        let project = try project(Self.manifest(Self.upstream, Self.plugin))
        try project.run("migrate")
        #expect(
            try project.folder.file(named: "Package.swift").readAsString().contains(
                """
                        .package(name: "Publish", path: "PublishSuite/Publish"),
                        .package(path: "PublishSuite/splashpublishplugin"),
                        .package(path: "PublishSuite/highlightjspublishplugin"),
                        \(Self.plugin)
                """
            )
        )
        let suite = try project.folder.subfolder(named: "PublishSuite")
        let publish = try suite.file(at: "Publish/Package.swift").readAsString()
        #expect(publish.contains(#".package(path: "../splash")"#))
        // SwiftPM does not warn of packages with programs when nobody uses them.
        let plugin = try suite.file(at: "splashpublishplugin/Package.swift").readAsString()
        #expect(plugin.contains(#".executable(name: "publish-splashpublishplugin", targets:"#))
        #expect(suite.containsFile(at: "splashpublishplugin/Placeholder/main.swift"))
        let manifest = try project.folder.file(named: "Package.swift")
        let after = try manifest.readAsString()
        let older = after.components(separatedBy: "\n").filter { !$0.contains("publishplugin") }
        try manifest.write(older.joined(separator: "\n"))
        try project.run("migrate")
        #expect(try manifest.readAsString() == after, "a site that was migrated earlier gets them")
    }

    @Test("Copies of the suite's packages are recognised by their names, beside Publish")
    func copies() throws {
        let files = #".package(url: "https://git.example/somebody/Files.git", from: "4.0.0")"#
        let alone = try project(Self.manifest(files))
        try alone.run("migrate")
        #expect(alone.recorder.printed.hasPrefix("Nothing to migrate"))
        let copy = #".package(url: "https://git.example/somebody/Publish", .branch("linux"))"#
        let project = try project(Self.manifest(copy, files))
        try project.run("migrate")
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(#".package(path: "PublishSuite/Publish")"#))
        #expect(manifest.contains(#".package(path: "PublishSuite/files")"#))
        let mirrors = try project.folder.file(at: MirrorFile.path).readAsString()
        #expect(mirrors.contains(#""original" : "https://git.example/somebody/Publish""#))
    }

    @Test("A clone is told what to call, and builds after it")
    func clone() throws {
        let site = try project(Self.manifest(Self.upstream, Self.plugin))
        try site.run("migrate")
        #expect(site.recorder.printed.contains("Run 'publish migrate' again in every other clone"))
        let clone = try project(site.folder.file(named: "Package.swift").readAsString())
        try clone.folder.createFile(at: MirrorFile.path)
            .write(site.folder.file(at: MirrorFile.path).read())
        let error = #expect(throws: CLIError.self) { try clone.run("generate") }
        #expect(error == .missingSuite(path: "PublishSuite/Publish"))
        #expect(error?.description.contains("run 'publish migrate' again") == true)
        let remote = #expect(throws: CLIError.self) {
            try clone.run("migrate", "--url", "https://a.b/Publish")
        }
        #expect(remote?.description.contains("which need a local checkout") == true)
        try clone.run("migrate")
        #expect(SuiteLinks.missing(in: clone.folder.path) == nil)
        let mirrors = try clone.folder.file(at: MirrorFile.path).readAsString()
        #expect(mirrors.contains(clone.folder.path) && !mirrors.contains(site.folder.path))
    }

    @Test("A clone whose checkout is elsewhere gets the place of this machine's")
    func cloneOfOneDependency() throws {
        let gone = #".package(name: "Publish", path: "/gone/checkout")"#
        let project = try project(Self.manifest(gone))
        #expect(throws: CLIError.missingSuite(path: "/gone/checkout")) {
            try project.run("generate")
        }
        try project.run("migrate")
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(#".package(name: "Publish", path: "/checkout")"#))
    }

    @Test("A branch is written as old manifests know it")
    func oldBranch() throws {
        let old = Self.manifest(Self.upstream, Self.plugin).replacing(":5.5", with: ":5.4")
        let project = try project(old)
        try project.run("migrate", "--url", "https://a.b/Publish")
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        let line = #".package(name: "Publish", url: "https://a.b/Publish", .branch("main"))"#
        #expect(manifest.contains(line))
    }

    @Test("With packages of other people a checkout stands for each package of the suite")
    func suite() throws {
        let project = try project(Self.manifest(Self.upstream, Self.plugin))
        try project.run("migrate", "--dry-run")
        #expect(!project.folder.containsSubfolder(named: "PublishSuite"))
        for _ in 1...2 {
            try project.run("migrate")
            let folder = project.folder
            let manifest = try folder.file(named: "Package.swift").readAsString()
            #expect(manifest.contains(#".package(name: "Publish", path: "PublishSuite/Publish")"#))
            #expect(manifest.contains(Self.plugin))
            let suite = try folder.subfolder(named: "PublishSuite")
            #expect(
                suite.subfolders.names().sorted() == UpstreamPackage.all.map(\.folder).sorted()
            )
            #expect(try suite.file(named: ".gitignore").readAsString() == "*\n")
            let publish = try suite.file(at: "Publish/Package.swift").readAsString()
            for part in [
                "// swift-tools-version:6.1\n", #".library(name: "Publish", targets: ["Publish"])"#,
                #".library(name: "Extra", targets: ["Extra"])"#, #".package(path: "../plot")"#,
                #".product(name: "Plot", package: "plot"), "CYAML", .product(name: "Splash","#,
                #"condition: .when(platforms: [.wasi]))], path: "Sources/Publish""#,
                #"exclude: ["a.md"], swiftSettings: [.swiftLanguageMode(.v6)]"#,
                #"path: "Themes/Extra""#,
                #".systemLibrary(name: "CYAML", path: "Sources/CYAML", pkgConfig: "yaml-0.1")"#,
            ] {
                #expect(publish.contains(part), "\(part)")
            }
            #expect(!publish.contains("Tool") && !publish.contains(#"name: "Plot", targets"#))
            let link = try FileManager.default.destinationOfSymbolicLink(
                atPath: suite.path + "Publish/Themes/Extra"
            )
            #expect(link == "/checkout/Themes/Extra")
            let mirrors = try folder.file(at: MirrorFile.path).readAsString()
            for identity in ["plot", "Publish"] {
                let place = "file://\(folder.path)PublishSuite/\(identity)"
                #expect(mirrors.contains("\"mirror\" : \"\(place)\""))
            }
        }
    }

    @Test("A remote repository stands for Publish alone, whatever version plugins ask for")
    func remote() throws {
        let project = try project(Self.manifest(Self.upstream, Self.plugin))
        let url = "https://example.com/Publish"
        try project.run("migrate", "--url", url)
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(#".package(name: "Publish", url: "\#(url)", branch: "main")"#))
        let mirrors = try project.folder.file(at: MirrorFile.path).readAsString()
        #expect(mirrors.contains(#""original" : "git@github.com:JohnSundell/Publish.git""#))
        #expect(!mirrors.contains("plot"))
        #expect(!project.folder.containsSubfolder(named: "PublishSuite"))
    }

    @Test("A remote repository cannot stand for two packages; the error says what does")
    func remoteAndOthers() throws {
        let plot = #".package(url: "https://github.com/JohnSundell/Plot.git", from: "0.1.0")"#
        let project = try project(Self.manifest(Self.upstream, plot))
        let error = #expect(throws: CLIError.self) {
            try project.run("migrate", "--url", "https://example.com/Publish")
        }
        #expect(error?.description.contains("depends on 'plot'") == true)
        try project.run("migrate", "--url", "/checkout")
        let manifest = try project.folder.file(named: "Package.swift").readAsString()
        #expect(manifest.contains(#".package(path: "PublishSuite/plot")"#))
    }

    @Test("Platforms that are too old are raised, pins of the suite go, mirrors of others stay")
    func otherFiles() throws {
        let old = Self.manifest(Self.upstream, Self.plugin).replacing(".v12", with: ".v10_15")
        let project = try project(old)
        try project.folder.createFile(named: "Package.resolved").write(
            """
            {"pins": [{"identity": "plot", "location": "https://github.com/johnsundell/plot.git"},
            {"identity": "plugin", "location": "https://example.org/plugin"}], "version": 2}
            """
        )
        try project.folder.createFile(at: MirrorFile.path).write(
            #"{"object": [{"mirror": "file:///b", "original": "https://a"}], "version": 1}"#
        )
        try project.run("migrate")
        let read = { (path: String) in try project.folder.file(at: path).readAsString() }
        #expect(try read("Package.swift").contains(#"platforms: [.macOS("12.0")]"#))
        #expect(try !read("Package.resolved").contains("plot"))
        let printed = project.recorder.printed
        #expect(printed.contains("from 'Package.resolved': plot.\n"))
        #expect(!printed.contains("example.org/plugin\"}"))
        #expect(try read("Package.resolved").contains("https://example.org/plugin"))
        #expect(try read(MirrorFile.path).contains("\"mirror\" : \"file:///b\""))
    }

    @Test("What cannot be migrated is left alone, with the reason")
    func refusals() throws {
        let foreign = try project(Self.manifest(Self.plugin))
        try foreign.run("migrate")
        #expect(foreign.recorder.printed.hasPrefix("Nothing to migrate"))
        #expect(throws: CLIError.notASwiftPackage) { try TestProject().run("migrate") }
        #expect(throws: CLIError.fileFailed(path: "nowhere", reason: "the folder does not exist")) {
            try foreign.run("migrate", "nowhere")
        }
        let manifest = Self.manifest(Self.upstream, Self.plugin)
        let damaged = try project(manifest)
        try damaged.folder.createFile(at: MirrorFile.path).write("[")
        #expect(throws: CLIError.self) { try damaged.run("migrate") }
        let taken = try project(manifest)
        try taken.folder.createFile(at: "PublishSuite/mine.txt")
        #expect(throws: CLIError.fileExists(path: "PublishSuite")) { try taken.run("migrate") }
        let noCheckout = try project(manifest)
        try noCheckout.folder.file(named: "dump.json").delete()
        #expect(throws: CLIError.self) { try noCheckout.run("migrate") }
        for project in [damaged, taken, noCheckout] {
            #expect(try project.folder.file(named: "Package.swift").readAsString() == manifest)
        }
    }

    @Test(
        "The suite's repositories are known in every spelling and by their names, and no others",
        arguments: [
            ("https://github.com/johnsundell/publish.git", "Publish"),
            ("https://github.com/JohnSundell/Publish", "Publish"),
            ("git@github.com:johnsundell/collectionConcurrencyKit.git", "CollectionConcurrencyKit"),
            ("https://github.com/johnsundell/splash", "Splash"),
            ("https://github.com/anybody/SplashPublishPlugin.git", "SplashPublishPlugin"),
            ("https://github.com/alex-ross/HighlightJSPublishPlugin", "HighlightJSPublishPlugin"),
            ("https://github.com/johnsundell/marathon", nil), ("splash", nil),
            ("https://github.com/someone/publish.git", "Publish"),
            ("https://github.com/someone/highlighter", nil), ("publish", nil), ("", nil),
        ]
    )
    func urls(url: String, product: String?) {
        #expect(UpstreamPackage.at(url: url)?.product == product)
        if product != nil, url.contains("johnsundell") {
            #expect(UpstreamPackage.all.contains { $0.spellings.contains(url) })
        }
    }

    @Test("Dependencies are found between comments, strings and parentheses")
    func scanner() {
        let manifest = #"""
            /* .package(url: "a") */ let x = ".package(url: \"b\")"
            .package(name: "N)", url: f("c"), url: "d", from: "1"), // .package(path: "e")
            .package(path: "f"), """
            .package(url: "g")
            """ .package(url: "h", .upToNextMajor(from: "1.0.0"))
            """#
        let found = ManifestDependency.all(in: manifest)
        #expect(found.map(\.path) == [nil, "f", nil])
        #expect(found.map(\.url) == [nil, nil, "h"])
        #expect(manifest[found[2].range].hasSuffix(".upToNextMajor(from: \"1.0.0\"))"))
    }

    @Test("A difference is that of Git, and none where nothing has changed")
    func diff() throws {
        let old = (1...20).map { "\($0)\n" }.joined()
        let new = old.replacing("\n3\n", with: "\nthree\n").replacing("18\n", with: "18\n18b\n")
        #expect(
            try UnifiedDiff(path: "posts/茶.md", old: old, new: new).text() == """
                --- a/posts/茶.md
                +++ b/posts/茶.md
                @@ -1,6 +1,6 @@
                 1
                 2
                -3
                +three
                 4
                 5
                 6
                @@ -16,5 +16,6 @@
                 16
                 17
                 18
                +18b
                 19
                 20

                """
        )
        let added = try UnifiedDiff(path: "x", old: nil, new: "a\n").text()
        #expect(added == "--- /dev/null\n+++ b/x\n@@ -0,0 +1 @@\n+a\n")
        #expect(try UnifiedDiff(path: "x", old: "a", new: "a").text().isEmpty)
    }
}
