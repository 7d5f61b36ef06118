import Foundation
import Ink
import PublishLanguages
import PublishPairs
import PublishStorage
import PublishTestSupport
import Testing

@testable import DevServer
@testable import PublishDesk

@Suite("The desk")
struct DeskTests {
    private static let original = "Content/zh/posts/a b.md"
    private static let translation = "Content/en/posts/a b.md"
    private static let dialect =
        #"{"cjk":3,"extensions":127,"languages":["zh","en"],"kind":"dialect"}"#

    private static func text(
        _ name: String,
        _ title: String,
        _ language: String,
        _ state: String
    ) -> String {
        """
        {"kind":"text","file":"Content/\(language)/posts/\(name).md","page":"/\(language)/posts/\(name)",\
        "title":"\(title)","language":"\(language)","state":"\(state)","date":"2026-11-27","words":1234}
        """
    }

    private static func pair(_ name: String, _ state: String, _ more: String = "") -> String {
        """
        {"kind":"pair","state":"\(state)","from":"zh","to":"en","fromPath":"zh","toPath":"en",\
        "original":"Content/zh/posts/\(name).md","page":"/posts/\(name)","translation":"Content/en/posts/\(name).md",\
        "isDraft":\(name == "draft"),"isMachine":\(state == "current")\(more)}
        """
    }

    private static let answer = [
        #"{"kind":"languages","codes":["zh","en"]}"#, text("a b", "茶 & <水>", "zh", "published"),
        text("draft", "草", "zh", "draft"), text("later", "后", "zh", "scheduled"),
        text("a b", "Tea", "en", "published"), text("later", "Later", "en", "published"), dialect,
        pair("a b", "stale", #","changedSections":2,"sections":9"#), pair("draft", "missing"),
        pair("later", "current"), pair("lone", "none"), pair("more", "missing"),
        text("more", "多", "zh", "published"),
    ].joined(separator: "\n")

    private func desk(
        in root: String = "/site/",
        answer: String = answer,
        hasTranslator: Bool = false,
        faults: [String: [TextFinding]] = [:]
    ) -> Desk {
        let editor = EditorLinks(environment: ["TERM_PROGRAM": "zed"], root: root)
        let place = DeskPlace(
            root: root,
            site: "http://localhost:8000/",
            editor: editor,
            hasTranslator: hasTranslator,
            escapeForShell: { $0.replacingOccurrences(of: " ", with: "\\ ") }
        )
        return Desk(of: place) {
            var texts = try SiteTexts(answer: answer)
            texts.faults = faults
            return texts
        } findings: { _ in
            [:]
        }
    }

    private func page(
        _ desk: Desk,
        _ path: [String] = [],
        _ query: [String: String] = [:],
        in language: String = "en"
    ) throws -> String {
        let page = try #require(
            desk.page(at: PageRequest(path: path, query: query, languages: [language]))
        )
        return String(decoding: page.bytes, as: UTF8.self)
    }

    @Test("All texts are listed by language, with their states and what languages lack")
    func list() throws {
        let html = try page(desk())
        let parts = html.components(separatedBy: "<h2 ")
        #expect(parts.count == 3)
        #expect(parts[1].hasPrefix("id=\"zh\">zh <small>4</small>"))
        #expect(
            parts[1].contains(
                "<a href=\"http://localhost:8000/zh/posts/a%20b\" lang=\"zh\">茶 &amp; &lt;水&gt;</a>"
            )
        )
        #expect(parts[1].contains("<span class=\"state draft\">draft</span>"))
        #expect(parts[1].contains("<span lang=\"zh\">草</span>"))
        #expect(parts[1].contains("<span class=\"state scheduled\">scheduled</span>"))
        #expect(parts[2].contains("<a href=\"/pair?file=Content/en/posts/a%20b.md\" lang=\"en\">"))
        #expect(parts[2].contains(">stale: 2 of 9 sections</span>"))
        #expect(parts[2].contains("<span class=\"state machine\">machine</span>"))
        #expect(parts[2].contains(">1234</td>"))
        // A draft lacks no translation yet, and what is in one language on purpose never does.
        #expect(
            parts[2].contains("<a href=\"/pair?file=Content/en/posts/more.md\" lang=\"zh\">多</a>")
        )
        #expect(!html.contains("en/posts/draft.md") && !html.contains("lone"))
        #expect(parts[2].contains("href=\"zed://file/site/Content/en/posts/a%20b.md\""))
    }

    @Test("The texts in a state have an address, so that no script is needed to see them")
    func states() throws {
        let html = try page(desk(), [], ["state": "stale"])
        #expect(html.contains("<a href=\"/?state=stale\" aria-current=\"page\">stale 1</a>"))
        #expect(html.contains(">Tea</a>") && !html.contains(">Later</a>"))
        #expect(!html.contains("<h2 id=\"zh\""))
        #expect(try page(desk(), [], ["state": "<b>"]) == page(desk()))
        #expect(try page(desk(), [], ["state": "expired"]).contains("No such texts."))
    }

    @Test("What is most urgent comes first, each with its command and the place to begin")
    func next() throws {
        let folder = try TemporaryFolder()
        try folder.write([Self.original: "茶\n"])
        let html = try page(desk(in: folder.path + "/"))
        let next = try #require(html.components(separatedBy: "<ul class=\"next\">").last)
        let lines = try #require(next.components(separatedBy: "</ul>").first)
            .components(separatedBy: "<li>")
        #expect(lines.count == 5)
        #expect(lines[1].contains("href=\"/pair?file=Content/en/posts/a%20b.md#change-1\""))
        #expect(lines[1].contains("stale: 2 of 9 sections"))
        #expect(lines[1].contains("data-copy=\"publish i18n diff Content/en/posts/a\\ b.md\""))
        #expect(lines[1].contains("href=\"zed://file\(folder.path)/Content/en/posts/a%20b.md\""))
        #expect(lines[2].contains("draft, dated 2026-11-27"))
        #expect(lines[3].contains("no translation: en"))
        #expect(
            lines[3].contains(
                "data-copy=\"publish new post 多 --lang en --section posts --slug more\""
            )
        )
        #expect(lines[4].contains("machine translation: check it"))
        #expect(lines[4].contains("data-copy=\"publish i18n mark Content/en/posts/later.md\""))
        let drafting = try page(self.desk(in: folder.path + "/", hasTranslator: true))
        #expect(drafting.contains("data-copy=\"publish i18n draft Content/en/posts/more.md\""))
    }

    @Test("A page, which 'new post' cannot write, is begun as a copy")
    func missingPage() throws {
        let answer = [
            #"{"kind":"languages","codes":["zh","en"]}"#, Self.dialect,
            """
            {"kind":"text","file":"Content/zh/about.md","page":"/about","title":"关于","language":"zh",\
            "state":"published","date":"2026-11-27","words":1,"isArticle":false}
            """,
            """
            {"kind":"pair","state":"missing","from":"zh","to":"en","fromPath":"zh","toPath":"en","isDraft":false,\
            "original":"Content/zh/about.md","page":"/about","translation":"Content/en/about.md","isMachine":false}
            """,
        ].joined(separator: "\n")
        let folder = try TemporaryFolder()
        try folder.write(["Content/zh/about.md": "关于\n"])
        let desk = desk(in: folder.path + "/", answer: answer)
        let pair = try page(desk, ["pair"], ["file": "Content/en/about.md"])
        #expect(
            pair.contains(
                ">mkdir -p Content/en &amp;&amp; cp -n Content/zh/about.md Content/en/about.md</code>"
            )
        )
    }

    @Test(
        "What misleads most is first, nothing is cut off without a word, and a text is named once"
    )
    func order() throws {
        let names = ["a", "b", "c", "d", "e"]
        let texts = names.enumerated().flatMap { number, name in
            [
                Self.text(name, name, "zh", "published")
                    .replacing("\"words\"", with: "\"changed\":\(1000 - number),\"words\""),
                Self.text(name, name + "!", "en", name == "e" ? "draft" : "published"),
            ]
        }
        let pairs = names.map {
            Self.pair($0, $0 == "e" ? "begun" : "stale", #","changedSections":1,"sections":2"#)
        }
        let codes = #"{"kind":"languages","codes":["zh","en"],"labels":["简体中文","English"]}"#
        let more = ["f", "g"].map { Self.text($0, $0 + "!", "zh", "published") }
        let stale = Self.text("h", "h!", "en", "published")
        let last = Self.pair("h", "stale", #","changedSections":1,"sections":2"#)
        let answer = ([codes, Self.dialect] + texts + pairs + more + [stale, last])
            .joined(separator: "\n")
        let faults = [
            "Content/zh/posts/f.md": [
                TextFinding(line: 1, words: "style"), TextFinding(line: 2, words: "style"),
            ],
            "Content/zh/posts/g.md": [
                TextFinding(line: 9, words: "no picture", weight: .warning)
            ],
        ]
        let html = try page(desk(answer: answer, faults: faults), in: "zh")
        let next = try #require(
            html.components(separatedBy: "</ul>").first?.components(separatedBy: "<li>")
        )
        let titles = next.compactMap { $0.firstMatch(of: #/>(\w)!</#)?.output.1 }
        #expect(titles == ["d", "c", "b", "a", "e", "g", "f"])
        #expect(next[5].contains("<a href=\"/?state=stale\">5 项中的 4 项；全部：译文过时</a>"))
        #expect(next[6].contains("删去“draft: true”"))
        #expect(next[7].contains("no picture") && next[7].contains("g.md:9"))
        #expect(!next[7].contains("publish lint") && next[8].contains("publish lint"))
        let list = try page(desk(answer: answer, faults: faults), [], ["state": "faults"], in: "zh")
        #expect(list.contains("第 9 行</a>: no picture"))
        #expect(list.contains("<h2 id=\"zh\">简体中文 <small>"))
    }

    @Test("Titles and paths are searched, and the address keeps the words and the state")
    func search() throws {
        let html = try page(desk(), [], ["q": "tea", "state": "stale"])
        #expect(html.contains(">Tea</a>") && !html.contains(">Later</a>"))
        #expect(html.contains("<a href=\"/?state=stale&amp;q=tea\" aria-current=\"page\">"))
        #expect(try page(desk(), [], ["q": "posts/later"]).contains(">Later</a>"))
        #expect(try page(desk(), [], ["q": "nothing"]).contains("No such texts."))
    }

    @Test("The desk speaks the browser's language, or else that of the site")
    func language() throws {
        let chinese = try page(desk(), in: "zh-CN")
        #expect(chinese.contains("<html lang=\"zh\">") && chinese.contains("<h1>接下来</h1>"))
        #expect(try page(desk(), in: "fr") == chinese)
        #expect(try page(desk(), in: "en-GB").contains("<h1>Next</h1>"))
    }

    @Test("A site without languages has one list")
    func oneLanguage() throws {
        let text = Self.text("a", "Tea", "", "published")
        let html = try page(desk(answer: "{\"kind\":\"languages\",\"codes\":[]}\n" + text))
        #expect(html.contains(">Tea</a>") && !html.contains("<h2"))
    }

    @Test("Both texts stand beside each other, with old words, terms, places and the next step")
    func pairPage() throws {
        let root = try TemporaryFolder()
        func git(_ arguments: String...) throws {
            _ = try Command("git", arguments).run(in: root.path)
        }
        let before = "# 茶\n\n第一段。\n\n绿茶要用热水。\n\n```sh\nls\n```\n"
        try root.write([
            Self.original: before,
            Self.translation:
                "# Tea\n\nFirst part.\n\nGreen tea wants hot water.\n\n```sh\nls\n```\n",
            "Content/glossary.csv": "zh,en,not,note\n绿茶,sencha,green tea,of Japan\n",
        ])
        try git("init", "--quiet")
        try git("add", "--all")
        try git("-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "-qm", "A")
        var records = TranslationRecords()
        let parser = MarkdownParser(options: .article)
        records.digests[Self.translation] = MarkedText(Array(before.utf8), parser).digests
            .joined(separator: " ")
        try records.write(root: root.path + "/")
        let now = "# 茶\n\n第一段。\n\n绿茶要用温水。\n\n新的<b>一段。\n\n```sh\nls\n```\n"
        try root.write([Self.original: now])
        let desk = desk(in: root.path + "/")
        let html = try page(desk, ["pair"], ["file": Self.translation])
        #expect(html.contains("绿茶要用<del>热</del><ins>温</ins>水。"))
        #expect(html.contains("<small>Earlier:</small><pre lang=\"zh\">绿茶要用热水。</pre>"))
        #expect(html.contains("<a href=\"#change-1\">First change</a>"))
        #expect(html.contains("<a href=\"#change-2\">next change</a>"))
        #expect(!html.contains("#change-3"))
        #expect(html.contains("line 5</a>, changed</small>"))
        #expect(html.contains("line 7</a>, new</small>"))
        #expect(html.contains("<pre lang=\"zh\">新的&lt;b&gt;一段。</pre>"))
        #expect(html.contains("绿茶: sencha, not 'green tea' (of Japan)"))
        #expect(html.contains("href=\"zed://file\(root.path)/Content/zh/posts/a%20b.md:5\""))
        #expect(html.contains(">publish i18n diff Content/en/posts/a\\ b.md</code>"))
        #expect(html.contains("2 parts of the original changed since the translation was marked."))
        let rows = html.components(separatedBy: "<tr").dropFirst(2)
        #expect(rows.contains { $0.contains("第一段。") && $0.contains("First part.") })
    }

    @Test("No address leads to another file, and an answer that cannot be read is told")
    func elsewhere() throws {
        let desk = desk()
        for file in ["/etc/passwd", "Content/zh/posts/a b.md", "../x", ""] {
            #expect(desk.page(at: PageRequest(path: ["pair"], query: ["file": file])) == nil)
        }
        #expect(desk.page(at: PageRequest(path: ["Content"])) == nil)
        let fault = self.desk(answer: "<b>no JSON").page(at: PageRequest(path: []))
        #expect(fault?.status == 503)
        #expect(fault.map { !String(decoding: $0.bytes, as: UTF8.self).contains("<b>no") } == true)
    }

    @Test("What the linter finds stands beside its block, and in a list of its own")
    func findings() throws {
        let folder = try TemporaryFolder()
        try folder.write([
            Self.original: "---\ntitle: 茶\n---\n\n绿茶。\n\n红茶。\n",
            Self.translation: "Green tea.\n\nBlack black tea.\n",
        ])
        let root = folder.path + "/"
        let place = DeskPlace(root: root, site: "http://localhost:8000/", editor: nil) { $0 }
        let found = [
            Self.original: [TextFinding(line: 2, words: "the title is short")],
            Self.translation: [
                TextFinding(line: 3, words: "'black' twice"), TextFinding(line: 4, words: "last"),
            ],
        ]
        let desk = Desk(of: place) {
            var texts = try SiteTexts(answer: Self.answer)
            texts.findings = found
            return texts
        } findings: { files in
            found.filter { files.contains($0.key) }
        }
        let list = try page(desk, [], ["state": "faults"])
        #expect(list.contains(">faults 2</a>") && !list.contains("still reading"))
        #expect(list.contains(">2 faults</span>") && list.contains(">1 fault</span>"))
        let html = try page(desk, ["pair"], ["file": Self.translation])
        let table = try #require(html.range(of: "<table"))
        #expect(
            html[..<table.lowerBound].contains("<li>\(Self.original):2 <button hidden")
                && html[..<table.lowerBound].contains(": the title is short</li>")
        )
        let row = try #require(html.components(separatedBy: "<tr").first { $0.contains("红茶") })
        #expect(row.contains(": 'black' twice</li>") && row.contains(": last</li>"))
        #expect(row.contains("data-copy=\"vim +3 \(root)\(Self.translation)\""))
    }

    @Test("As long as the linter reads, and where it cannot, the list says so")
    func unknownFindings() throws {
        struct Fault: Error, CustomStringConvertible {
            let description = "lint.yaml is none"
        }
        #expect(try page(desk()).contains("The linter is still reading the texts"))
        let folder = try TemporaryFolder()
        try folder.write([Self.original: "绿茶。\n", Self.translation: "Green tea.\n"])
        let place = DeskPlace(
            root: folder.path + "/",
            site: "http://localhost:8000/",
            editor: nil
        ) { $0 }
        let failing = Desk(of: place) {
            var texts = try SiteTexts(answer: Self.answer)
            texts.findingsFault = Fault().description
            return texts
        } findings: { _ in
            throw Fault()
        }
        let list = try page(failing)
        #expect(list.contains("lint.yaml is none") && !list.contains("still reading"))
        let pair = try page(failing, ["pair"], ["file": Self.translation])
        #expect(pair.contains("lint.yaml is none") && pair.contains("绿茶。"))
    }
}
