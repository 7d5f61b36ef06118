import Files
import Foundation
import PublishTestSupport
import Testing

@testable import PublishCLICore

extension CompiledPackages {
    /// Builds what `new` creates against this checkout.
    @Suite("New projects for real")
    struct ScaffoldTests {
        private func makeProject(
            named name: String,
            kind: String,
            _ more: String...
        ) throws -> PackageFolder {
            let project = try PackageFolder(named: name)
            try project.run(["new", kind] + more)
            return project
        }

        @Test("A new website compiles and generates its pages, feed and site map")
        func website() throws {
            let project = try makeProject(named: "scaffold-website", kind: "website")
            try project.run("generate")
            let output = try project.folder.subfolder(named: "Output")
            for path in [
                "index.html", "posts/index.html", "posts/first-post/index.html", "tags/index.html",
                "tags/first/index.html", "feed.rss", "sitemap.xml", "styles.css",
                "about/index.html",
                "404.html",
            ] {
                #expect(output.containsFile(at: path), "\(path)")
            }
            let name = ProjectName(folderName: project.folder.name).string
            #expect(
                try output.file(named: "index.html").readAsString().contains("Welcome to \(name)!")
            )
            try project.run("new", "post", "第二篇: Hello")
            try project.run("generate")
            #expect(output.containsFile(at: "posts/di-er-pian-hello/index.html"))

            // Started without the command, the program still ends with a message.
            try project.folder.createFile(at: "Content/posts/bad.md").write(
                "---\ndate: 2026-13-01\n---\n"
            )
            let program = project.build.program(named: name)
            let report = try project.shell("'\(program)' 2>&1; echo \"status $?\"")
            #expect(report.contains("Content/posts/bad.md:2:7: error: 'date' is invalid"))
            // Nothing says it again.
            #expect(!report.contains("❌ ") && report.hasSuffix("status 1"))
            #expect(!report.contains("Fatal error") && !report.contains("Thread 0"))
        }

        @Test("An imported site compiles, and its articles are where they were")
        func importedSite() throws {
            let project = try PackageFolder(named: "scaffold-import")
            let blog = BuildFolder.checkout.appendingPathComponent(
                "Tests/PublishImportTests/Sites/hexo"
            )
            try project.run("import", blog.path, "--swift")
            try project.run("generate", "--strict")
            let output = try project.folder.subfolder(named: "Output")
            for path in [
                "2024/03/05/hello-actors/index.html", "custom/second.html", "about/index.html",
                "2023/12/31/life/2023-note/index.html", "categories/swift/index.html",
            ] {
                #expect(output.containsFile(at: path), "\(path)")
            }
        }

        @Test(
            "A new website in two languages is published without faults, also by the strictest check"
        )
        func languages() throws {
            let project = try makeProject(
                named: "scaffold-languages",
                kind: "website",
                "--lang",
                "zh,en"
            )
            try project.run("generate", "--strict", "--debug")
            let output = try project.folder.subfolder(named: "Output")
            for path in [
                "index.html", "zh/index.html", "en/posts/first-post/index.html", "zh/feed.rss",
                "en/404.html", "en/about/index.html", "zh/search/index.html", "favicon.svg",
                "zh/posts/sample-writing/hills.svg", "en/posts/sample-next-steps/index.html",
            ] {
                #expect(output.containsFile(at: path), "\(path)")
            }
            let page = try output.file(at: "zh/posts/first-post/index.html").readAsString()
            #expect(page.contains("hreflang=\"en\"") && page.contains("第一篇文章"))
            #expect(page.contains("<a href=\"/zh/about/\">关于</a>"))
            let sample = try output.file(at: "zh/posts/sample-code/index.html").readAsString()
            #expect(sample.contains("href=\"/en/posts/sample-code/\""))
            #expect(!sample.contains(":::"))
            try project.run("check", "--strict", "--debug")
            try project.run("i18n", "status", "--strict", "--debug")
            try project.shell(ProjectTemplate.sampleRemoval)
            try project.run("generate", "--strict", "--debug")
            #expect(!output.containsSubfolder(at: "zh/posts/sample-code"))
            try project.run("check", "--strict", "--debug")
        }

        @Test("The example of the guide has the same bytes after it is ejected")
        func ejected() throws {
            let project = try makeProject(named: "scaffold-eject", kind: "blog", "--lang", "zh,en")
            let guide = BuildFolder.checkout.appendingPathComponent(
                "Content/en/posts/without-a-compiler.md"
            )
            let parts = try String(contentsOf: guide, encoding: .utf8).components(
                separatedBy: "```yaml\n"
            )
            let yaml = try #require(parts.dropFirst().first?.components(separatedBy: "```")[0])
            try project.folder.createFile(at: "site.yaml").write(yaml)
            try project.folder.createFile(at: "Content/zh/notes/a.md").write("# A\n")
            try project.run("generate")
            let before = try bytes(of: project)
            try project.run("eject")
            try project.run("generate", "--no-cache", "--debug")
            let after = try bytes(of: project)
            #expect(before.count > 20 && before.keys == after.keys)
            #expect(before.filter { after[$0.key] != $0.value }.keys.sorted() == [])
        }

        private func bytes(of project: PackageFolder) throws -> [String: Data] {
            let output = try project.folder.subfolder(named: "Output")
            return Dictionary(
                uniqueKeysWithValues: try output.files.recursive.includingHidden.map {
                    ($0.path(relativeTo: output), try $0.read())
                }
            )
        }

        @Test(
            "A site has the same bytes by an optimized program",
            .enabled(if: Soak.isOn, "it compiles all of Publish once more")
        )
        func configurations() throws {
            let project = try makeProject(named: "scaffold-both", kind: "site", "--lang", "zh,en")
            var sites: [[String: Data]] = []
            for configuration in ["debug", "release"] {
                try project.run("generate", "--no-cache", "--" + configuration)
                try sites.append(bytes(of: project))
            }
            #expect(sites[0].count > 20 && sites[0] == sites[1])
        }

        @Test("A new plugin and a new theme pass their own tests, and work in a new website")
        func libraries() throws {
            let packages = try PackageFolder(named: "packages")
            let top = packages.folder
            for (kind, name) in [("plugin", "loud"), ("theme", "plain"), ("site", "loud-site")] {
                try packages.run("new", kind, name)
            }
            for name in ["loud", "plain"] {
                let report = try packages.shell(
                    "swift test --disable-xctest 2>&1",
                    in: top.subfolder(named: name)
                )
                #expect(report.contains("Test run with 1 test"), "\(report)")
            }
            let plugin = try top.file(at: "loud/Sources/Loud/Loud.swift")
            let comment = "// Modify the context here: its items, pages, Markdown parser and so on."
            try plugin.write(
                plugin.readAsString().replacing(comment, with: "context.index.title = \"LOUD\"")
            )
            let site = try top.subfolder(named: "loud-site")
            let manifest = try site.file(named: "Package.swift")
            let publish = ".product(name: \"Publish\", package: \"Publish\")"
            let library = { (name: String) in
                ", .product(name: \"\(name)\", package: \"\(name.lowercased())\")"
            }
            try manifest.write(
                manifest.readAsString()
                    .replacing(
                        "dependencies: [\n",
                        with: """
                            dependencies: [
                                .package(path: "\(top.path)loud"), .package(path: "\(top.path)plain"),

                            """
                    )
                    .replacing(publish, with: publish + library("Loud") + library("Plain"))
            )
            let main = try site.file(at: "Sources/LoudSite/main.swift")
            try main.write(
                "import Loud\nimport Plain\n"
                    + main.readAsString().replacing(
                        "withTheme: .foundation)",
                        with: "withTheme: .plain) { steps in\n"
                            + "steps.add(.installPlugin(.loud()), before: .texts)\n}"
                    )
            )
            try packages.run("generate", "--debug", in: site)
            let output = try site.subfolder(named: "Output")
            let index = try output.file(named: "index.html").readAsString()
            #expect(index.contains("<title>LoudSite</title>"))
            #expect(index.contains("<a href=\"/posts/first-post/\">My first post</a>"))
            let styles = try #require(output.files.first { $0.name.hasPrefix("styles.") })
            #expect(try styles.readAsString().contains("--accent:"))
            #expect(index.contains(styles.name))
            #expect(output.containsFile(at: "tags/first/index.html"))
            let post = try output.file(at: "posts/first-post/index.html").readAsString()
            #expect(post.contains("<h1>My first post</h1>"))
        }
    }
}
