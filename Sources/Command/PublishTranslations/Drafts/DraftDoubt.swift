internal import Foundation
package import PublishPairs
internal import PublishStorage

/// Something in an answer that structure cannot see, and a reader should.
package enum DraftDoubt: Equatable, CustomStringConvertible {
    /// It is the original itself.
    case untranslated
    /// It is much shorter or longer than the original; how many times as long it is as expected.
    case oddLength(Double)
    /// Numbers of the original are not in it.
    case missingNumbers([String])
    /// It is written in another script than that of the language.
    case otherScript
    /// A term of the glossary is not translated as it says.
    case missingTerm(String, expected: String)
    /// A word that the glossary forbids.
    case wrongTerm(String, word: String, expected: String)
    /// It is the answer to another block as well.
    case sameAsElsewhere
    /// It reads like an answer to somebody and not like a translation.
    case refusal
    /// Marks of emphasis that mark nothing.
    case strayMarks

    /// What is doubtful, as a part of a sentence.
    package var description: String {
        switch self {
        case .untranslated: "it is the original itself"
        case .oddLength(let ratio):
            ratio < 1
                ? "it is much shorter than the original" : "it is much longer than the original"
        case .missingNumbers(let numbers):
            "numbers of the original are missing: \(numbers.joined(separator: ", "))"
        case .otherScript: "it is not written in the script of its language"
        case .missingTerm(let term, let expected): "'\(term)' is '\(expected)' in the glossary"
        case .wrongTerm(let term, let word, let expected):
            "'\(term)' is '\(expected)' here, not '\(word)'"
        case .sameAsElsewhere: "another block got the same answer"
        case .refusal: "it reads like a refusal or a remark of the translator"
        case .strayMarks: "it has marks of emphasis that mark nothing"
        }
    }
}

extension DraftDoubt {
    /// What is doubtful in an answer.
    ///
    /// - Parameters:
    ///   - answer: The prose of the answer, without code and marks.
    ///   - source: The prose of the original.
    ///   - language: The code of the answer's language.
    ///   - terms: The terms of the glossary that occur in the original.
    /// - Returns: The doubts.
    package static func all(
        in answer: String,
        of source: String,
        language: String,
        terms: [GlossaryTerm]
    ) -> [DraftDoubt] {
        var doubts: [DraftDoubt] = []
        let (expected, found) = (DraftProse(source), DraftProse(answer))
        if answer == source, expected.letters > 8 { doubts.append(.untranslated) }
        let ratio = Double(found.length + 12) / Double(expected.length + 12)
        if ratio < 0.4 || ratio > 2.5 { doubts.append(.oddLength(ratio)) }
        let numbers = expected.numbers.subtracting(found.numbers)
        if !numbers.isEmpty { doubts.append(.missingNumbers(numbers.sorted())) }
        if answer != source, found.isForeign(to: language) { doubts.append(.otherScript) }
        for term in terms {
            let right = term.translation.first ?? ""
            if let word = term.wrongWord(in: answer) {
                doubts.append(.wrongTerm(term.term, word: word, expected: right))
            } else if !term.isIn(answer) {
                doubts.append(.missingTerm(term.term, expected: right))
            }
        }
        if refusals.contains(where: answer.lowercased().contains),
            !refusals.contains(where: source.lowercased().contains)
        {
            doubts.append(.refusal)
        }
        func hasMarks(_ text: String) -> Bool { text.contains("**") || text.contains("__") }
        if hasMarks(answer), !hasMarks(source) { doubts.append(.strayMarks) }
        return doubts
    }

    /// How models begin where they do something else than to translate.
    private static let refusals = [
        "i'm sorry", "i am sorry", "i cannot", "i can't", "as an ai", "language model",
        "here is the translation", "here's the translation", "translation:", "无法翻译", "抱歉", "作为一个",
        "作为人工智能", "以下是翻译", "翻译如下", "译文：",
    ]
}

/// What can be counted in prose.
private struct DraftProse {
    /// About how many letters it would have in English.
    private(set) var length = 0
    private(set) var letters = 0
    private var han = 0
    private(set) var numbers: Set<String> = []

    init(_ text: String) {
        var number = ""
        func end() {
            while number.last == "." { number.removeLast() }
            if !number.isEmpty { numbers.insert(number) }
            number = ""
        }
        for scalar in text.unicodeScalars {
            if scalar.value >= 0x30, scalar.value < 0x3A {
                number.unicodeScalars.append(scalar)
            } else if scalar == ".", !number.isEmpty {
                number.append(".")
            } else if scalar != "," {
                end()
            }
            let isHan = EastAsianScript.isUnspaced(scalar.value)
            if isHan {
                han += 1
                letters += 1
                length += 3
            } else if scalar.properties.isAlphabetic {
                letters += 1
                length += 1
            }
        }
        end()
    }

    /// Whether most of it is Han where the language has another script, or too little where it has that.
    func isForeign(to language: String) -> Bool {
        guard letters > 12 else { return false }
        let isHan = ["zh", "ja"].contains(String(language.prefix { $0 != "-" }).lowercased())
        return isHan ? han * 12 < letters : han * 4 > letters
    }
}
