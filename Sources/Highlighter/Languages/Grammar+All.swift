extension Grammar {
    /// The tables of every language.
    static let all: [Grammar] = [
        .swift, .c, .cPlusPlus, .objectiveC, .rust, .go, .java, .kotlin,
    ]
}
