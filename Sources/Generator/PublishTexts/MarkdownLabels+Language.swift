import Ink

extension MarkdownLabels {
    /// The words that `word` has for the English ones.
    init(_ word: (String) -> String) {
        self = .english
        alerts = alerts.mapValues(word)
        tableOfContents = word(tableOfContents)
        footnotes = word(footnotes)
        footnoteReturn = word(footnoteReturn)
        headingLink = word(headingLink)
        details = word(details)
    }
}
