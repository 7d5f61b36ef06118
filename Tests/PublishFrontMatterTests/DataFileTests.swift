import Foundation
import Testing

@testable import PublishFrontMatter

@Suite("Files of data")
struct DataFileTests {
    struct Talk: Decodable, Equatable {
        var title: String
        var year: Int
        var date: Date?
        var tags: [String]?
        var slides: URL?
        var isOnline: Bool?
        var note: String?
    }

    static let dates: DateParser = {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        formatter.timeZone = .gmt
        return DateParser(formatter)
    }()

    func decode<Value: Decodable>(
        _ type: Value.Type,
        _ text: String,
        _ format: DataFile.Format
    ) throws -> Value {
        try DataFile(Array(text.utf8), format: format).decode(type, dates: Self.dates).value
    }

    static let forms: [(DataFile.Format, String)] = [
        (
            .yaml,
            """
            # Talks
            - title: "Plot: twice"
              year: 2024
              date: 2024-05-06 10:00
              tags: [swift, "a, b"]
              slides: https://a.b/c
              isOnline: true
              note: ~
            - {title: Ink, year: 2025, note: ""}
            """
        ),
        (
            .json,
            #"""
            [{"title": "Plot: twice", "year": 2024, "date": "2024-05-06 10:00", "tags": ["swift", "a, b"],
              "slides": "https:\/\/a.b\/c", "isOnline": true, "note": null},
             {"title": "\u0049nk", "year": 2025, "note": ""}]
            """#
        ),
    ]

    @Test("YAML and JSON say the same", arguments: forms)
    func records(format: DataFile.Format, text: String) throws {
        let talks = try decode([Talk].self, text, format)
        let first = Talk(
            title: "Plot: twice",
            year: 2024,
            date: Date(timeIntervalSince1970: 1_714_989_600),
            tags: ["swift", "a, b"],
            slides: URL(string: "https://a.b/c"),
            isOnline: true
        )
        #expect(talks == [first, Talk(title: "Ink", year: 2025, note: "")])
    }

    @Test(
        "A table has its keys in the first line, lists in its cells, and no value where one is empty"
    )
    func table() throws {
        let text =
            "\u{FEFF}title, year ,tags,note\r\n\"Plot, \"\"twice\"\"\",2024,\"swift, web\",\r\n\r\n"
            + "Ink , 2025,,\"two\nlines\"\nEnd,2026"
        let talks = try decode([Talk].self, text, .csv)
        #expect(
            talks == [
                Talk(title: "Plot, \"twice\"", year: 2024, tags: ["swift", "web"]),
                Talk(title: "Ink", year: 2025, note: "two\nlines"), Talk(title: "End", year: 2026),
            ]
        )
        #expect(try decode([Talk].self, "title,year\n", .csv).isEmpty)
        #expect(try decode([Talk].self, "", .csv).isEmpty)
    }

    @Test("A file may be one record, a table of names, or lists in each other")
    func shapes() throws {
        #expect(try decode(Talk.self, "title: A\nyear: 1", .yaml) == Talk(title: "A", year: 1))
        #expect(
            try decode([String: [Int]].self, #"{"a": [1, -2], "b": []}"#, .json) == [
                "a": [1, -2], "b": [],
            ]
        )
        #expect(try decode([[Double]].self, "[[1e3, 0.5], [-1]]", .json) == [[1_000, 0.5], [-1]])
        #expect(try decode([String?].self, "[a, ~, null, \"~\"]", .yaml) == ["a", nil, nil, "~"])
        #expect(
            try decode([[String: Talk]].self, "- x:\n    title: A\n    year: 1", .yaml).count == 1
        )
        #expect(try decode(String.self, #""\ud83d\ude00\n\"""#, .json) == "😀\n\"")
    }

    @Test(
        "What cannot be read is named with its place",
        arguments: [
            (.yaml, "- a: 1\n- b: *x", 2, 6, "aliases ('*name') are not allowed in data files"),
            (.yaml, "a: 1\nb: [1", 2, 4, "the list that begins here has no ']'"),
            (.yaml, "[1] 2", 1, 5, "did not find expected <document start>"),
            (.yaml, "a: 1\na: 2", 2, 1, "'a' is repeated"),
            (.yaml, "? [a]\n: 1", 1, 3, "a key has to be text"),
            (.json, "[{\"a\": 1,\n  }]", 2, 3, "a key in quotes is expected"),
            (.json, "[1, 2", 1, 6, "',' or ']' is expected"),
            (.json, "{\"a\" 1}", 1, 6, "':' is expected"),
            (.json, "{\"a\": yes}", 1, 7, "a value is expected"),
            (.json, "[01x]", 1, 2, "a value is expected"),
            (.json, "[1] 2", 1, 5, "nothing may follow the value"),
            (.json, "\"a", 1, 3, "the quotes are never closed"),
            (.json, "\"a\nb\"", 1, 3, "a line break in quotes has to be written as an escape"),
            (.json, #""\x""#, 1, 4, "a backslash in quotes has to be written twice"),
            (.json, #""\u12g4""#, 1, 4, "four hexadecimal digits are expected"),
            (.json, "", 1, 1, "a value is expected"),
            (.json, "{\"a\": 1, \"a\": 2}", 1, 10, "'a' is repeated"),
            (.csv, "a,a\n", 1, 3, "'a' is repeated"),
            (.csv, "a\n1,2", 2, 3, "the row has more values than the first line has keys"),
            (.csv, "a\n\"x", 2, 1, "the quotes are never closed"),
            (.csv, "a,b\n\"x\"y,1", 2, 1, "a comma is expected after the quotes"),
        ] as [(DataFile.Format, String, Int, Int, String)]
    )
    func unreadable(
        format: DataFile.Format,
        text: String,
        line: Int,
        column: Int,
        problem: String
    ) {
        let fault = #expect(throws: DataFault.self) {
            try DataFile(Array(text.utf8), format: format)
        }
        #expect(fault?.reason == .unreadable(problem))
        #expect(fault?.line == line)
        #expect(fault?.column == column)
    }

    @Test(
        "Bytes that are no text, files that are too large and values that lie too deep are refused"
    )
    func limits() {
        let deep = String(repeating: "[", count: 40)
        for (format, text) in [(DataFile.Format.json, deep), (.yaml, deep)] {
            let fault = #expect(throws: DataFault.self) {
                try DataFile(Array(text.utf8), format: format)
            }
            #expect(fault?.reason == .unreadable("values are nested more than 32 levels deep"))
        }
        let large = [UInt8](repeating: 0x20, count: DataFile.mostBytes + 1)
        #expect(throws: DataFault(.tooLarge, line: 1)) { try DataFile(large, format: .json) }
        #expect(throws: DataFault(.notUTF8, line: 1)) { try DataFile([0xFF], format: .csv) }
    }

    @Test(
        "What is missing or of another type is named with its place",
        arguments: [
            (
                .yaml, "- title: A\n  year: 1\n- title: B\n", 3, 3,
                .missing(key: "year", lookalike: nil)
            ),
            (
                .yaml, "- title: A\n  yaer: 1", 1, 3,
                .missing(key: "year", lookalike: "yaer")
            ),
            (
                .yaml, "- title: A\n  year: x", 2, 3,
                .invalid(key: "year", "'x' is not a value of type Int")
            ),
            (
                .json, "[{\"title\": \"A\",\n  \"year\": {}}]", 1, 2,
                .missing(key: "year", lookalike: nil)
            ),
            (
                .json, "[{\"year\": 1,\n  \"title\": [1, {}]}]", 2, 3,
                .invalid(key: "title", "a value of another type is expected")
            ),
            (
                .csv, "title,year,date\nA,1,soon", 2, 5,
                .invalid(
                    key: "date",
                    "'soon' does not match the format yyyy-MM-dd HH:mm or yyyy-MM-dd"
                )
            ),
            (.csv, "title,year\nA,1\nB", 3, nil, .missing(key: "year", lookalike: nil)),
            (.yaml, "title: A", 1, 1, .invalid(key: "", "a value of another type is expected")),
        ] as [(DataFile.Format, String, Int, Int?, DataFault.Reason)]
    )
    func undecodable(
        format: DataFile.Format,
        text: String,
        line: Int,
        column: Int?,
        reason: DataFault.Reason
    ) {
        let fault = #expect(throws: DataFault.self) { try decode([Talk].self, text, format) }
        #expect(fault == DataFault(reason, line: line, column: column))
    }

    @Test("A misspelt key is named once, where it is for the first time")
    func misspelt() throws {
        let text =
            "- title: A\n  year: 1\n- title: B\n  year: 2\n  slidse: a\n- title: C\n  year: 3\n  slidse: b"
        let file = try DataFile(Array(text.utf8), format: .yaml)
        let (_, keys) = try file.decode([Talk].self, dates: Self.dates)
        #expect(keys == [MisspeltKey(key: "slidse", meant: "slides", line: 5, column: 3)])
    }

    @Test(
        "The ending of its name says the form of a file",
        arguments: [
            ("a.yaml", .yaml), ("a.b/c.YML", .yaml), ("a.json", .json), ("a.zh.csv", .csv),
            ("a.toml", nil), ("", nil),
        ] as [(String, DataFile.Format?)]
    )
    func formats(name: String, format: DataFile.Format?) {
        #expect(DataFile.Format(fileName: name) == format)
    }
}
