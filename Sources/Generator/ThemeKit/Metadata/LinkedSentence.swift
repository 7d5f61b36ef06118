import Plot

/// A string of the catalog such as "By %@", with links in the place of the `%@`.
struct LinkedSentence: Component {
    /// Returns the string with its argument in place of the `%@`.
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
