import Foundation
import PublishStorage
import Testing

@testable import Ink

@Suite("Scripts and widths")
struct EastAsianScriptTests {
    /// All code points up to the last one that may be a Han character.
    static let scalars = (0...0x3FFFF).compactMap(Unicode.Scalar.init)

    /// The characters of a class that the library of Unicode knows.
    static func known(_ characters: String) throws -> Set<UInt32> {
        let expression = try NSRegularExpression(pattern: "[\(characters)&&\\P{Cn}]+")
        let text = String(String.UnicodeScalarView(scalars))
        let all = NSRange(location: 0, length: text.utf16.count)
        // Marks belong to the character before them, which a range of the text would take along.
        let units = Array(text.utf16)
        return expression.matches(in: text, range: all).reduce(into: []) { result, match in
            let part = String(
                decoding: units[match.range.lowerBound..<match.range.upperBound],
                as: UTF16.self
            )
            result.formUnion(part.unicodeScalars.map(\.value))
        }
    }

    @Test(
        "A letter, numeral, radical or mark has the script that Unicode gives it",
        arguments: [
            (
                EastAsianScript.han,
                "[\\p{scx=Hani}&&[\\p{L}\\p{Nl}\\p{M}\\u2E80-\\u2FDF]&&\\P{scx=Kana}]"
            ),
            (.kana, "[[\\p{scx=Hira}\\p{scx=Kana}]&&[\\p{L}\\p{M}\\u309B\\u309C]]"),
            (.bopomofo, "[\\p{scx=Bopo}&&\\p{L}]"),
            (.hangul, "[\\p{scx=Hang}&&[\\p{L}\\p{M}]]"),
        ]
    )
    func scripts(script: EastAsianScript, characters: String) throws {
        // Marks of Latin letters, which transcriptions of these scripts use too, are not theirs.
        let expected = try Self.known(characters).filter { $0 >= 0x1100 }
        #expect(expected.count > 60)
        let assigned = try Self.known("\\p{Any}")
        for scalar in assigned
        where (EastAsianScript(scalar) == script) != expected.contains(scalar) {
            Issue.record(
                "\(String(scalar, radix: 16)) is \(String(describing: EastAsianScript(scalar)))"
            )
        }
    }

    @Test("Punctuation and symbols are those that Unicode has in these blocks")
    func punctuation() throws {
        let blocks = "[\\u3000-\\u3040\\u30A0-\\u30FF\\uFE10-\\uFE1F\\uFE30-\\uFE6F\\uFF00-\\uFFEF]"
        let expected = try Self.known("[[\\p{P}\\p{S}]&&\(blocks)]")
        #expect(expected.count > 150)
        for scalar in try Self.known("\\p{Any}") {
            let isPunctuation = EastAsianScript.isPunctuation(scalar)
            if isPunctuation != expected.contains(scalar) { Issue.record("\(scalar)") }
            if isPunctuation { #expect(EastAsianScript(scalar) == nil) }
        }
    }

    @Test("What Unicode calls wide or of full width takes two columns, and all else one, or none")
    func widths() throws {
        let wide = try Self.known("[\\p{ea=W}\\p{ea=F}]")
        let marks = try Self.known("[\\p{Mn}\\p{Me}\\p{Cf}]")
        let jamo = try Self.known("[\\p{hst=V}\\p{hst=T}]")
        for value in try Self.known("[\\p{Any}&&[^\\u0000-\\u02FF]]") {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let expected =
                marks.contains(value) || jamo.contains(value) ? 0 : wide.contains(value) ? 2 : 1
            if DisplayWidth.of(scalar) != expected {
                Issue.record("\(String(value, radix: 16)) is \(DisplayWidth.of(scalar)) wide")
            }
        }
    }

    @Test(
        "Texts are as wide as a terminal shows them",
        arguments: [
            ("abc", 3), ("中文", 4), ("ㄅㄆ", 4), ("ｶﾅ", 2), ("ＡＢ", 4), ("，。", 4), ("｡", 1),
            ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2), ("𠮷", 2), ("😀", 2),
            ("☺", 1), ("🇨🇳", 2), ("①", 1), ("é", 1), ("e\u{301}", 1),
        ]
    )
    func columns(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test("Ink's copy for reading times and typography says the same")
    func ink() {
        for value in Self.scalars.map(\.value) {
            let script = EastAsianScript(value)
            let isSame =
                CharacterClass.isHan(value) == EastAsianScript.isUnspaced(value)
                && CharacterClass.isHangul(value) == (script == .hangul)
                && CharacterClass.isFullWidthPunctuation(value)
                    == EastAsianScript.isPunctuation(value)
            if !isSame { Issue.record("\(String(value, radix: 16))") }
        }
    }
}
