/// The properties by which a run can sort items again that an earlier run was asked to sort.
enum ItemSorting<Site: Website> {
    /// The name of a property; nil for one that is not known.
    static func name(of keyPath: PartialKeyPath<Item<Site>>) -> String? {
        switch keyPath {
        case \Item<Site>.date, \Item<Site>.content.date: "date"
        case \Item<Site>.title, \Item<Site>.content.title: "title"
        case \Item<Site>.lastModified, \Item<Site>.content.lastModified: "lastModified"
        case \Item<Site>.description, \Item<Site>.content.description: "description"
        default: nil
        }
    }

    /// The items of a context by a property and an order, as a question names them; nil for one that is not known.
    static func items(in context: PublishingContext<Site>, by subject: String) -> [Item<Site>]? {
        let words = subject.split(separator: " ")
        guard words.count == 2 else { return nil }
        let order: SortOrder = words[1] == "descending" ? .descending : .ascending
        switch words[0] {
        case "date": return context.allItems(sortedBy: \.date, order: order)
        case "title": return context.allItems(sortedBy: \.title, order: order)
        case "lastModified": return context.allItems(sortedBy: \.lastModified, order: order)
        case "description": return context.allItems(sortedBy: \.description, order: order)
        default: return nil
        }
    }
}
