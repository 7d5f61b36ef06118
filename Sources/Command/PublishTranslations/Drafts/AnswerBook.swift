internal import Foundation
internal import PublishStorage

/// The answers to the requests of several drafts, checked as they arrive.
final class AnswerBook: @unchecked Sendable {
    // SAFETY: all mutable state is only touched while `lock` is held; drafts and their pieces are values that nobody changes.
    private let lock = NSLock()
    private var texts: [String: String] = [:]
    private var faults: [String: (text: String?, reason: String)] = [:]
    private var diskError: (any Error)?
    private let kept: KeptAnswers
    private let drafts: [TextDraft]
    /// Where each request is found first.
    private let places: [String: (draft: Int, piece: Int)]
    private let order: [String]
    /// How many were known before.
    let known: Int

    /// Collects the requests, and takes what was answered before.
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

    /// The answers that are right, by their requests.
    var accepted: [String: String] { lock.withLock { texts } }

    /// The requests without an answer, in the order of the texts.
    var open: [DraftRequest] {
        let accepted = accepted
        return order.filter { accepted[$0] == nil }.compactMap(request)
    }

    /// The requests whose answer was refused, with the reason.
    var refusedRequests: [DraftRequest] {
        let faults = lock.withLock { self.faults }
        return order.compactMap { id in
            guard let fault = faults[id], let text = fault.text, var request = request(id)
            else { return nil }
            request.refused = .init(text: text, reason: fault.reason)
            return request
        }
    }

    /// Why there is no answer to a request.
    func reason(of id: String) -> String {
        lock.withLock { faults[id]?.reason } ?? "no answer came"
    }

    /// Checks an answer, and keeps it if it is right.
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

    /// Tells that an answer could not be kept.
    ///
    /// - Throws: `DiskError`.
    func checkDisk() throws {
        if let diskError = lock.withLock({ diskError }) { throw diskError }
    }

    private func request(_ id: String) -> DraftRequest? {
        places[id].flatMap { drafts[$0.draft].pieces[$0.piece].request }
    }
}
