import Testing

@testable import Publish

/// The samples of CLDR's cardinal rules, per language and form.
private let samples: [(language: String, forms: [(PluralCategory, [String])])] = [
    ("zh", [(.other, ["0", "1", "2", "100", "1.5"])]),
    ("ja", [(.other, ["0", "1", "2", "100", "1.5"])]),
    ("ko", [(.other, ["0", "1", "2", "100", "1.5"])]),
    ("en", [(.one, ["1"]), (.other, ["0", "2", "11", "21", "101", "1.0", "1.5", "0.1"])]),
    ("de", [(.one, ["1"]), (.other, ["0", "2", "1.0"])]),
    (
        "fr",
        [
            (.one, ["0", "1", "0.5", "1.5"]), (.many, ["1000000", "2000000"]),
            (.other, ["2", "17", "100", "1000001", "2.0"]),
        ]
    ),
    ("es", [(.one, ["1", "1.0"]), (.many, ["1000000"]), (.other, ["0", "2", "1.5"])]),
    ("pt", [(.one, ["0", "1", "1.5"]), (.many, ["1000000"]), (.other, ["2", "10"])]),
    ("pt-PT", [(.one, ["1"]), (.other, ["0", "2"])]),
    (
        "ru",
        [
            (.one, ["1", "21", "31", "101", "1001"]),
            (.few, ["2", "3", "4", "22", "102", "1002"]),
            (.many, ["0", "5", "11", "12", "13", "14", "19", "100", "111", "112", "1000"]),
            (.other, ["0.1", "1.5", "10.0"]),
        ]
    ),
    (
        "ar",
        [
            (.zero, ["0", "0.0"]), (.one, ["1", "1.0"]), (.two, ["2", "2.0"]),
            (.few, ["3", "10", "103", "110", "1003"]),
            (.many, ["11", "26", "99", "111", "1011"]),
            (.other, ["100", "101", "102", "200", "1000", "0.1", "1.5"]),
        ]
    ),
    (
        "pl",
        [
            (.one, ["1"]), (.few, ["2", "3", "4", "22", "24", "102"]),
            (.many, ["0", "5", "11", "12", "14", "19", "21", "100", "112", "1000"]),
            (.other, ["0.0", "1.5", "10.0"]),
        ]
    ),
    (
        "cs",
        [(.one, ["1"]), (.few, ["2", "4"]), (.many, ["0.5", "1.0"]), (.other, ["0", "5", "22"])]
    ),
    ("he", [(.one, ["1", "0.5"]), (.two, ["2"]), (.other, ["0", "3", "20", "1.5"])]),
    ("hi", [(.one, ["0", "1", "0.5"]), (.other, ["2", "1.5"])]),
    ("da", [(.one, ["1", "0.1", "1.6"]), (.other, ["0", "2", "2.1"])]),
    (
        "lt",
        [
            (.one, ["1", "21"]), (.few, ["2", "9", "22"]), (.many, ["0.1"]),
            (.other, ["0", "10", "11", "19"]),
        ]
    ),
    (
        "lv",
        [
            (.zero, ["0", "10", "11", "19", "0.11"]), (.one, ["1", "21", "0.1", "0.21"]),
            (.other, ["2", "22", "0.2"]),
        ]
    ),
    (
        "sl",
        [
            (.one, ["1", "101"]), (.two, ["2", "102"]), (.few, ["3", "4", "0.5"]),
            (.other, ["0", "5"]),
        ]
    ),
    ("ro", [(.one, ["1"]), (.few, ["0", "2", "16", "101", "1.5"]), (.other, ["20", "100"])]),
    (
        "hr",
        [
            (.one, ["1", "21", "0.1"]), (.few, ["2", "22", "0.2"]),
            (.other, ["0", "5", "11", "12", "0.5"]),
        ]
    ),
    (
        "ga",
        [
            (.one, ["1"]), (.two, ["2"]), (.few, ["3", "6"]), (.many, ["7", "10"]),
            (.other, ["0", "11"]),
        ]
    ),
    (
        "cy",
        [
            (.zero, ["0"]), (.one, ["1"]), (.two, ["2"]), (.few, ["3"]), (.many, ["6"]),
            (.other, ["4", "7"]),
        ]
    ),
    ("tlh", [(.other, ["0", "1", "2"])]),
]

@Suite("Plural rules")
struct PluralRuleTests {
    @Test("Numbers take the forms of CLDR's samples", arguments: samples.indices)
    func forms(index: Int) {
        let (language, forms) = samples[index]
        for (form, numbers) in forms {
            for number in numbers {
                let found = PluralRule.category(of: PluralOperands(number), in: language)
                #expect(found == form, "\(language) \(number)")
                if let whole = Int(number) {
                    let found = PluralRule.category(of: PluralOperands(whole), in: language)
                    #expect(found == form, "\(language) \(number)")
                }
            }
        }
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
