import Testing

@testable import PublishSearch

@Suite("Words of the search index")
struct SearchVocabularyTests {
    @Test("Words stand by their initials, each with a digit for the number of its articles")
    func files() throws {
        let articles = (0..<9).map { number in
            SearchArticle(
                "Title",
                path: "\(number)",
                html: "common \(number % 2 == 0 ? "half" : "") c\(number) 谓词 élan + \(number)"
            )
        }
        let run = try SearchFolderForTests.run(articles)
        func words(_ initial: String) -> String? {
            let file = run.folder.files.first { $0.key.hasPrefix("v\(initial)-") }
            return file.flatMap { decompressed($0.value) }.map {
                String(decoding: $0, as: UTF8.self)
            }
        }
        #expect(words("c") == "common3\n")
        #expect(words("h") == "half2\n")
        #expect(words("t") == "title3\n")
        let numbers = (0..<9).map { "\($0)0\n" } + (0..<9).map { "c\($0)0\n" } + ["élan3\n"]
        #expect(words("0") == numbers.joined())
        #expect(words("e") == nil)
    }
}
