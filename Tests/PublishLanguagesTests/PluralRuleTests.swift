import Foundation
import Testing

@testable import PublishLanguages

@Suite("Plural rules")
struct PluralRuleTests {
    /// What CLDR says of a sample in each language.
    private static let table: [(language: String, forms: [(number: String, form: Character)])] = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("plurals.txt")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let lines = text.split(separator: "\n").drop { $0.hasPrefix("#") }
            .map { $0.split(separator: " ").map(String.init) }
        guard let samples = lines.first else { return [] }
        return lines.dropFirst().flatMap { line in
            line.dropFirst().map { ($0, Array(zip(samples, line[0]))) }
        }
    }()

    private static let letters: [Character: PluralCategory] = [
        "Z": .zero, "O": .one, "W": .two, "F": .few, "M": .many, "o": .other,
    ]

    @Test("Numbers take the forms of CLDR in every language that it knows")
    func forms() throws {
        #expect(Self.table.count > 200)
        for (language, forms) in Self.table {
            var wrong: [String] = []
            for (number, letter) in forms {
                let expected = try #require(Self.letters[letter])
                var found = [PluralRule.category(of: PluralOperands(number), in: language)]
                if let whole = Int(number) {
                    found.append(PluralRule.category(of: PluralOperands(whole), in: language))
                }
                for form in Set(found) where form != expected {
                    wrong.append("\(language) \(number): \(form), not \(expected)")
                }
            }
            #expect(wrong.isEmpty)
        }
    }

    @Test("A language that nobody knows has one form", arguments: ["0", "1", "2"])
    func unknown(number: String) {
        #expect(PluralRule.category(of: PluralOperands(number), in: "tlh") == .other)
    }

    @Test(
        "Regions and the sign do not matter",
        arguments: [("en-us", 1), ("en_GB", -1), ("EN", 1)]
    )
    func variants(language: String, number: Int) {
        #expect(PluralRule.category(of: PluralOperands(number), in: language) == .one)
    }

    @Test("The smallest and largest numbers have forms", arguments: [Int.min, .max])
    func extremes(number: Int) {
        #expect(PluralRule.category(of: PluralOperands(number), in: "ru") == .many)
    }
}
