internal import Foundation
internal import PublishStorage

/// The answers to the requests of several drafts; each answer is validated when it arrives.
final class AnswerBook: @unchecked Sendable {
    // SAFETY: all mutable state is only accessed while `lock` is held; drafts and their pieces are
    // values that do not change.
    private let lock = NSLock()
    private var texts: [String: String] = [:]
    private var faults: [String: (text: String?, reason: String)] = [:]
    private var diskError: (any Error)?
    private let kept: KeptAnswers
    private let drafts: [TextDraft]
    /// For each request, the first draft and piece that need it.
    private let places: [String: (draft: Int, piece: Int)]
    private let order: [String]
    /// The number of requests that were answered in earlier runs.
    let known: Int

    /// Collects the requests, and applies answers of earlier runs.
    init(_ drafts: [TextDraft], _ kept: KeptAnswers) {
        self.drafts = drafts
        self.kept = kept
        var places: [String: (draft: Int, piece: Int)] = [:]
        var order: [String] = []
        for (number, draft) in drafts.enumerated() {
            for (index, piece) in draft.pieces.enumerated() {
                guard let id = piece.request?.id, places[id] == nil else { continue }
                places[id] = (number, index)
                order.append(id)
                guard let text = kept[id], draft.fault(of: text, for: piece) == nil else {
                    continue
                }
                texts[id] = text
            }
        }
        self.places = places
        self.order = order
        known = texts.count
    }

    /// The accepted answers, by the identifiers of the requests.
    var accepted: [String: String] { lock.withLock { texts } }

    /// The requests without an answer, in the order of the texts.
    var open: [DraftRequest] {
        let accepted = accepted
        return order.filter { accepted[$0] == nil }.compactMap(request)
    }

    /// The requests whose answer was rejected, each with the reason.
    var refusedRequests: [DraftRequest] {
        let faults = lock.withLock { self.faults }
        return order.compactMap { id in
            guard let fault = faults[id], let text = fault.text, var request = request(id)
            else { return nil }
            request.refused = .init(text: text, reason: fault.reason)
            return request
        }
    }

    /// The reason why a request has no accepted answer, as a clause.
    func reason(of id: String) -> String {
        lock.withLock { faults[id]?.reason } ?? "the translator did not answer"
    }

    /// Validates an answer, and stores it if it is valid.
    func take(_ answer: DraftAnswer, for id: String) {
        guard let place = places[id] else { return }
        let draft = drafts[place.draft]
        switch answer {
        case .error(let words):
            lock.withLock { faults[id] = (nil, "the translator says: \(words)") }
        case .text(let text):
            let text = TextDraft.cleaned(text)
            if let fault = draft.fault(of: text, for: draft.pieces[place.piece]) {
                lock.withLock { faults[id] = (text, fault) }
                return
            }
            lock.withLock {
                texts[id] = text
                faults[id] = nil
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

    private func request(_ id: String) -> DraftRequest? {
        places[id].flatMap { drafts[$0.draft].pieces[$0.piece].request }
    }
}
