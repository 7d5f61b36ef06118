import Foundation

/// A site as it is seen from each of its languages, worked out when first asked for.
final class LanguageViews<Site: Website>: @unchecked Sendable {
    // SAFETY: The views are made and read under the lock; the context is never changed.
    private let lock = NSRecursiveLock()
    private let context: PublishingContext<Site>
    private let graph: TranslationGraph
    private let policy: UntranslatedPolicy
    private let prepare: (inout PublishingContext<Site>, LanguageCode) -> Void
    private var views: [LanguageCode: PublishingContext<Site>] = [:]

    /// Takes the content of all languages, and what changes a view before anybody sees it.
    init(
        of context: PublishingContext<Site>,
        graph: TranslationGraph,
        policy: UntranslatedPolicy,
        preparing prepare: @escaping (inout PublishingContext<Site>, LanguageCode) -> Void
    ) {
        self.prepare = prepare
        self.context = context
        self.graph = graph
        self.policy = policy
    }

    /// The content as seen from a language.
    func view(in localization: SiteLocalization) -> PublishingContext<Site> {
        var view = lock.withLock {
            if let view = views[localization.id] { return view }
            var view = context.focused(on: localization, graph: graph, policy: policy)
            prepare(&view, localization.id)
            views[localization.id] = view
            return view
        }
        // Set on the copy only: a stored view that knew all views would keep itself alive.
        view.whole = WholeSite(graph: graph, views: self)
        return view
    }
}
