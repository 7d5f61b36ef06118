import Foundation
import PublishLanguages
import PublishStorage
import Testing

@testable import PublishCLICore

@Suite("Moving texts and pictures")
struct MoveCommandTests {
    static let tea = "---\ndate: 2026-01-01 10:00\ntags: swift, tea\n---\n# Tea\n\nHot.\n"
    static let site = [
        "Content/en/posts/tea.md": tea,
        "Content/zh/posts/tea.md": "---\ndate: 2026-01-01 10:00\n---\n# 茶\n\n热。\n",
        "Content/en/about.md": "# About\n\n[Tea](posts/tea.md#more)\n",
        "Content/zh/about.md": "# 关于\n\n[茶](posts/tea.md)\n",
    ]

    @Test("An article moves with its translation, its links, its address and what it is known by")
    func article() throws {
        let project = try MovedProject(Self.site)
        try project.publish()
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        let tree = try project.tree
        #expect(tree["Content/en/posts/tea.md"] == nil)
        #expect(tree["Content/zh/posts/tea.md"] == nil)
        #expect(
            tree["Content/en/posts/cup.md"]
                == Self.tea.replacing(
                    "tea\n---",
                    with: "tea\nidentity: /en/posts/tea\naliases: /en/posts/tea/\n---"
                )
        )
        #expect(tree["Content/zh/posts/cup.md"]?.contains("identity: /zh/posts/tea\n") == true)
        #expect(tree["Content/zh/posts/cup.md"]?.contains("aliases: /zh/posts/tea/\n") == true)
        #expect(tree["Content/en/about.md"] == "# About\n\n[Tea](posts/cup.md#more)\n")
        #expect(tree["Content/zh/about.md"] == "# 关于\n\n[茶](posts/cup.md)\n")
        #expect(tree["Content/redirects.csv"] == nil)
        #expect(!project.folder.containsSubfolder(at: ".publish/Move"))
        #expect(project.printed.contains("'/en/posts/tea/' redirects to '/en/posts/cup/'"))
        #expect(project.printed.contains("Changed 2 links in 2 files"))
    }

    @Test("Names in double brackets follow their text, and say what they said")
    func names() throws {
        var site = Self.site
        site["Content/en/kinds.md"] =
            "# Notes\n\n[[tea]], [[Tea#more]], [[posts/tea|cup]], `[[tea]]`, [[about]]\n\n| [[tea]] |\n|---|\n"
        site["Content/zh/kinds.md"] = "# 记\n\n![[a.png|30]] [[茶]]\n"
        site["Resources/images/a.png"] = ""
        let project = try MovedProject(site)
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        try project.run("move Resources/images/a.png Resources/images/b.png")
        let tree = try project.tree
        #expect(
            tree["Content/en/kinds.md"]
                == "# Notes\n\n[[cup|tea]], [[cup#more|Tea > more]], [[posts/cup|cup]], `[[tea]]`, [[about]]\n\n"
                + "| [[cup\\|tea]] |\n|---|\n"
        )
        #expect(tree["Content/zh/kinds.md"] == "# 记\n\n![[b.png|30]] [[茶]]\n")
    }

    @Test("A title in the language of the link wins over names in another one, as on the site")
    func titles() throws {
        let files = [
            "Content/en/posts/hello.md": "# Swift\n", "Content/zh/posts/swift.md": "# 雨\n",
            "Content/en/kinds.md": "---\naliases: [cup]\n---\n# Notes\n\n[[Swift]] [[cup]] [[雨]]\n",
            "Content/zh/posts/cup.md": "# 杯\n", "Content/zh/kinds.md": "# 记\n\n[[swift]]\n",
        ]
        let project = try MovedProject(files)
        try project.run("move Content/zh/posts/swift.md Content/zh/posts/swift-lang.md")
        try project.run("move Content/zh/posts/cup.md Content/zh/posts/bowl.md")
        let tree = try project.tree
        #expect(tree["Content/en/kinds.md"] == files["Content/en/kinds.md"])
        #expect(tree["Content/zh/kinds.md"] == "# 记\n\n[[swift-lang|swift]]\n")
    }

    @Test(
        "A name that cannot stand in brackets is left to the author",
        arguments: ["C#-tips", "a[b", "a]b", "a|b", "!a"]
    )
    func unwritable(_ name: String) throws {
        var site = Self.site
        site["Content/en/kinds.md"] = "# Notes\n\n[[tea]] [[tea#more|x]]\n"
        let project = try MovedProject(site)
        try project.run("move Content/en/posts/tea.md Content/en/posts/\(name).md")
        #expect(try project.tree["Content/en/kinds.md"] == site["Content/en/kinds.md"])
        #expect(
            project.printed.contains("Content/en/kinds.md:3: change the link to '[[tea]]' yourself")
        )
        #expect(project.printed.contains("change the link to '[[tea#more|x]]' yourself"))
    }

    @Test("The date of a name that goes is kept in the header")
    func dates() throws {
        let files = [
            "Content/en/posts/2024-05-06-a.md": "# A\n",
            "Content/en/posts/2024-05-07-b/index.md": "---\ntags: x\n---\n# B\n",
            "Content/en/posts/2024-05-08-c.md": "---\ndate: 2020-01-01\n---\n# C\n",
            "Content/en/posts/2024-05-09-d.md": "# D\n",
        ]
        let calls = [
            "2024-05-06-a.md Content/en/posts/a.md", "2024-05-07-b Content/en/posts/b",
            "2024-05-08-c.md Content/en/posts/c.md",
            "2024-05-09-d.md Content/en/posts/2024-06-01-d.md",
        ].map { "move Content/en/posts/" + $0 }
        let project = try MovedProject(files, settings: "dates")
        for call in calls { try project.run(call) }
        let tree = try project.tree
        #expect(tree["Content/en/posts/a.md"] == "---\ndate: 2024-05-06\n---\n# A\n")
        #expect(
            tree["Content/en/posts/b/index.md"] == "---\ntags: x\ndate: 2024-05-07\n---\n# B\n"
        )
        #expect(tree["Content/en/posts/c.md"] == files["Content/en/posts/2024-05-08-c.md"])
        #expect(tree["Content/en/posts/2024-06-01-d.md"] == "# D\n")
        // Elsewhere it is a part of the name.
        let other = try MovedProject(files)
        try other.run(calls[0])
        #expect(try other.tree["Content/en/posts/a.md"]?.contains("date:") == false)
    }

    @Test("Moved back, a text only says what it is known by")
    func back() throws {
        let project = try MovedProject(Self.site)
        try project.publish()
        let before = try project.tree
        try project.run("move Content/en/posts/tea.md Content/en/notes/cup.md")
        #expect(try project.tree != before)
        try project.run("move Content/zh/notes/cup.md Content/zh/posts/tea.md")
        let after = try project.tree.mapValues { text in
            text.replacing(#/identity: .*\n/#, with: "")
        }
        #expect(after == before)
        try project.run("move Content/zh/notes/cup.md Content/zh/posts/tea.md")
        #expect(project.printed.contains("Nothing to do: 'Content/zh/notes/cup.md'"))
    }

    @Test("A dry run shows what would change, and changes nothing")
    func dryRun() throws {
        let project = try MovedProject(Self.site)
        try project.publish()
        let before = try project.tree
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md --dry-run")
        #expect(try project.tree == before)
        #expect(project.printed.contains("rename from Content/en/posts/tea.md"))
        #expect(project.printed.contains("+identity: /en/posts/tea"))
        #expect(project.printed.contains("+aliases: /en/posts/tea/"))
    }

    @Test("Tools read an object a line")
    func json() throws {
        let project = try MovedProject(Self.site)
        try project.run(
            "move Content/en/posts/tea.md Content/en/posts/cup.md --format json"
        )
        try GuideTable.expect(
            project.printed.split(separator: "\n").filter { $0.hasPrefix("{") }
                .joined(separator: "\n"),
            of: "move"
        )
        let kinds = try project.printed.split(separator: "\n").filter { $0.hasPrefix("{") }
            .map { line in
                try #require(
                    try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: String]
                )["kind"]
            }
        #expect(Set(kinds) == ["move", "redirect", "change"])
    }

    @Test("A translation that stays behind and its original get a key in common")
    func only() throws {
        let project = try MovedProject(Self.site)
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md --only")
        let tree = try project.tree
        #expect(tree["Content/en/posts/cup.md"]?.contains("translationKey: tea\n") == true)
        #expect(tree["Content/zh/posts/tea.md"]?.contains("translationKey: tea\n") == true)
        #expect(tree["Content/zh/about.md"] == Self.site["Content/zh/about.md"])
        #expect(tree["Content/en/about.md"] == "# About\n\n[Tea](posts/cup.md#more)\n")
    }

    @Test("Links of all kinds follow, and code stays")
    func links() throws {
        var files = Self.site
        let text = """
            ---
            date: 2026-01-02 10:00
            image: /en/posts/trip/a.png
            ---
            # Trip

            [a](../tea.md), [b](</en/posts/tea/> "t"), [c](/posts/tea/?q=1#x), [d](../tea/), [e][r],
            <https://asked.example/en/posts/tea/>, https://asked.example/en/posts/tea/, ![p](a.png)
            <a class="x" href='/zh/posts/tea/'>f</a>, `[g](/en/posts/tea/)`, [other](/en/posts/teapot/)

            [r]: /en/posts/tea "t"

            ```
            [h](/en/posts/tea/)
            ```

            """
        files["Content/en/posts/trip/index.md"] = text
        files["Content/en/posts/trip/a.png"] = "png"
        files["Content/data/cups.csv"] = "name,link\ncup,/en/posts/tea/\n"
        files["Sources/MySite/menu.swift"] = "let tea = \"/en/posts/tea/\"\n"
        let project = try MovedProject(files)
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        #expect(
            try project.read("Content/en/posts/trip/index.md")
                == text.replacing("[a](../tea.md)", with: "[a](../cup.md)")
                .replacing("</en/posts/tea/> \"", with: "</en/posts/cup/> \"")
                .replacing("/posts/tea/?q", with: "/posts/cup/?q")
                .replacing("[d](../tea/)", with: "[d](../cup/)")
                .replacing("example/en/posts/tea/", with: "example/en/posts/cup/")
                .replacing("/zh/posts/tea/", with: "/zh/posts/cup/")
                .replacing("/en/posts/tea \"t", with: "/en/posts/cup \"t")
        )
        #expect(try project.read("Content/data/cups.csv") == "name,link\ncup,/en/posts/cup/\n")
        #expect(
            project.printed.contains("Sources/MySite/menu.swift:1: change '/en/posts/tea' yourself")
        )
    }

    @Test("An article with files beside it is its folder, and its own links lead where they led")
    func bundle() throws {
        var files = Self.site
        files["Content/en/posts/trip/index.md"] =
            "+++\ndate = \"2026-01-02 10:00\"\n+++\n# Trip\n\n[a](../tea.md) ![p](a.png) [b](../tea/)\n"
        files["Content/en/posts/trip/a.png"] = "png"
        files["Content/en/about.md"] =
            "# About\n\n[Trip](posts/trip/index.md) ![p](/en/posts/trip/a.png)\n"
        let project = try MovedProject(files)
        try project.publish()
        try project.run("move Content/en/posts/trip/index.md Content/en/essays/far/away/index.md")
        #expect(
            try project.read("Content/en/essays/far/away/index.md") == """
                +++
                aliases = "/en/posts/trip/"
                identity = "/en/posts/trip"
                date = "2026-01-02 10:00"
                +++
                # Trip

                [a](../../../posts/tea.md) ![p](a.png) [b](../../../posts/tea/)

                """
        )
        #expect(try project.read("Content/en/essays/far/away/a.png") == "png")
        #expect(!project.folder.containsSubfolder(at: "Content/en/posts/trip"))
        #expect(
            try project.read("Content/en/about.md")
                == "# About\n\n[Trip](essays/far/away/index.md) ![p](/en/essays/far/away/a.png)\n"
        )
        let table = try project.read("Content/redirects.csv")
        #expect(table.contains("/en/posts/trip/a.png, /en/essays/far/away/a.png\n"))
    }

    @Test("A picture moves in the texts that show it, also into its article and out of it")
    func picture() throws {
        var files = Self.site
        files["Resources/images/a.png"] = "png"
        files["Content/en/posts/trip/index.md"] =
            "---\ndate: 2026-01-02\nimage: images/a.png\n---\n# T\n\n![p](/images/a.png)\n"
        let project = try MovedProject(files)
        try project.run("move Resources/images/a.png Resources/pics/b.png")
        #expect(
            try project.read("Content/en/posts/trip/index.md")
                == "---\ndate: 2026-01-02\nimage: pics/b.png\n---\n# T\n\n![p](/pics/b.png)\n"
        )
        try project.run("move Resources/pics/b.png Content/en/posts/trip/c.png")
        #expect(
            try project.read("Content/en/posts/trip/index.md").contains(
                "![p](/en/posts/trip/c.png)"
            )
        )
        #expect(
            try project.read("Content/redirects.csv").hasSuffix(
                "/images/a.png, /pics/b.png\n/pics/b.png, /en/posts/trip/c.png\n"
            )
        )
        try project.run("generate --quiet")
        let rules = try project.read(".publish/redirects.nginx.conf").split(separator: "\n")
        #expect(
            rules.contains {
                $0.contains("/images/a.png") && $0.contains("/en/posts/trip/c.png")
            },
            "\(rules)"
        )
    }

    @Test("Marks that were current stay so, and follow their translations")
    func marks() throws {
        var files = Self.site
        files["Content/zh/posts/pot.md"] = "---\ndate: 2026-01-03\n---\n# 壶\n\n[茶](tea.md)\n"
        files["Content/en/posts/pot.md"] = "---\ndate: 2026-01-03\n---\n# Pot\n\n[Tea](tea.md)\n"
        files["Content/zh/about.md"] = "# 关于\n\n旧。\n"
        let project = try MovedProject(files)
        try project.run("i18n mark --all")
        try project.write("# About\n\nNew. [Tea](posts/tea.md)\n", to: "Content/en/about.md")
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        try project.run("i18n status --format json")
        let outdated = project.printed.split(separator: "\n").filter { $0.contains("stale") }
        #expect(outdated.count == 1)
        #expect(outdated.first?.contains("Content/zh/about.md") == true)
        #expect(try project.read("translations.json").contains("Content/zh/posts/cup.md"))
    }

    @Test(
        "What cannot be moved is refused, and nothing changes",
        arguments: [
            ("Content/en/posts/pot.md Content/en/posts/a.md", "The file or folder"),
            ("Content/en/posts/tea.md Content/zh/posts/a.md", "in the folder of another language"),
            ("Content/en/posts/tea.md Content/en/about.md", "already exists"),
            (
                "Content/en/posts/tea.md ../a.md",
                "is not in the site's 'Content' or 'Resources' folder"
            ),
            (
                "Content/en/posts/tea.md Content/en/talks/a.md",
                "would be a page instead of an article"
            ),
            ("Content/en/posts/tea.md Content/en/a.md", "would be a page instead of an article"),
            ("Content/en/posts/tea.md Content/en/posts/a.png", "would no longer be on the site"),
            ("Content/en/posts Resources/posts", "would no longer be on the site"),
            ("Content/en/posts Content/en/posts/a", "is inside"),
            (
                "Content/en/posts/tea.md Content/en/posts/.git/a.md",
                "'Content/en/posts/.git/a.md' is hidden by '.git'"
            ),
            ("Content/en/posts/tea.md Content/en/posts/tea.md", "is its current path"),
        ]
    )
    func refused(words: String, sentence: String) throws {
        let project = try MovedProject(Self.site)
        let before = try project.tree
        let error = #expect(throws: CLIError.self) { try project.run("move " + words) }
        #expect(error?.description.contains(sentence) == true)
        #expect(try project.tree == before)
    }

    @Test("Nothing is moved, removed or mended through a link that leads out of the site")
    func outside() throws {
        let project = try MovedProject(Self.site)
        let files = FileManager.default
        let other = NSTemporaryDirectory() + "outside-" + UUID().uuidString
        try files.createDirectory(atPath: other, withIntermediateDirectories: true)
        defer { try? files.removeItem(atPath: other) }
        let text = "# Tea\n\nHot  \u{200B},cold\n"
        try text.write(toFile: other + "/l.md", atomically: true, encoding: .utf8)
        let folder = "Content/en/posts/lnk"
        try files.createSymbolicLink(
            atPath: project.folder.path + folder,
            withDestinationPath: other
        )
        for call in [
            "move Content/en/posts/tea.md \(folder)/tea.md", "remove --force \(folder)/l.md",
            "move \(folder)/l.md Content/en/posts/l.md",
        ] {
            #expect(throws: (any Error).self, "\(call)") { try project.run(call) }
        }
        try? project.run("lint --fix \(folder)/l.md")
        #expect(try files.contentsOfDirectory(atPath: other) == ["l.md"])
        #expect(try String(contentsOfFile: other + "/l.md", encoding: .utf8) == text)
        #expect(project.has("Content/en/posts/tea.md"))
    }

    @Test("While another command changes texts, one waits and says so")
    func waiting() throws {
        let project = try MovedProject(Self.site)
        let root = project.folder.path
        let script = "touch held; while [ -e held ]; do :; done"
        let other = Process()
        other.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        other.currentDirectoryURL = URL(fileURLWithPath: root)
        other.arguments = ["flock", "Content", "sh", "-c", script]
        try other.run()
        while !Disk.exists(root + "held"), other.isRunning { sched_yield() }
        var surroundings = project.project.surroundings
        let note = surroundings.console.note
        surroundings.console.note = { text in
            note(text)
            if text.contains("another command that changes texts") { unlink(root + "held") }
        }
        try project.project.run(
            ["move", "Content/en/posts/tea.md", "Content/en/posts/cup.md"],
            surroundings: surroundings
        )
        #expect(project.noted.contains("Waiting for another command that changes texts to end."))
        #expect(project.has("Content/en/posts/cup.md"))
        other.waitUntilExit()
    }

    @Test("Damaged marks are told with their line")
    func damagedMarks() throws {
        let project = try MovedProject(Self.site)
        for (text, words) in [
            (
                "{\n  \"a\" : \"1\",\n<<<<<<< HEAD\n  \"b\" : \"2\"\n=======\n}\n",
                "resolve the conflict of Git in line 3"
            ),
            ("{\n  \"a\" : \"1\"\n  \"b\" : \"2\"\n}\n", "it is not JSON"),
        ] {
            try project.write(text, to: "translations.json")
            #expect {
                _ = try TranslationRecords(root: project.folder.path)
            } throws: { error in
                "\(error)".contains(words) && "\(error)".contains("translations.json'")
            }
        }
    }

    @Test("A text that joins the folder above keeps its links when the move is repeated")
    func lasting() throws {
        var files = Self.site
        files["Content/en/posts/deep/a.md"] = "# A\n\n[tea](../tea.md) [pot](pot.md)\n"
        files["Content/en/posts/deep/pot.md"] = "# Pot\n"
        files["Content/en/posts/deep/tea.md"] = "# Other tea\n"
        let project = try MovedProject(files)
        try project.run("move Content/en/posts/deep/a.md Content/en/posts/a.md")
        // From the old folder, 'tea.md' is another text.
        let text = try project.read("Content/en/posts/a.md")
        #expect(text.contains("[tea](/en/posts/tea.md) [pot](deep/pot.md)"))
        try project.run("generate --quiet")
    }

    @Test("Images in folders below an article go with it, and none is lost without a word")
    func images() throws {
        var files = Self.site
        files["Content/en/posts/trip/index.md"] =
            "---\ndate: 2026-01-02\n---\n# T\n\n![](img/a.png)\n"
        files["Content/en/posts/trip/img/a.png"] = "png"
        files["Resources/images/b.png"] = "png"
        let project = try MovedProject(files)
        let before = try project.tree
        for call in [
            "move Content/en/posts/trip/index.md Content/en/posts/far.md",
            "move Resources/images/b.png Content/en/posts/b.png",
        ] {
            let error = #expect(throws: CLIError.self) { try project.run(call) }
            #expect(error?.description.contains("would no longer be on the site") == true)
        }
        #expect(try project.tree == before)
        try project.run("move Content/en/posts/trip/index.md Content/en/posts/far/index.md")
        #expect(try project.read("Content/en/posts/far/index.md").contains("![](img/a.png)"))
        #expect(project.has("Content/en/posts/far/img/a.png"))
    }

    @Test("Translations that share their files move together")
    func shared() throws {
        let project = try MovedProject([
            "Content/en/index.md": "# Hi\n", "Content/zh/index.md": "# 你好\n",
            "Content/posts/trip/index.en.md": "---\ndate: 2026-01-02\n---\n# Trip\n",
            "Content/posts/trip/index.zh.md": "---\ndate: 2026-01-02\n---\n# 行\n",
            "Content/posts/trip/a.png": "png",
        ])
        let call = "move Content/posts/trip/index.en.md Content/posts/far/index.en.md"
        let error = #expect(throws: CLIError.self) { try project.run(call + " --only") }
        #expect(error?.description.contains("shares files with its translations") == true)
        try project.run(call)
        let table = try project.read("Content/redirects.csv")
        #expect(table.contains("/en/posts/trip/a.png, /en/posts/far/a.png\n"))
        #expect(table.contains("/zh/posts/trip/a.png, /zh/posts/far/a.png\n"))
    }

    @Test("A site without languages moves texts, too, and a text becomes a folder")
    func noLanguages() throws {
        let project = try MovedProject([
            "Content/index.md": "# Hi\n\n[Tea](/posts/tea/)\n",
            "Content/posts/tea.md": "---\ndate: 2026-01-01\n---\n# Tea\n\n[About](../../about/)\n",
            "Content/about.md": "# About\n\n<a href=\"/posts/tea/#x\">Tea</a>\n",
        ])
        try project.run("move Content/posts/tea.md Content/posts/pots/cup/index.md")
        let tree = try project.tree
        #expect(tree["Content/index.md"] == "# Hi\n\n[Tea](/posts/pots/cup/)\n")
        #expect(tree["Content/about.md"] == "# About\n\n<a href=\"/posts/pots/cup/#x\">Tea</a>\n")
        let text = try #require(tree["Content/posts/pots/cup/index.md"])
        #expect(text.contains("[About](../../../about/)"))
        #expect(text.contains("aliases: /posts/tea/\n"))
    }

    @Test("The address of a permalink follows the pattern of the new section")
    func permalinks() throws {
        var files = Self.site
        files["Content/en/posts/tea.md"] = "---\ndate: 2026-01-01\ncategories: hot\n---\n# Tea\n"
        let project = try MovedProject(files, settings: "permalinks")
        try project.run("move Content/en/posts/tea.md Content/en/notes/cup.md")
        #expect(project.printed.contains("'/en/hot/tea/' redirects to '/en/notes/cup/'"))
        try project.run("move Content/en/notes/cup.md Content/en/posts/pot.md")
        let text = try project.read("Content/en/posts/pot.md")
        #expect(text.contains("aliases: [\"/en/hot/tea/\", \"/en/notes/cup/\"]\n"))
        try project.run("generate --quiet")
    }

    @Test(
        "The lines of the author stay in the table, and pages get lines for the folders they leave"
    )
    func table() throws {
        let table = """
            old,new
            # Mine
            /blog/*, /en/posts/*
            /en/posts/cup/, /en/about/
            "/b,c", https://other.example/

            """
        var files = Self.site
        files["Content/redirects.csv"] = table
        let project = try MovedProject(files)
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md --only")
        #expect(
            try project.read("Content/redirects.csv") == table + "/blog/tea/, /en/posts/cup/\n"
        )
        // The next run refuses the author's line for an address where a page is now.
        #expect(throws: CLIError.self) { try project.run("generate --quiet") }
    }

    @Test("Without old addresses the site is told what is lost")
    func plain() throws {
        let project = try MovedProject(Self.site, settings: "plain")
        try project.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        #expect(project.printed.contains("'/en/posts/tea/' will not redirect"))
        #expect(project.printed.contains("Feeds and comments will treat moved articles as new"))
        #expect(!project.has("Content/redirects.csv"))
        #expect(try project.read("Content/en/about.md").contains("posts/cup.md"))
    }
}

@Suite("Moving tags, categories and series")
struct NameMoveTests {
    static let site = [
        "Content/en/posts/a.md":
            "---\ndate: 2026-01-01\ntags: leaf, cup\ncategories: [drinks, \"hot\"]\nseries: Pots\n---\n# A\n\n[l](/en/tags/leaf/)\n",
        "Content/en/posts/b.md":
            "+++\ndate = \"2026-01-02\"\ntags = [\"cup\", \"leaf\"]\n[series]\nname = \"Pots\"\npart = 1\n+++\n# B\n",
        "Content/en/posts/c.md":
            "---\ndate: 2026-01-03\ntags:\n  - leaf\n  - green tea\ntitle: leaf\n---\nleaf\n",
        "Content/en/posts/d.md":
            "---\ndate: 2026-01-04\ntags: leafy, 茶、leaf # leaf\n---\n# D\n",
        "Content/en/tags/leaf.md": "# Leaves\n\nAll.\n",
        "Content/zh/posts/a.md": "---\ndate: 2026-01-01\ntags: 叶子\n---\n# 甲\n",
        "Resources/Tags.xcstrings": """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "leaf" : {
              "localizations" : {
                "zh" : { "stringUnit" : { "state" : "translated", "value" : "叶子" } }
              }
            },
            "cup" : {
              "localizations" : {
                "zh" : { "stringUnit" : { "state" : "translated", "value" : "杯" } }
              }
            }
          },
          "version" : "1.0"
        }

        """,
    ]

    @Test("A tag gets another name in every form of header, in the catalog and in its introduction")
    func tag() throws {
        let project = try MovedProject(Self.site)
        try project.run("move --tag leaf leaves")
        let tree = try project.tree
        #expect(tree["Content/en/posts/a.md"]?.contains("tags: leaves, cup\n") == true)
        #expect(tree["Content/en/posts/a.md"]?.contains("[l](/en/tags/leaves/)") == true)
        #expect(tree["Content/en/posts/b.md"]?.contains("tags = [\"cup\", \"leaves\"]\n") == true)
        #expect(
            tree["Content/en/posts/c.md"]
                == "---\ndate: 2026-01-03\ntags:\n  - leaves\n  - green tea\ntitle: leaf\n---\nleaf\n"
        )
        #expect(tree["Content/en/posts/d.md"]?.contains("tags: leafy, 茶、leaves # leaf") == true)
        #expect(tree["Content/en/tags/leaves.md"] == "# Leaves\n\nAll.\n")
        #expect(tree["Content/zh/posts/a.md"] == Self.site["Content/zh/posts/a.md"])
        #expect(
            tree["Resources/Tags.xcstrings"]
                == Self.site["Resources/Tags.xcstrings"]?
                .replacing("\"leaf\" :", with: "\"leaves\" :")
        )
        let table = try project.read("Content/redirects.csv")
        #expect(table.contains("/en/tags/leaf/, /en/tags/leaves/\n"))
        #expect(table.contains("/zh/tags/leaf/feed.json, /zh/tags/leaves/feed.json\n"))
    }

    @Test("A tag that takes the name of another one becomes one with it")
    func merge() throws {
        var files = Self.site
        files["Content/en/tags/leaf.md"] = nil
        let project = try MovedProject(files)
        try project.run("move --tag leaf cup")
        let tree = try project.tree
        #expect(tree["Content/en/posts/a.md"]?.contains("tags: cup\n") == true)
        #expect(tree["Content/en/posts/b.md"]?.contains("tags = [\"cup\"]\n") == true)
        #expect(tree["Content/en/posts/c.md"]?.contains("tags:\n  - cup\n  - green tea\n") == true)
        #expect(tree["Content/zh/posts/a.md"]?.contains("tags: cup\n") == true)
        // The entry of the old tag stays, and does no harm.
        #expect(tree["Resources/Tags.xcstrings"] == Self.site["Resources/Tags.xcstrings"])
        #expect(project.printed.contains("Resources/Tags.xcstrings:4: change the entry 'leaf'"))
        try project.run("generate --quiet")
        #expect(!project.has("Output/en/tags/leaf/feed.json"))
    }

    @Test("A tag is meant by any of its names, whatever the case of their letters")
    func anyName() throws {
        var files = Self.site
        files["Content/en/tags/leaf.md"] = nil
        files["Content/en/posts/a.md"] = "---\ndate: 2026-01-01\ntags: Leaf\n---\n# A\n"
        let project = try MovedProject(files)
        try project.run("move --tag 叶子 杯")
        let tree = try project.tree
        #expect(tree["Content/en/posts/a.md"]?.contains("tags: cup\n") == true)
        #expect(tree["Content/zh/posts/a.md"]?.contains("tags: cup\n") == true)
        let table = try project.read("Content/redirects.csv")
        #expect(table.contains("/en/tags/leaf/, /en/tags/cup/\n"))
        #expect(table.contains("/zh/tags/leaf/, /zh/tags/cup/\n"))
    }

    @Test("Introductions are not put together by anybody but their author")
    func introductions() throws {
        var files = Self.site
        files["Content/en/tags/cup.md"] = "# Cups\n"
        let project = try MovedProject(files)
        let before = try project.tree
        let error = #expect(throws: CLIError.self) { try project.run("move --tag leaf cup") }
        #expect(error?.description.contains("merge them into one file") == true)
        #expect(try project.tree == before)
    }

    @Test("A category and a series get other names")
    func others() throws {
        let project = try MovedProject(Self.site)
        try project.run("move --category hot warm")
        try project.run("move --series Pots Kettles")
        let tree = try project.tree
        #expect(
            tree["Content/en/posts/a.md"]?.contains(
                "categories: [drinks, \"warm\"]\nseries: Kettles\n"
            ) == true
        )
        #expect(tree["Content/en/posts/b.md"]?.contains("name = \"Kettles\"\npart = 1\n") == true)
        let table = try project.read("Content/redirects.csv")
        #expect(table.contains("/en/categories/hot/, /en/categories/warm/\n"))
        #expect(table.contains("/en/series/pots/, /en/series/kettles/\n"))
        let error = #expect(throws: CLIError.self) { try project.run("move --series Pots X") }
        #expect(error?.description == "No text has the series 'Pots'.")
    }
}

@Suite("Moves made by hand, and removals")
struct MovedByHandTests {
    private func rename(_ old: String, _ new: String, in project: MovedProject) throws {
        try project.write(project.read(old), to: new)
        try project.folder.file(at: old).delete()
    }

    @Test("After a rename by hand the rest is done")
    func done() throws {
        let project = try MovedProject(MoveCommandTests.site)
        try project.publish()
        try rename("Content/en/posts/tea.md", "Content/en/posts/cup.md", in: project)
        try rename("Content/zh/posts/tea.md", "Content/zh/posts/cup.md", in: project)
        try project.run("move --done Content/en/posts/tea.md Content/en/posts/cup.md")
        let other = try MovedProject(MoveCommandTests.site)
        try other.publish()
        try other.run("move Content/en/posts/tea.md Content/en/posts/cup.md")
        #expect(try project.tree == other.tree)
    }

    @Test("What is still there was not moved by hand")
    func notDone() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let error = #expect(throws: CLIError.self) {
            try project.run("move --done Content/en/posts/tea.md Content/en/about.md")
        }
        #expect(error?.description.contains("still exists") == true)
    }

    @Test("A text that Git holds is removed; its address says so")
    func remove() throws {
        let project = try MovedProject(MoveCommandTests.site)
        try project.publish()
        let error = #expect(throws: CLIError.self) {
            try project.run("remove Content/en/posts/tea.md")
        }
        #expect(error?.description.contains("is not committed to Git") == true)
        #expect(project.has("Content/en/posts/tea.md"))
        for call in [
            "init --quiet", "add -A",
            "-c user.name=a -c user.email=a@b.example commit --quiet -m a",
        ] {
            _ = try Command("git", call.split(separator: " ").map(String.init))
                .run(in: project.folder.path)
        }
        try project.run("remove Content/en/posts/tea.md")
        #expect(!project.has("Content/en/posts/tea.md"))
        #expect(project.has("Content/zh/posts/tea.md"))
        #expect(try project.read("Content/redirects.csv").contains("/en/posts/tea/,\n"))
        try project.run("generate --quiet")
        #expect(try project.read(".publish/redirects.nginx.conf").contains("410"))
    }

    @Test("What Git refuses to tell is not taken for a missing commit")
    func foreignRepository() throws {
        let project = try MovedProject(MoveCommandTests.site)
        _ = try Command("git", ["init", "--quiet"]).run(in: project.folder.path)
        try project.write("[", to: ".git/config")
        let error = #expect(throws: CLIError.self) {
            try project.run("remove Content/en/posts/tea.md")
        }
        let words = try #require(error?.description)
        #expect(words.contains("Git refuses to tell") && words.contains("bad config"))
        #expect(!words.contains("--force"))
    }

    @Test("Readers of what is removed can be led on, to what is there")
    func removeTo() throws {
        let project = try MovedProject(MoveCommandTests.site)
        let error = #expect(throws: CLIError.self) {
            try project.run("remove Content/en/posts/tea.md --force --to /en/none/")
        }
        #expect(
            error?.description
                == "The site has no page or file at '/en/none/'; write its address from '/' on."
        )
        try project.run("remove Content/en/posts/tea.md --force --to /en/about/")
        #expect(try project.read("Content/redirects.csv").contains("/en/posts/tea/, /en/about/\n"))
    }
}
