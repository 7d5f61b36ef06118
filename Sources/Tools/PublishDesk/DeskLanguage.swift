internal import DevServer
internal import PublishStorage

/// The language of the desk's words: each sentence is written in both languages where it is used.
struct DeskLanguage: Equatable {
    private let isChinese: Bool

    /// The language that the browser asks for, or else the first language of the site.
    init(of request: PageRequest, in site: [String] = []) {
        let known = (request.languages + site).first { ["zh", "en"].contains($0.prefix(2)) }
        isChinese = known?.hasPrefix("zh") ?? false
    }

    /// The code of the language.
    var code: String { isChinese ? "zh" : "en" }

    /// The sentence in the language.
    func callAsFunction(_ english: String, _ chinese: String) -> String {
        isChinese ? chinese : english
    }
}
