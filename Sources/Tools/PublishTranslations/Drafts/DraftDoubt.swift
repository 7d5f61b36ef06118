internal import Foundation
package import PublishPairs
internal import PublishStorage

/// A sign that an answer with a valid structure may still be wrong; the author should check the
/// answer.
package enum DraftDoubt: Equatable, CustomStringConvertible {
    /// The answer is the same as the original.
    case untranslated
    /// The answer is much shorter or longer than expected; the value is the ratio.
    case oddLength(Double)
    /// Numbers of the original are missing.
    case missingNumbers([String])
    /// The answer is not written in the script of its language.
    case otherScript
    /// A term is not translated as the glossary requires.
    case missingTerm(String, expected: String)
    /// The answer uses a word that the glossary forbids.
    case wrongTerm(String, word: String, expected: String)
    /// The same answer was given for another block.
    case sameAsElsewhere
    /// The answer is a reply instead of a translation.
    case refusal
    /// Emphasis marks are not closed.
    case strayMarks

    /// The doubt as a clause, for the end of a message.
    package var description: String {
        switch self {
        case .untranslated: "it is the same as the original"
        case .oddLength(let ratio):
            ratio < 1
                ? "it is much shorter than the original" : "it is much longer than the original"
        case .missingNumbers(let numbers):
            "numbers of the original are missing: \(numbers.joined(separator: ", "))"
        case .otherScript: "it is not in the script of its language"
        case .missingTerm(let term, let expected):
            "the glossary translates '\(term)' as '\(expected)'"
        case .wrongTerm(let term, let word, let expected):
            "the glossary translates '\(term)' as '\(expected)', not '\(word)'"
        case .sameAsElsewhere: "another block got the same answer"
        case .refusal: "it looks like a refusal or a comment by the translator"
        case .strayMarks: "it has emphasis marks that are not closed"
        }
    }
}

extension DraftDoubt {
    /// Finds doubts about an answer.
    ///
    /// - Parameters:
    ///   - answer: The prose of the answer, without code and marks.
    ///   - source: The prose of the original block.
    ///   - language: The code of the answer's language.
    ///   - terms: The glossary's terms that occur in the original.
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

    /// Phrases with which language models begin a reply that is not a translation.
    private static let refusals = [
        "i'm sorry", "i am sorry", "i cannot", "i can't", "as an ai", "language model",
        "here is the translation", "here's the translation", "translation:", "无法翻译", "抱歉", "作为一个",
        "作为人工智能", "以下是翻译", "翻译如下", "译文：",
    ]
}

/// Statistics of prose.
private struct DraftProse {
    /// The approximate length, in English letters.
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

    /// Whether the prose is mostly Han characters in a language with another script, or has too few
    /// Han characters in a language that uses them.
    func isForeign(to language: String) -> Bool {
        guard letters > 12 else { return false }
        let isHan = ["zh", "ja"].contains(String(language.prefix { $0 != "-" }).lowercased())
        return isHan ? han * 12 < letters : han * 4 > letters
    }
}
