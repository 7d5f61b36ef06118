import Foundation
internal import PublishStorage

/// Follows what the pages of one run ask while they are rendered.
///
/// Items, sections and contexts that are handed to a theme know it; the recorder of the thread notes what they are
/// asked. A question on a thread without a recorder belongs to no page that could be named, so that no page of
/// the run can be kept.
final class RenderTracking: @unchecked Sendable {
    // SAFETY: The flags are used under the lock, or changed while only one thread runs.
    private let lock = NSLock()
    private var lostQuestions = false
    /// Whether pages are or were being rendered.
    private(set) var isActive = false

    /// Whether a question was asked that belongs to no page.
    var hasLostQuestions: Bool { lock.withLock { lostQuestions } }

    /// Begins to follow; no other thread works with the content yet.
    ///
    /// What is asked when the pages are done is nobody's affair any more, so that there is no end.
    func start() { isActive = true }

    /// Notes a question about an item.
    func note(_ facets: ItemFacets, ofItem number: Int) {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.note(facets, ofItem: number)
    }

    /// Notes a question about the site.
    func note(
        _ kind: SiteQuestion.Kind,
        in view: String,
        of subject: @autoclosure () -> String = ""
    ) {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.note(SiteQuestion(kind: kind, view: view, subject: subject()))
    }

    /// Notes that the page being rendered depends on something that cannot be followed.
    func noteUntraceable() {
        guard isActive else { return }
        guard let recorder else { return lose() }
        recorder.noteUntraceable()
    }

    /// Runs code of our own whose answer is noted as a whole.
    func pausing<Result>(_ body: () -> Result) -> Result {
        guard isActive else { return body() }
        guard let recorder else {
            lose()
            return body()
        }
        return recorder.pausing(body)
    }

    private var recorder: PageRecorder? {
        guard let recorder = PageRecorder.current, recorder.tracking === self else { return nil }
        return recorder
    }

    private func lose() {
        if Parallelism.isBesidePages { return }
        lock.withLock { lostQuestions = true }
    }
}

/// The part of a site that is asked: all of it, or what one language shows.
struct TrackedView: Sendable {
    /// The rendering.
    var tracking: RenderTracking
    /// The language; empty for the content of all languages.
    var view: String

    /// Notes a question.
    func note(_ kind: SiteQuestion.Kind, of subject: @autoclosure () -> String = "") {
        tracking.note(kind, in: view, of: subject())
    }
}
