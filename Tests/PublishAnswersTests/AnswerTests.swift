import Foundation
import PublishStorage
import Testing

@testable import PublishAnswers

@Suite("Answers of a site's program")
struct AnswerTests {
    private static let site = {
        var row = AddressRow(kind: .site, address: "https://a.example")
        row.languages = [["zh", "zh-Hans", ""]]
        row.sections = ["posts"]
        (row.hasAddresses, row.hasDetails, row.readsNameDates) = (true, false, true)
        row.tagSlugs = ["茶": "tea"]
        return row
    }()
    private static let address = {
        var row = AddressRow(kind: .text, address: "/posts/tea/")
        (row.file, row.name, row.title, row.aliases) = ("Content/tea.md", "n", "茶", ["/old"])
        (row.language, row.key, row.identity, row.path) = (
            "zh", "posts/tea", "posts/t", "posts/tea"
        )
        (row.feeds, row.isPublished, row.isOutdated) = (["/feed.rss"], true, false)
        return row
    }()
    private static let dialect = {
        var row = TextDialect(extensions: 127, cjk: 3)
        (row.languages, row.isArticle, row.readsSizes) = (["zh", "en"], true, false)
        return row
    }()
    private static let text = DeskText(
        file: "Content/tea.md",
        page: "/posts/tea",
        title: "T\u{2028}",
        language: "zh-Hans",
        state: .scheduled,
        date: "2026-11-28",
        isArticle: true,
        isHidden: false,
        words: 3
    )
    private static let pair = PairedText(
        state: .stale,
        from: "zh-Hans",
        to: "en",
        fromPath: "zh",
        toPath: "en",
        original: "Content/zh/tea.md",
        page: "/posts/tea",
        translation: "Content/en/tea.md",
        isDraft: false,
        isMachine: true,
        changedSections: 1,
        sections: 5
    )
    private static let content = PortableContent(
        file: "Content/tea.md",
        key: "posts/tea",
        title: "T",
        description: "D",
        language: "en",
        state: .published,
        date: "2026-11-27",
        updated: "2026-11-28",
        authors: ["A"],
        tags: ["B"],
        canonicalURL: "https://a.example/tea",
        pageURL: "https://b.example/tea",
        image: "https://b.example/t.png",
        siteName: "S",
        html: "<p>H</p>",
        excerpt: "<p>E</p>",
        markdown: "M",
        firstLine: 5,
        unresolved: [PortableContent.Destination(destination: "x", line: 7)]
    )

    private func reading<Row: AnswerRow>(_ row: Row) throws -> [Row] {
        try AnswerLines(SiteQuestion.texts.answer(with: [row]), to: .texts).rows()
    }

    @Test("Every row is read as it was written")
    func rows() throws {
        #expect(try reading(Self.site) == [Self.site])
        #expect(try reading(Self.address) == [Self.address])
        #expect(try reading(Self.dialect) == [Self.dialect])
        #expect(try reading(DeskLanguages(codes: ["zh"])) == [DeskLanguages(codes: ["zh"])])
        #expect(try reading(Self.text) == [Self.text])
        #expect(try reading(Self.pair) == [Self.pair])
        #expect(try reading(Self.content) == [Self.content])
    }

    @Test("An answer is one object a line, with the keys that programs have always written")
    func lines() {
        let rows: [any AnswerRow] = [
            Self.site, Self.address, Self.dialect, DeskLanguages(codes: ["zh"]), Self.text,
            Self.pair, Self.content,
        ]
        #expect(
            SiteQuestion.texts.answer(with: rows) == """
                {"address":"https://a.example","hasAddresses":true,"hasDetails":false,"kind":"site","languages":[["zh","zh-Hans",""]],"readsNameDates":true,"sections":["posts"],"tagSlugs":{"茶":"tea"}}
                {"address":"/posts/tea/","aliases":["/old"],"feeds":["/feed.rss"],"file":"Content/tea.md","identity":"posts/t","isOutdated":false,"isPublished":true,"key":"posts/tea","kind":"text","language":"zh","name":"n","path":"posts/tea","title":"茶"}
                {"cjk":3,"extensions":127,"isArticle":true,"kind":"dialect","languages":["zh","en"],"readsSizes":false}
                {"codes":["zh"],"kind":"languages"}
                {"date":"2026-11-28","file":"Content/tea.md","isArticle":true,"isHidden":false,"kind":"text","language":"zh-Hans","page":"/posts/tea","state":"scheduled","title":"T\u{2028}","words":3}
                {"changedSections":1,"from":"zh-Hans","fromPath":"zh","isDraft":false,"isMachine":true,"kind":"pair","original":"Content/zh/tea.md","page":"/posts/tea","sections":5,"state":"stale","to":"en","toPath":"en","translation":"Content/en/tea.md"}
                {"authors":["A"],"canonicalURL":"https://a.example/tea","date":"2026-11-27","description":"D","excerpt":"<p>E</p>","file":"Content/tea.md","firstLine":5,"html":"<p>H</p>","image":"https://b.example/t.png","key":"posts/tea","kind":"content","language":"en","markdown":"M","pageURL":"https://b.example/tea","siteName":"S","state":"published","tags":["B"],"title":"T","unresolved":[{"destination":"x","line":7}],"updated":"2026-11-28"}

                """
        )
    }

    @Test("An answer of an older program, without later keys, is read")
    func older() throws {
        let answer = """
            {"codes":["en"],"kind":"languages"}
            {"date":"2026-11-27","file":"a.md","kind":"text","language":"en","page":"/a","state":"draft","title":"A","words":1}

            """
        let texts = try AnswerLines(answer, to: .texts).rows(DeskText.self)
        #expect(texts.map(\.file) == ["a.md"])
        #expect(texts[0].isArticle == nil)
    }

    @Test("Rows and keys that a newer program adds are passed over")
    func additions() throws {
        let answer = """
            {"kind":"weather","degrees":7}
            {"codes":["en"],"kind":"languages","weather":"fair"}
            """
        let lines = try AnswerLines(answer, to: .texts)
        #expect(try lines.rows() == [DeskLanguages(codes: ["en"])])
        #expect(try lines.rows(DeskText.self).isEmpty)
    }

    @Test("An answer of a newer form is refused, and the command is to be updated")
    func newer() throws {
        let lines = SiteQuestion.lines(of: [DeskLanguages(codes: []), Self.text], version: 2)
        #expect(lines.hasPrefix("{\"version\":2,\"codes\":[],\"kind\":\"languages\"}\n{\"date\""))
        let fault = #expect(throws: AnswerFault.self) { try AnswerLines(lines, to: .texts) }
        #expect(
            fault?.description
                == "The site's version of Publish is newer than this 'publish' command, which cannot read the answer to 'texts'; update the command."
        )
    }

    @Test("A value that is missing is named, and the site's version of Publish is to be updated")
    func missing() throws {
        let lines = try AnswerLines("{\"kind\":\"dialect\",\"cjk\":3}", to: .pairs)
        let fault = #expect(throws: AnswerFault.self) { try lines.rows(TextDialect.self) }
        #expect(
            fault?.description
                == "The site's version of Publish is older than this 'publish' command, which misses 'extensions' in the answer to 'i18n-pairs'; update Publish in the site's 'Package.swift'."
        )
    }

    @Test("Anything else is of another version", arguments: ["answered", "{\"kind\":7}", "[]"])
    func others(line: String) {
        let fault = #expect(throws: AnswerFault.self) { try AnswerLines(line, to: .content) }
        #expect(
            fault?.description
                == "The site was compiled with a version of Publish that does not match this 'publish' command; update both to the same version."
        )
    }

    @Test("A diagnostic is read as it was written")
    func diagnostics() throws {
        var row = DiagnosticRow(severity: "error", id: "links.a", message: "M", fix: "F")
        (row.file, row.line, row.column) = ("a.md", 1, 2)
        let line = JSONText.line(of: row)
        #expect(
            line
                == #"{"column":2,"file":"a.md","fix":"F","id":"links.a","line":1,"message":"M","severity":"error"}"#
        )
        #expect(DiagnosticRow.all(in: "a step\n\(line)\r\n{\"message\":1}\n") == [row])
    }

    @Test("The outline and the changes of a run are read as they were written")
    func files() throws {
        let folder = NSTemporaryDirectory() + "answers-\(UUID().uuidString)/"
        try Disk.createFolder(folder)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(RecordedOutline(in: folder) == nil)
        #expect(ChangedFiles(in: folder) == nil)
        var outline = RecordedOutline(languages: ["zh"], sections: ["posts"])
        (outline.url, outline.timeZone) = ("https://a.example", "Asia/Shanghai")
        outline.codeFolders = ["Code"]
        try Disk.replace(folder + RecordedOutline.fileName, with: Array(outline.text.utf8))
        #expect(RecordedOutline(in: folder) == outline)
        var changes = ChangedFiles()
        changes.added = [ChangedFiles.File(path: "a.html", url: "https://a.example/a")]
        changes.removed = [ChangedFiles.File(path: "b.css", url: "https://a.example/b.css")]
        try Disk.replace(folder + ChangedFiles.fileName, with: changes.json)
        #expect(ChangedFiles(in: folder) == changes)
    }
}
