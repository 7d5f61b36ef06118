internal import Foundation

/// The answers to the requests of several drafts; each answer is validated when it arrives.
final class AnswerBook: @unchecked Sendable {
    // SAFETY: all mutable state is only accessed while `lock` is held; drafts and their pieces are
    // values that do not change.
    private let lock = NSLock()
    private var texts: [String: String] = [:]
    private var faults: [String: String] = [:]
    private var diskError: (any Error)?
    private let kept: KeptAnswers
    /// For each request, the first draft and piece that need it.
    private let places: [String: (draft: TextDraft, piece: TextDraft.Piece)]
    /// The requests without an answer from an earlier run, in the order of the texts.
    let open: [DraftRequest]

    /// Collects the requests, and applies answers of earlier runs.
    init(_ drafts: [TextDraft], _ kept: KeptAnswers) {
        self.kept = kept
        var places: [String: (draft: TextDraft, piece: TextDraft.Piece)] = [:]
        var open: [DraftRequest] = []
        for draft in drafts {
            for piece in draft.pieces {
                guard let request = piece.request, places[request.id] == nil else { continue }
                places[request.id] = (draft, piece)
                if let text = kept[request.id], draft.fault(of: text, for: piece) == nil {
                    texts[request.id] = text
                } else {
                    open.append(request)
                }
            }
        }
        self.places = places
        self.open = open
    }

    /// The accepted answers, by the identifiers of the requests.
    var accepted: [String: String] { lock.withLock { texts } }

    /// The reason why a request has no accepted answer, as a clause.
    func reason(of id: String) -> String {
        lock.withLock { faults[id] } ?? "the translator did not answer"
    }

    /// Validates an answer, and stores it if it is valid.
    func take(_ answer: DraftAnswer, for id: String) {
        guard let (draft, piece) = places[id] else { return }
        lock.withLock {
            switch answer {
            case .error(let words): faults[id] = "the translator says: \(words)"
            case .text(let text):
                let text = TextDraft.cleaned(text)
                faults[id] = draft.fault(of: text, for: piece)
                guard faults[id] == nil else { return }
                texts[id] = text
                do {
                    try kept.keep(text, for: id)
                } catch {
                    diskError = diskError ?? error
                }
            }
        }
    }

    /// Throws the error of an answer that could not be saved.
    ///
    /// - Throws: `DiskError`.
    func checkDisk() throws {
        if let diskError = lock.withLock({ diskError }) { throw diskError }
    }
}
