import Foundation
import PublishFrontMatter
import PublishStorage
import Testing

@testable import PublishImport

@Suite("Texts of other generators")
struct SourceTextTests {
    @Test(
        "A text is Chinese by its Han characters, the rare ones too",
        arguments: [
            ("博客 and some words", true), ("𠮷𰻝 and some words", true), ("〇〇 and words", true),
            ("Words only", false), ("ひらがな and words", false),
        ]
    )
    func language(body: String, isHan: Bool) {
        let text = SourceText(
            file: "a.md",
            role: .index,
            language: "",
            metadata: MetadataNode(),
            header: HeaderEditor(),
            body: body,
            bodyLine: 1,
            fault: nil,
            isDraft: false
        )
        #expect(text.isWrittenInHan == isHan)
    }
}

@Suite("Dates of other generators")
struct SourceDateTests {
    @Test(
        "Each way of writing a date gives the day and the minute",
        arguments: [
            ("2024-1-5 9:03", "2024-01-05 09:03"), ("2024/1/5", "2024-01-05 00:00"),
            ("Jul 08 2022", "2022-07-08 00:00"), ("July 8, 2022", "2022-07-08 00:00"),
            ("8 Jul 2022", "2022-07-08 00:00"), ("Fri Jul 08 2022", "2022-07-08 00:00"),
            ("Fri, 8 Jul 2022 09:03:00 +0800", "2022-07-08 01:03"),
            // Dates before October 1582 are in the same calendar as all others.
            ("1500-1-1", "1500-01-01 00:00"), ("1 Jan 1500", "1500-01-01 00:00"),
        ]
    )
    func foreign(text: String, expected: String) throws {
        let date = try #require(SourceDate(text, in: .gmt))
        #expect(date.text == expected)
        #expect(date.local.minuteText == expected)
    }

    @Test("Our own dates stay as they are written", arguments: ["1500-01-01", "2024-01-05T09:03Z"])
    func own(text: String) throws {
        let date = try #require(SourceDate(text, in: .gmt))
        #expect(date.text == text)
        #expect(date.local.dayText == text.prefix(10))
    }
}
