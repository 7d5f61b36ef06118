import Foundation

/// A site as it is seen from each of its languages, worked out when first asked for.
final class LanguageViews<Site: Website>: @unchecked Sendable {
    // SAFETY: The views are made and read under the lock; the context is never changed.
    private let lock = NSRecursiveLock()
    private let context: PublishingContext<Site>
    private let graph: TranslationGraph
    private let policy: UntranslatedPolicy
    private var views: [LanguageCode: PublishingContext<Site>] = [:]

    /// Takes the content of all languages.
    init(
        of context: PublishingContext<Site>,
        graph: TranslationGraph,
        policy: UntranslatedPolicy
    ) {
        self.context = context
        self.graph = graph
        self.policy = policy
    }

    /// The content as seen from a language.
    func view(in localization: SiteLocalization) -> PublishingContext<Site> {
        var view = lock.withLock {
            if let view = views[localization.id] { return view }
            let view = context.focused(on: localization, graph: graph, policy: policy)
            views[localization.id] = view
            return view
        }
        // Set on the copy only: a stored view that knew all views would keep itself alive.
        view.whole = WholeSite(graph: graph, views: self)
        return view
    }
}
