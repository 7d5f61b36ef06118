import Foundation
import Testing

/// Looks again and again, for five minutes at most, whether what another process does has come about.
///
/// An error is as good as a condition that does not hold yet: a reader may find a file gone that it has just seen.
func expectSoon(
    _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ condition: () throws -> Bool
) {
    let deadline = Date(timeIntervalSinceNow: 300)
    while Date() < deadline {
        if (try? condition()) ?? false { return }
        // The other process needs the processor, too.
        usleep(10_000)
    }
    Issue.record(comment ?? "It took too long", sourceLocation: sourceLocation)
}
