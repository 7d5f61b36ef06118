import Foundation
internal import PublishStorage

/// A reason why a formula or a diagram cannot be drawn.
package struct DrawingFault: Error, Hashable, Codable, Sendable {
    /// The message of the program.
    package var reason: String
    /// The line in a diagram, starting at 1, or the offset in a formula, in characters; 0 if it is unknown.
    package var place = 0
    /// Whether the time was over; otherwise, the content is the reason.
    package var isLate = false

    /// The fault of a formula or diagram for which no time is left.
    package static let late = DrawingFault(
        reason: "it takes too long, or its text does: 20 s for a text, 120 s for all",
        isLate: true
    )

    /// The fault of a program that exceeded a limit.
    static func excess(_ excess: ProgramBudget.Excess) -> Self {
        excess == .time ? .late : DrawingFault(reason: excess.reason)
    }
}

/// Draws the parts of texts in turns: the first part of each text, then the second of each.
///
/// A text whose parts take too long loses the rest of them; those of the other texts are drawn.
package enum DrawingTurns {
    package typealias Drawing = Result<String, DrawingFault>

    /// Draws parts.
    ///
    /// - Parameters:
    ///   - texts: The parts of each text; several texts may have the same part.
    ///   - seconds: The time limit for all texts; that for each is 20 seconds.
    ///   - draw: Draws a part within a number of seconds, and returns how many it took.
    /// - Returns: The drawing of each part, or why there is none.
    /// - Throws: The error of `draw`.
    package static func draw<Part: Hashable>(
        _ texts: [[Part]],
        seconds: Double = 120,
        by draw: (Part, _ seconds: Double) throws -> (Drawing, seconds: Double)
    ) throws -> [Part: Drawing] {
        let order = (0..<(texts.map(\.count).max() ?? 0)).flatMap { turn in
            texts.indices.filter { texts[$0].count > turn }.map { ($0, texts[$0][turn]) }
        }
        // SAFETY: These variables are used only under the lock.
        let lock = NSLock()
        var drawings = Dictionary(order.map { ($0.1, Drawing.failure(.late)) }) { $1 }
        var (left, leftOfAll) = (texts.map { _ in 20.0 }, seconds)
        _ = try parallelMap(count: order.count) { number in
            let (text, part) = order[number]
            // The same part of another text may be drawn already.
            let seconds = lock.withLock {
                drawings[part] == .failure(.late) ? min(left[text], leftOfAll) : 0
            }
            guard seconds > 0 else { return }
            let (drawing, taken) = try draw(part, seconds)
            lock.withLock {
                drawings[part] = drawing
                left[text] -= taken
                leftOfAll -= taken / Double(Parallelism.width)
            }
        }
        return drawings
    }
}

extension PublishingContext {
    /// Draws the parts of texts; before a deployment, late ones once more, one after the other.
    ///
    /// - Returns: The drawings; faults are added to `faults`, and kept for the next run.
    func draw(
        _ texts: [[Digest]],
        _ faults: inout [Digest: DrawingFault],
        seconds: Double = 120,
        by draw: (Digest, _ seconds: Double) throws -> DrawingTurns.Drawing
    ) throws -> [Digest: String] {
        func timed(
            _ part: Digest,
            _ seconds: Double
        ) throws -> (
            DrawingTurns.Drawing, seconds: Double
        ) {
            let start = ContinuousClock.now
            return (try draw(part, seconds), (ContinuousClock.now - start) / .seconds(1))
        }
        var drawings = try DrawingTurns.draw(texts, seconds: seconds, by: timed)
        var left = options.isBeforeDeployment ? 120.0 : 0
        for part in drawings.keys where drawings[part] == .failure(.late) && left > 0 {
            let (drawing, seconds) = try timed(part, min(20, left))
            drawings[part] = drawing
            left -= seconds
        }
        for case (let part, .failure(let fault)) in drawings {
            faults[part] = fault
            cache.store(Array(JSONText.line(of: fault).utf8), for: part, in: "drawing fault")
        }
        return drawings.compactMapValues { try? $0.get() }
    }

    /// Returns the fault that an earlier run has found; nil also for a late part before a deployment.
    func knownFault(of part: Digest) -> DrawingFault? {
        guard let bytes = cache.value(for: part, in: "drawing fault"),
            let fault = try? JSONDecoder().decode(DrawingFault.self, from: Data(bytes)),
            !fault.isLate || !options.isBeforeDeployment
        else { return nil }
        return fault
    }

    /// Notes what the site lacks, so that `publish deploy` refuses it.
    func noteUndrawn(_ words: String) { run[UnreadyParts.self].undrawn.append(words) }
}
