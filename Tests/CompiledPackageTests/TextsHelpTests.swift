import Testing

@testable import PublishCLICore
@testable import PublishTexts

/// The help of texts beside what sites read.
@Suite("The help of texts")
struct TextsHelpTests {
    @Test("All keys that the generator reads are explained, and no others")
    func keys() {
        let keys = TextsHelp.keys.map(\.name)
        #expect(Set(keys).count == keys.count)
        let read = PublicationMetadata(features: .all, hidesTexts: true).keys.subtracting([
            "expiry", "category", "authors", "publish",
        ])
        #expect(Set(keys) == read)
    }

    @Test("It lists keys, directives and rules")
    func text() {
        let text = TextsHelp.text
        for part in ["\n  title: ", "\n  :::details", "\n  :::bilibili", "\n  zh.spacing"] {
            #expect(text.contains(part), "\(part)")
        }
    }
}
