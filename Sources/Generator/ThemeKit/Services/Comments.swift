import Plot
import Publish

/// The place for the comments of an article: a link to the discussion, which the theme's script
/// replaces by the comments.
struct Comments<Site: Website>: Component {
    var item: Item<Site>
    var page: ThemePage<Site>
    var provider: CommentsProvider

    var body: any Component {
        let words = page.words
        let thread = self.thread
        return Node<HTML.BodyContext>.section(
            .class("comments"),
            .files(of: [.comments]),
            // Contains a dot, so that it cannot collide with the identifier of a heading.
            .id("theme.comments"),
            .data(named: "loading", value: provider.loading.rawValue),
            .data(named: "load", value: words.loadComments),
            .data(named: "failed", value: words.commentsFailed),
            .data(named: "term", value: thread.name),
            .data(named: "match", value: thread.isOld ? "loose" : "strict"),
            .forEach(provider.data) { .data(named: $0.name, value: $0.value) },
            .h2(.text(words.comments)),
            .p(.text(words.commentsNotice(by: provider.name))),
            .p(
                .class("comments-link"),
                .a(.href(provider.discussions), .rel(.noopener), .text(provider.discussions))
            )
        )
    }

    /// The name of the discussion, which an article shares with its translations, and whether the
    /// discussion may come from the blog's previous site.
    private var thread: (name: String, isOld: Bool) {
        if let name = item.publication.commentID { return (name, true) }
        let original = page.original(of: item)?.path
        let details = item.publication
        let isOriginal = original == nil || original == item.path
        let path =
            isOriginal
            ? details.identity ?? item.path
            : details.originalIdentity ?? original ?? item.path
        return provider.threadName.map { ($0(path), true) } ?? (path.string, false)
    }
}
