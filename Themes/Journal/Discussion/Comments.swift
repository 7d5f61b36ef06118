import Plot
import Publish

/// The place for the comments of an article: a link to the discussion, which the theme's script exchanges for it.
struct Comments<Site: Website>: Component {
    var item: Item<Site>
    var context: PublishingContext<Site>
    var provider: CommentsProvider
    var assets: Assets

    var body: any Component {
        let strings = Strings(context)
        let thread = self.thread
        return Node<HTML.BodyContext>.section(
            .class("comments"),
            .files(of: [.comments], from: assets),
            // With a dot, which no identifier made of a heading has.
            .id("journal.comments"),
            .data(named: "loading", value: provider.loading.rawValue),
            .data(named: "load", value: strings.loadComments),
            .data(named: "failed", value: strings.commentsFailed),
            .data(named: "term", value: thread.name),
            .data(named: "match", value: thread.isOld ? "loose" : "strict"),
            .forEach(provider.data) { .data(named: $0.name, value: $0.value) },
            .h2(.text(strings.comments)),
            .p(.text(strings.commentsNotice(by: provider.name))),
            .p(
                .class("comments-link"),
                .a(.href(provider.discussions), .rel(.noopener), .text(provider.discussions))
            )
        )
    }

    /// The name of the discussion, which translations share, and whether it may be older than the site.
    private var thread: (name: String, isOld: Bool) {
        if let name = item.publication.commentID { return (name, true) }
        let original = context.original(of: item)?.path
        let details = item.publication
        let isOriginal = original == nil || original == item.path
        let path =
            isOriginal
            ? details.identity ?? item.path
            : details.originalIdentity ?? original ?? item.path
        return provider.threadName.map { ($0(path), true) } ?? (path.string, false)
    }
}
