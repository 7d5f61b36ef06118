import Plot

/// A sentence of the catalog with links in the place of its argument.
struct LinkedSentence: Component {
    /// Gives the sentence with its argument put in.
    var sentence: (String) -> String
    @ComponentBuilder var links: () -> ComponentGroup

    var body: any Component {
        let mark: Character = "\u{FFFC}"
        let parts = sentence(String(mark)).split(
            separator: mark,
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        return ComponentGroup {
            Text(String(parts.first ?? ""))
            links()
            Text(String(parts.dropFirst().first ?? ""))
        }
    }
}
