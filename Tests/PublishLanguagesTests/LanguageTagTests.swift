import PublishLanguages
import Testing

@Suite("Codes of languages")
struct LanguageTagTests {
    @Test(
        "A code is recognized by its form, and a name of a language by what it may mean",
        arguments: [
            ("zh", true, true), ("zh-hant", true, true), ("zh-Hant-TW", true, true),
            ("pt-BR", true, true), ("ja-JP", true, true), ("es-419", true, true),
            ("en", true, true), ("yue", true, false), ("gsw-CH", true, false),
            // Words that stand in folders and names of files more often than languages do.
            ("os", true, false), ("io", true, false), ("to", true, false), ("go", true, false),
            ("my-page", true, false), ("de-luxe", true, false), ("en-route", true, false),
            ("IT", true, false), ("EN-us", true, false),
            ("x", false, false), ("", false, false), ("english", false, false),
            ("zh-", false, false), ("-zh", false, false), ("zh_tw", false, false),
            ("zh-Hant-123456789", false, false), ("中文", false, false),
        ]
    )
    func codes(text: String, isWellFormed: Bool, isLikely: Bool) {
        #expect(LanguageTag.isWellFormed(text) == isWellFormed)
        #expect(LanguageTag.isLikely(text) == isLikely)
        #expect(LanguageTag.isLikely(text[...]) == isLikely)
    }
}
