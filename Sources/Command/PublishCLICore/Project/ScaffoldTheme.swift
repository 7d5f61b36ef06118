/// A theme that `publish new` can give a website.
package enum ScaffoldTheme: String, ArgumentChoices {
    case journal, handbook, foundation

    /// The product of Publish that contains the theme; nil for Foundation, which is in `Publish` itself.
    var product: String? {
        switch self {
        case .journal: "JournalTheme"
        case .handbook: "HandbookTheme"
        case .foundation: nil
        }
    }
}
