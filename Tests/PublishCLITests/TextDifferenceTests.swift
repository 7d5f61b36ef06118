import Files
import Foundation
import Testing

@testable import PublishCLICore
@testable import PublishMigration

@Suite("Texts that read differently")
struct TextDifferenceTests {
    static let texts: [(String, [String])] = [
        ("Title\n===", ["2 text > the underline of a heading"]),
        ("Text\n---\n\n---", ["2 a line across > the underline of a heading"]),
        ("---\na: b\n---\nText", []),
        ("~~~\n[a](b c)\n~~~", ["1 text > the fence of a block of code"]),
        ("a\n\n    b", ["3 a paragraph > a block of code: it is indented"]),
        ("- a\n\n    b\n- c", []),
        ("```swift\nhttps://a.b\n    x\n```\n`[a](b c)`", []),
        (
            "![t](u width=400) [a](b 'c')",
            [
                "1 words after the URL of the image > text, unless a plugin modifies images",
                "1 a title as part of the URL > the title of the link",
            ]
        ),
        ("See https://a.b, [c](https://d.e)", ["1 a URL as plain text > a link"]),
        ("[https://a.b](https://a.b) (www.c.d)", ["1 a URL as plain text > a link"]),
        ("<https://a.b>", ["1 an HTML tag > a link"]),
        ("- [ ] a\n- [x](b)", ["1 brackets > a check box"]),
        ("a\\b \\* 一\\二", ["1 a backslash that is dropped > a backslash"]),
        ("a_b_c d_e", ["1 emphasis inside a word > underscores"]),
        ("[a][B] [c][d]\n\n[b]: /e", ["1 a link > text: the reference is not defined"]),
        ("[a]: https://b.c/d_e_f\n\n[see https://b.c](https://b.c) ![x]( https://a.b)", []),
        ("[![https://a.b](https://a.b/c.png)](https://a.b) [https://c.d][e]\n\n[e]: /f", []),
        ("![a](/b_c_d/e_f_g.png) [h](i_(j_k_l)_m) <img src=\"n_o_p.png\" alt='https://q.r'>", []),
        ("See https://a.b/c_d_e", ["1 a URL as plain text > a link"]),
        ("[a_b_c](d)", ["1 emphasis inside a word > underscores"]),
        ("\n \n---\na: https://b.c\nd: e_f_g\n---\n\nText", []),
        ("\u{FEFF}---\nurl: https://b.c\n--- \nText", []),
        ("a [B] c\n\n[b]: /e", ["1 brackets > a reference link"]),
        ("## C#\n# A #", ["1 a heading without its last '#' > a heading with it"]),
        (
            "| a | b |\n| c | d |",
            ["1 a table without a header > text: the row of hyphens is missing"]
        ),
        ("| a |\n|---|\n| b |", []),
        (
            "<div>\n\n*a*\n</div>\n\n<div>b</div>\n\nc",
            ["3 HTML up to the closing tag > Markdown, after a blank line"]
        ),
        ("a\n- b", ["2 text of the paragraph > a list"]),
        ("- a\n  - b\n- c", ["3 an item of the inner list > an item of the outer list"]),
        ("- a\n\n- b\n\nc\n\n- d", ["3 an item after a blank line > an item with a paragraph"]),
    ]

    @Test("Each rule finds its places, and nothing else", arguments: texts)
    func rules(text: String, expected: [String]) {
        #expect(
            TextDifference.all(in: text).map { "\($0.line) \($0.was) > \($0.becomes)" } == expected
        )
    }

    @Test("A dry run lists the places of all texts, and changes nothing")
    func table() throws {
        let project = try TestProject()
        try project.folder.createFile(named: "Package.swift")
            .write(MigrationTests.manifest(MigrationTests.upstream))
        try project.folder.createFile(at: "Content/posts/二.md").write("# 二\n\na\n===\n")
        try project.folder.createFile(at: "Content/b.md").write("- [ ] b")
        try project.folder.createFile(at: "Content/c.txt").write("- [ ] b")
        try project.folder.createFile(at: "Content/d.csv").write("- [ ] b")
        try project.run("migrate", "--dry-run")
        #expect(
            project.recorder.printed.hasSuffix(
                """
                These places will render differently:
                places  before    after
                2       brackets  a check box
                1       text      the underline of a heading

                file and line         before    after
                Content/b.md:1        brackets  a check box
                Content/c.txt:1       brackets  a check box
                Content/posts/二.md:4  text      the underline of a heading
                Dry run: nothing was changed.
                """
            )
        )
        try project.run("migrate")
        #expect(
            project.recorder.printed.components(separatedBy: "will render differently").count == 2
        )
    }
}
