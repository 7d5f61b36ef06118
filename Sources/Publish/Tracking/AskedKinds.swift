/// What kinds of things a page asked, whatever the subject.
struct AskedKinds: OptionSet, Sendable {
    let rawValue: UInt32

    init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Combines the kinds of all questions, and what was asked of several items.
    ///
    /// A page is given one item at most, so that there is nothing to remember of what it asked of one.
    init(_ items: AskedItems, _ questions: Set<SiteQuestion>) {
        let facets = items.count > 1 ? items.facets : []
        self.init(
            rawValue: questions.reduce(into: UInt32(facets.rawValue)) { kinds, question in
                kinds |= 1 << UInt32(ItemFacets.each.count + question.kind.rawValue)
            }
        )
    }
}
