import Files
import Foundation
import Testing

@testable import PublishCLICore

extension CompiledPackages {
    /// Compiles a site, a plugin and a theme that all name the suite's repositories, after the site was migrated.
    @Suite("Migrated packages")
    struct MigratedPackagesTests {
        private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Packages")

        @Test("A site is migrated, and works with a plugin and a theme that nobody has touched")
        func wholeSite() throws {
            let packages = try PackageFolder.migrated()
            let top = packages.folder
            let repositories = [
                ("plugin", "ShoutPlugin", "1.0.0"), ("theme", "PlainTheme", "0.2.0"),
            ]
            for (source, name, tag) in repositories {
                try copy(source, to: top.path + name)
                try packages.shell(
                    """
                    git init --quiet && git add --all && \
                    git -c user.name=a -c user.email=a@b commit --quiet --message x && git tag \(tag)
                    """,
                    in: top.subfolder(named: name)
                )
            }
            try copy("site", to: top.path + "site")
            let site = try top.subfolder(named: "site")
            // The local repositories stand for those of the network.
            for (original, name) in [
                ("https://example.org/shout/ShoutPlugin", "ShoutPlugin"),
                ("https://example.org/plain/PlainTheme.git", "PlainTheme"),
            ] {
                try packages.shell(
                    """
                    swift package config set-mirror \
                    --original \(original) --mirror 'file://\(top.path)\(name)'
                    """,
                    in: site
                )
            }
            try packages.run("migrate", in: site)
            try packages.build.keepingProducts {
                // Whole modules are compiled a quarter faster than files by themselves, as the configuration for debugging does.
                let log = try packages.shell(
                    """
                    swift build --disable-index-store -c release -Xswiftc -Onone \
                    --cache-path '\(top.path)cache' --security-path '\(top.path)security' 2>&1
                    """,
                    in: site
                )
                let isClean = !log.contains("warning: ")
                #expect(isClean, "\(log)")
                return isClean
            }
            try packages.shell("'\(packages.build.path)/release/Site'", in: site)
            let output = try site.subfolder(named: "Output")
            let page = try output.file(at: "posts/hello/index.html").readAsString()
            #expect(page.contains("<P>IT SPEAKS <EM>SOFTLY</EM>.</P>"))
            #expect(page.contains(#"<li><span class="code-keyword">let</span> a</li>"#))
            let index = try output.file(named: "index.html").readAsString()
            #expect(index.contains("<h1>Migrated</h1><p>site</p>"))
            #expect(output.containsFile(named: "feed.rss"))
            for (_, name, _) in repositories {
                let repository = try top.subfolder(named: name)
                #expect(try packages.shell("git status --porcelain", in: repository).isEmpty)
            }
        }

        @Test("A site with Splash and Highlight.js compiles as it is, with one dependency")
        func highlighters() throws {
            let packages = try PackageFolder(named: "coloured")
            let site = packages.folder
            for name in ["Package.swift", "Sources", "Content"] {
                try copy("coloured/" + name, to: site.path + name)
            }
            try packages.run("migrate")
            let manifest = try site.file(named: "Package.swift").readAsString()
            #expect(manifest.components(separatedBy: ".package(").count == 2)
            try packages.shell("swift build 2>&1")
            func page(_ option: String) throws -> String {
                let program = packages.build.program(named: "Coloured")
                let printed = try packages.shell("'\(program)' \(option)")
                #expect(printed.hasPrefix("swift <span class=\"hljs-keyword\">let</span> a "))
                return try site.file(at: "Output/posts/code/index.html").readAsString()
            }
            let image =
                #"<figure><img src="/images/screen.png" alt="A screen" width="400" height="300"/></figure>"#
            let list =
                #"<pre><span class="number">3</span> apples, no 4</pre>"#
            let splash = try page("")
            #expect(splash.contains(image) && splash.contains(list))
            #expect(splash.contains(#"<span class="s-keyword">let</span> window = "#))
            #expect(splash.contains(#".<span class="s-dotAccess">zero</span>)"#))
            let highlightJS = try page("--js")
            #expect(highlightJS.contains(image) && highlightJS.contains(list))
            #expect(highlightJS.contains(#"<pre data-language="swift" class="hljs"><code>"#))
            try cloneBuilds(of: packages, as: splash)
        }

        /// A clone on a machine whose checkout lies elsewhere says one command, and builds after it.
        private func cloneBuilds(of packages: PackageFolder, as text: String) throws {
            let site = packages.folder
            try packages.shell(
                """
                printf '.build\n.publish\nOutput\n' > .gitignore && git init --quiet && git add --all && \
                git -c user.name=a -c user.email=a@b commit --quiet --message x && \
                git clone --quiet . ../clone
                """
            )
            let clone = try #require(site.parent).subfolder(named: "clone")
            let manifest = try clone.file(named: "Package.swift")
            try manifest.write(
                manifest.readAsString().replacing(BuildFolder.checkout.path, with: "/gone/Publish")
            )
            let error = #expect(throws: CLIError.self) { try packages.run("generate", in: clone) }
            let command = try #require(error?.description.firstMatch(of: /'publish (\w+)'/)).output
                .1
            try packages.run(String(command), in: clone)
            try packages.run("generate", "--debug", in: clone)
            #expect(
                try clone.file(at: "Output/posts/code/index.html").readAsString() == text
            )
        }

        private func copy(_ package: String, to path: String) throws {
            try FileManager.default.copyItem(
                atPath: Self.sources.appendingPathComponent(package).path,
                toPath: path
            )
        }
    }
}
