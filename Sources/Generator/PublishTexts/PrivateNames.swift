internal import Ink
internal import PublishStorage

/// Finds wiki links to private texts, which show their words and lead nowhere.
struct PrivateNames: Sendable {
    private let names: TextNames
    private let withheld: TextNames

    init<Site>(_ twins: LanguageVersions<Site>) {
        names = TextNames(twins.texts.map(\.names))
        withheld = TextNames(twins.withheld.map(\.names))
    }

    /// Returns the words that are shown in place of a link to a private text, none for one that
    /// embeds it; nil if the link names no private text, or a public one as well.
    func words(of link: WikiLink, in language: LanguageCode?) -> String? {
        guard withheld.match(link.name, in: language) != nil,
            names.match(link.name, in: language) == nil
        else { return nil }
        return link.isEmbedded ? "" : link.text
    }
}
