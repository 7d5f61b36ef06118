import Foundation
import PublishStorage
import PublishTestSupport
import Testing

extension CompiledPackages {
    /// The site of the three articles that many readers began with, compiled as theirs is: in Swift 5 mode, with only
    /// the line of the package made to point here.
    @Suite("The tutorial")
    struct TutorialTests {
        private let build = BuildFolder.shared

        /// Runs a program to its end; returns what it printed.
        func run(_ program: String, _ arguments: [String], in folder: String) throws -> String {
            let log = folder + "/command.log"
            try Disk.write([UInt8](), to: log)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: program)
            process.arguments = arguments
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            // SwiftPM and the compiler leave folders and locks where they are told to put temporary files.
            let leftovers = try TemporaryFolder()
            var environment = ProcessInfo.processInfo.environment
            environment["TMPDIR"] = leftovers.path
            environment["SWIFTPM_BUILD_DIR"] = build.path
            process.environment = environment
            let output = try #require(FileHandle(forWritingAtPath: log))
            process.standardOutput = output
            process.standardError = output
            try process.run()
            process.waitUntilExit()
            let text = String(decoding: try Disk.read(log), as: UTF8.self)
            try Disk.removeFile(log)
            try #require(process.terminationStatus == 0, "\(text.suffix(4000))")
            return text
        }

        @Test("Everything the articles show compiles, publishes, uploads and deploys")
        func wholeTutorial() throws {
            let root = try TemporaryFolder()
            let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
                .appendingPathComponent("Packages/tutorial")
            try root.copyContent(of: sources.path)
            let manifest = try root.read("Package.swift")
            try root.write([
                "Package.swift": manifest.replacingOccurrences(
                    of: "PACKAGE_ROOT",
                    with: BuildFolder.checkout.path
                )
            ])
            _ = try run("/usr/bin/env", ["swift", "build"], in: root.path)
            let site = build.program(named: "Myblog")
            try checkFoundation(site, root)
            try checkSteps(try run(site, ["--upload"], in: root.path), root)
            try checkPages(root)
            try checkPlugins(root)
            try checkDeployment(site, root)
        }

        /// Part one: the plain theme and its pipeline.
        func checkFoundation(_ site: String, _ root: TemporaryFolder) throws {
            let printed = try run(site, ["--foundation"], in: root.path)
            #expect(
                printed == """
                    Publishing Myblog (6 steps)
                    [1/6] Copy 'Resources' files
                    [2/6] Add Markdown files from 'Content' folder
                    [3/6] Sort items
                    [4/6] Generate HTML
                    [5/6] Generate RSS feed
                    [6/6] Generate site map
                    ✅ Successfully published Myblog

                    """
            )
            #expect(try root.read("Output/posts/first-post/index.html").contains("第一篇文章"))
        }

        func checkSteps(_ printed: String, _ root: TemporaryFolder) throws {
            #expect(
                printed.contains(
                    "Publishing Myblog (17 steps)\n[1/17] Install plugin 'highlighting'\n"
                )
            )
            #expect(printed.contains("[2/17] addModifier bilibili\n"))
            #expect(printed.contains("main actor on the main thread: true\n"))
            #expect(printed.contains("[17/17] update files to the server\nuploading......\n"))
            #expect(!printed.contains("Deploy"))
            #expect(printed.hasSuffix("✅ Successfully published Myblog\n"))
            #expect(try root.read("uploaded/index.html") == root.read("Output/index.html"))
        }

        /// Part two: six kinds of pages.
        func checkPages(_ root: TemporaryFolder) throws {
            #expect(
                try root.files(below: "Output") == [
                    "404/index/index.html", "MyTheme/styles.css", "about/index.html",
                    "archive/index.html",
                    "feed.rss", "index.html", "posts/first-post/index.html", "posts/index.html",
                    "posts/second-post/index.html", "project/index.html", "project/tool/index.html",
                    "robots.txt", "search.xml", "sitemap.xml", "styles.css",
                    "tags/article/index.html",
                    "tags/first/index.html", "tags/index.html", "tags/second/index.html",
                ]
            )
            let index = try root.read("Output/index.html")
            #expect(index.contains("<html lang=\"zh-Hans\">"))
            #expect(index.contains("<a href=\"/posts\">显示全部文章</a>"))
            #expect(index.contains("My second post") && !index.contains("第一篇文章"))
            #expect(
                index.contains(
                    "<div class=\"avertising\"><a href=\"https://example.org/?a=1&amp;b=2\">肘子 &amp; co</a></div>"
                )
            )
            #expect(index.contains("© Myblog &copy;"))
            let second = try root.read("Output/posts/second-post/index.html")
            #expect(
                second.contains(
                    "<div class=\"item-navigator\"><table><tr><td><a href=\"/project/tool\">Tool</a></td>"
                        + "<td><a href=\"/posts/first-post\">第一篇文章</a></td></tr></table></div>"
                )
            )
            #expect(
                second.contains(
                    "<span class=\"author\">肘子</span><span class=\"date\">2021 年 1 月 30 日</span>"
                )
            )
            let posts = try root.read("Output/posts/index.html")
            #expect(posts.contains("<a class=\"selected\" href=\"/posts\">文章</a>"))
            #expect(
                posts.contains("<a href=\"/about\">关于我</a>")
                    || posts.contains("href=\"/about\">关于我</a>")
            )
            #expect(
                try root.read("Output/project/index.html").contains(
                    "<body class=\"project-page\"><h1>项目</h1>"
                )
            )
            // The page takes the place of the section that has no items.
            #expect(try root.read("Output/about/index.html").contains("<p>一段文字。</p>"))
            #expect(try root.read("Output/404/index/index.html").contains("<h1>迷路了</h1>"))
            #expect(try root.read("Output/styles.css") == root.read("Resources/MyTheme/styles.css"))
            #expect(
                try root.read("Output/tags/article/index.html").contains(
                    "<span class=\"tag\">article</span>"
                )
            )
        }

        /// Part three: steps and plugins.
        func checkPlugins(_ root: TemporaryFolder) throws {
            let tags = try root.read("Output/tags/index.html")
            #expect(
                tags.contains(
                    "<li class=\"tag variant-0\"><a href=\"/tags/article\">article (3)</a></li>"
                )
            )
            #expect(
                tags.contains(
                    "<li class=\"tag variant-2\"><a href=\"/tags/second\">second (1)</a></li>"
                )
            )
            #expect(
                tags.contains(
                    "<div id=\"local-search-result\" class=\"local-search-result-cls\"></div>"
                )
            )
            #expect(tags.contains("document.querySelector(\"#local-search-input\")"))
            #expect(
                try root.read("Output/posts/second-post/index.html").contains(
                    "src=\"https://player.bilibili.com/player.html?aid=170001&danmaku=1\""
                )
            )
            #expect(
                try root.read("Output/posts/first-post/index.html").contains(
                    "<pre><code class=\"swift\"><span class=\"hl-keyword\">let</span> a = 1\n</code></pre>"
                )
            )
            let archive = try root.read("Output/archive/index.html")
            #expect(
                archive.contains(
                    "<h3>2021 年 2 月</h3><ul><li><a href=\"/project/tool\">Tool</a></li></ul>"
                )
            )
            #expect(archive.contains("<h3>2021 年 1 月</h3><ul><li><a href=\"/posts/second-post\">"))
            #expect(try root.read("Output/sitemap.xml").contains("https://example.com/archive"))
            let search = try root.read("Output/search.xml")
            #expect(
                search.hasPrefix(
                    "<?xml version=\"1.0\" encoding=\"UTF-8\"?><search><entry><title>第一篇文章</title>"
                )
            )
            #expect(
                search.contains("<link href=\"/posts/first-post\"/><url>/posts/first-post</url>")
            )
            #expect(
                search.contains(
                    "<content type=\"html\"><![CDATA[<h1>第一篇文章</h1><p>Some  code &amp; more.</p>"
                )
            )
            #expect(search.contains("<tag>first</tag><tag>article</tag></entry>"))
            #expect(!search.contains("let</span>"))
            let feed = try root.read("Output/feed.rss")
            #expect(
                feed.contains("<title>Tool</title>")
                    && feed.contains("<title>My second post</title>")
            )
        }

        /// The deployment step runs with its flag only, and then alone.
        func checkDeployment(_ site: String, _ root: TemporaryFolder) throws {
            let remote = root.path + "/deployed.git"
            _ = try run("/usr/bin/env", ["git", "init", "--bare", remote], in: root.path)
            let printed = try run(site, ["--deploy"], in: root.path)
            #expect(
                printed == """
                    Publishing Myblog (1 steps)
                    [1/1] Deploy using Git (../../deployed.git)
                    ✅ Successfully published Myblog

                    """
            )
            let files = try run(
                "/usr/bin/env",
                ["git", "-C", remote, "ls-tree", "-r", "--name-only", "master"],
                in: root.path
            )
            #expect(files.contains("posts/first-post/index.html\n"))
        }
    }
}
