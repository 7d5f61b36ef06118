/// What a page may ask of the site besides single items.
struct SiteQuestion: Hashable, Comparable, Sendable {
    /// The kinds of questions.
    enum Kind: Int, Sendable {
        /// Which items a section has, in order; `subject` is the section.
        case sectionItems
        /// The items of a section with a tag; `subject` is the section, a zero byte and the tag.
        case taggedItems
        /// All items by a property; `subject` is the property and the order.
        case sortedItems
        /// All tags.
        case tags
        /// All pages outside sections with everything they say.
        case pages
        /// The date of the newest item of a section; `subject` is the section.
        case newestItem
        /// In which languages a text is found; `subject` is the path.
        case translations
        /// The items before and behind an item; `subject` is its path.
        case neighbours
        /// The items related to an item; `subject` is how many, a zero byte and its path.
        case related
        /// The series of an item; `subject` is its path.
        case seriesOfItem
        /// All series.
        case allSeries
        /// All items by year and month.
        case archive
        /// Everything about every item.
        case everything
        /// Whether there is a page; `subject` is its path.
        case hasPage
        /// What all items of all languages say; `subject` is the number of the facets.
        case facets
    }

    var kind: Kind
    /// The language of the content that was asked; empty for that of all languages.
    var view: String
    var subject = ""

    static func < (lhs: SiteQuestion, rhs: SiteQuestion) -> Bool {
        (lhs.kind.rawValue, lhs.view, lhs.subject) < (rhs.kind.rawValue, rhs.view, rhs.subject)
    }
}
