import Testing

@testable import PublishPairs

@Suite("The terms of a site")
struct GlossaryTests {
    static let table = """
        en,zh,not,note
        actor,参与者,演员,of concurrency
        kettle|jug,壶,
        "test, unit",测试,检验|试验,
        alone,,,

        """

    func terms(_ text: String, _ from: String = "en", _ to: String = "zh-Hans") throws -> [String] {
        try Glossary(Array(Self.table.utf8)).terms(in: text, from: from, to: to)
            .map { "\($0.term)=\($0.translation.joined(separator: "|"))" }
    }

    @Test(
        "Terms are found as words, in any case, and in the plural",
        arguments: [
            ("An actor and an ACTOR", ["actor=参与者"]), ("Actors wait", ["actor=参与者"]),
            ("a factor, actorly", []), ("两个actor在等", ["actor=参与者"]),
            ("the jug", ["jug=壶"]), ("a test, unit by unit", ["test, unit=测试"]), ("alone", []),
        ]
    )
    func find(text: String, expected: [String]) throws {
        #expect(try terms(text) == expected)
    }

    @Test("They are found in either direction, and in no language that has no column")
    func directions() throws {
        #expect(try terms("这个参与者", "zh", "en") == ["参与者=actor"])
        #expect(try terms("这把壶", "zh-Hans", "en-GB") == ["壶=kettle|jug"])
        #expect(try terms("actor", "en", "fr") == [])
    }

    @Test(
        "A wrong word is one that is none of the right ones",
        arguments: [("他是演员", "演员"), ("他是参与者", nil), ("参与者，不是演员", "演员")] as [(String, String?)]
    )
    func wrong(text: String, expected: String?) throws {
        let term = GlossaryTerm(term: "actor", translation: ["参与者"], not: ["演员", "参与"], note: nil)
        #expect(term.wrongWord(in: text) == expected)
        #expect(term.isIn(text) == text.contains("参与者"))
    }

    @Test("Of several columns of a language the first by its code counts, in every call")
    func columns() throws {
        let table = "en,zh-Hant,zh-Hans,zh-Latn\nactor,參與者,参与者,canyuzhe\n"
        for _ in 1...8 {
            let terms = try Glossary(Array(table.utf8)).terms(in: "actor", from: "en", to: "zh")
            #expect(terms.map(\.translation) == [["参与者"]])
        }
    }

    @Test("What is no table is told with its line")
    func fault() {
        let fault = #expect(throws: Glossary.Fault.self) {
            try Glossary(Array("en,zh\n\"a,b\n".utf8))
        }
        #expect(
            fault?.description
                == "Content/glossary.csv:2: it cannot be read: the quotes are never closed."
        )
    }
}
