import Dispatch
import Foundation
import Plot
import Publish
import PublishStorage
import PublishTesting
import Testing

@testable import PublishTexts

@Suite("Dates, numbers and lists in several languages")
struct LocalizedFormatTests {
    /// Runs code with the context of a site in a language.
    func inLanguage<Result>(
        _ localization: SiteLocalization,
        _ body: @escaping (PublishingContext<TestWebsite>) throws -> Result
    ) throws -> Result {
        var result: Result?
        _ = try TestWebsite.trilingual.publish(
            files: [:],
            using: [
                .step(named: "Look") { context in
                    context.dateFormatter.timeZone = TimeZone(secondsFromGMT: 8 * 3600)
                    result = try context.rendering(in: localization) { try body(context) }
                }
            ]
        )
        return try #require(result)
    }

    /// 2024-01-05 in China, still the fourth in Europe.
    static let date = Date(timeIntervalSince1970: 1_704_385_800)

    @Test("Days are written as readers write them, in the site's time zone")
    func dates() throws {
        let chinese = TestWebsite.bilingual().localizations[0]
        let english = TestWebsite.bilingual().localizations[1]
        #expect(try inLanguage(chinese) { $0.format(date: Self.date) } == "2024年1月5日")
        #expect(try inLanguage(english) { $0.format(date: Self.date) } == "January 5, 2024")
        #expect(
            try inLanguage(chinese) { $0.format(date: Self.date, style: .yearAndMonth) }
                == "2024年1月"
        )
        #expect(
            try inLanguage(english) { $0.format(date: Self.date, style: .full) }
                == "Friday, January 5, 2024"
        )
        let british = SiteLocalization(.english, label: "", region: "GB")
        #expect(try inLanguage(british) { $0.format(date: Self.date) } == "5 January 2024")
    }

    @Test("Numbers and lists are written as readers write them")
    func numbers() throws {
        let german = SiteLocalization(.german, label: "")
        #expect(try inLanguage(german) { $0.format(number: 1_234_567) } == "1.234.567")
        #expect(try inLanguage(german) { $0.format(number: 2.5) } == "2,5")
        #expect(try inLanguage(german) { $0.format(number: 2.0, fractionDigits: 2) } == "2,00")
        let chinese = TestWebsite.bilingual().localizations[0]
        #expect(try inLanguage(chinese) { $0.format(list: ["甲", "乙", "丙"]) } == "甲、乙和丙")
        let english = TestWebsite.bilingual().localizations[1]
        #expect(try inLanguage(english) { $0.format(list: ["a", "b", "c"]) } == "a, b, and c")
        #expect(try inLanguage(english) { $0.format(list: []) } == "")
    }

    @Test("Many threads get the same texts")
    func threads() throws {
        let localizations = TestWebsite.trilingual.localizations
        let texts = try inLanguage(localizations[0]) { context in
            try parallelMap(count: 2_000) { index in
                context.rendering(in: localizations[index % 3]) {
                    context.format(date: Self.date) + context.format(number: 1_234.5)
                        + context.format(list: ["a", "b"])
                }
            }
        }
        for index in 3..<texts.count { #expect(texts[index] == texts[index % 3]) }
        #expect(Set(texts).count == 3)
    }
}
