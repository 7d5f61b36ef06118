import Ink
import Plot

extension MarkdownLabels {
    /// The words in a language; English where there are none.
    init(_ language: Language) {
        self = language.rawValue.hasPrefix("zh") ? .chinese : .english
    }
}
