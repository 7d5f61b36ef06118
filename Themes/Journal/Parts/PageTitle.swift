import Plot

/// The level-1 heading of a page: the one of its text, or else its title.
struct PageTitle: Component {
    var prose: Prose
    /// The title without marks.
    var fallback: String

    var body: any Component {
        Node<HTML.BodyContext>.h1(prose.title.map { .raw($0) } ?? .text(fallback)).phrased(fallback)
    }
}
