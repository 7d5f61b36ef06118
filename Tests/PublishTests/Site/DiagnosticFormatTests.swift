import Publish
import Testing

@testable import PublishPipeline
@testable import PublishRedirects
@testable import PublishSite

@Suite("The forms of diagnostics")
struct DiagnosticFormatTests {
    static let full = Diagnostic(
        .warning,
        "area.fault",
        file: "Content/a, b.md",
        line: 4,
        column: 7,
        message: "100% \"wrong\"",
        fix: "mend it"
    )
    static let bare = Diagnostic(.error, file: "", message: "no place")
    static let note = Diagnostic(.note, file: "a.md", line: 2, message: "two\nlines")

    @Test(
        "Tools read one object a line",
        arguments: [
            (
                full,
                #"{"column":7,"file":"Content/a, b.md","fix":"mend it","id":"area.fault","line":4,"#
                    + #""message":"100% \"wrong\"","severity":"warning"}"#
            ),
            (bare, #"{"message":"no place","severity":"error"}"#),
            (
                note,
                #"{"file":"a.md","line":2,"message":"two\nlines","severity":"note"}"#
            ),
        ]
    )
    func json(diagnostic: Diagnostic, line: String) {
        #expect(diagnostic.json == line)
    }

    @Test(
        "GitHub reads commands",
        arguments: [
            (
                full,
                "::warning file=Content/a%2C b.md,line=4,col=7::100%25 \"wrong\"%0Amend it"
            ),
            (bare, "::error::no place"), (note, "::notice file=a.md,line=2::two%0Alines"),
        ]
    )
    func github(diagnostic: Diagnostic, line: String) {
        #expect(diagnostic.githubCommand == line)
    }

    @Test("What a text says cannot act upon a terminal or begin a command")
    func strangers() {
        let message = "the alias 'a\u{1B}]0;t\u{7}\u{202E}\n::error::b' is taken"
        let fault = Diagnostic(.error, file: "a\n::b", line: 1, message: message, fix: message)
        let error = PublishingError(path: "a\n::b", infoMessage: message)
        let text = DiagnosticFormatter { _ in message }.format(fault)
        for text in [
            text, fault.json, fault.githubCommand, fault.description, error.description,
            TextTable(rows: [[message, message]]).text,
        ] {
            #expect(!text.unicodeScalars.contains { [0x1B, 7, 0x202E].contains($0.value) })
            #expect(!text.contains("\n::"))
            #expect(text.contains("\\u202E"))
        }
    }

    @Test("Only a verbose run shows people the identifier, behind the words")
    func identifiers() {
        let verbose = DiagnosticFormatter(showsIdentifiers: true) { _ in nil }
        #expect(
            verbose.format(Self.full)
                == "Content/a, b.md:4:7: warning: 100% \"wrong\" [area.fault]\n"
        )
        #expect(verbose.format(Self.bare) == "error: no place\n")
        let usual = DiagnosticFormatter { _ in nil }
        #expect(usual.format(Self.full) == "Content/a, b.md:4:7: warning: 100% \"wrong\"\n")
        #expect(Self.full.description == "Content/a, b.md:4:7: warning: 100% \"wrong\"")
    }

    @Test("Colours mark the place, the severity and the caret, and nothing else")
    func colors() {
        let colors = TerminalColors(.always, environment: [:], isTerminal: false)
        let source: (String) -> String? = { _ in "1\n2\n3\nabc def" }
        let colored = DiagnosticFormatter(colors: colors, source: source).format(Self.full)
        #expect(
            colored == """
                \u{1B}[1mContent/a, b.md:4:7:\u{1B}[0m \u{1B}[1;33mwarning\u{1B}[0m: 100% "wrong"
                 4 | abc def
                   |       \u{1B}[32m`- mend it\u{1B}[0m

                """
        )
        let plain = DiagnosticFormatter(source: source).format(Self.full)
        #expect(!plain.contains("\u{1B}"))
        #expect(plain.hasPrefix("Content/a, b.md:4:7: warning: 100%"))
    }

    @Test(
        "An excerpt is the line of the fault, however lines end",
        arguments: [
            ("a\nbc\nd", 2, "bc"), ("a\r\nbc\r\nd", 2, "bc"),
            ("a\nbc\nd", 1, "a"), ("a\nbc\nd", 3, "d"), ("a\n", 2, ""), ("\n\n茶", 3, "茶"),
            ("a\u{2028}b\nc\rd", 2, "c"), ("a\nb", 3, nil), ("a", 0, nil), ("", 1, ""),
        ] as [(String, Int, String?)]
    )
    func excerpt(text: String, line: Int, excerpt: String?) {
        let fault = Diagnostic(.note, file: "a.md", line: line, message: "m")
        let lines = DiagnosticFormatter { _ in text }.format(fault).split(separator: "\n")
        #expect(lines.dropFirst().first.map(String.init) == excerpt.map { " \(line) | \($0)" })
    }

    @Test(
        "The environment decides about colours unless the command does",
        arguments: [
            (.auto, [:], true, true), (.auto, [:], false, false),
            (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
            (.auto, ["CLICOLOR_FORCE": "1"], false, true),
            (.auto, ["CLICOLOR_FORCE": "0"], false, false),
            (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
            (.auto, ["TERM": "dumb"], true, false), (.always, ["NO_COLOR": "1"], false, true),
            (.never, ["CLICOLOR_FORCE": "1"], true, false),
        ] as [(TerminalColors.Choice, [String: String], Bool, Bool)]
    )
    func choice(
        choice: TerminalColors.Choice,
        environment: [String: String],
        isTerminal: Bool,
        areUsed: Bool
    ) {
        let colors = TerminalColors(choice, environment: environment, isTerminal: isTerminal)
        #expect(colors.areUsed == areUsed)
    }
}
