/// Runs a program on many sources at once, and finds the sources that make it fail.
enum HalvedBatch {
    /// The outcome of a run for some of the sources.
    enum Outcome<Value> {
        /// The program worked; a value for each source.
        case done([Value])
        /// The program failed for all of these sources.
        case failed(reason: String)
    }

    /// The time limits in seconds: `whole` for the first run and for large parts, `part` for a part
    /// of a few sources.
    private static let seconds = (whole: 20.0, part: 5.0)
    /// The time limit for all runs together, in seconds.
    private static let mostSeconds = 120.0

    /// Runs the work for all sources.
    ///
    /// If it fails or exceeds its budget, runs it for each half, until the faulty sources are
    /// found.
    ///
    /// - Parameters:
    ///   - sources: The sources.
    ///   - work: Processes some of the sources within a number of seconds.
    ///   - fault: Makes the fault of a source from a reason.
    /// - Returns: A value or a fault for each, in order.
    /// - Throws: The error of `work`.
    static func results<Source, Value, Fault: Error>(
        of sources: [Source],
        by work: (_ part: [Source], _ seconds: Double) throws -> Outcome<Result<Value, Fault>>,
        fault: (_ reason: String) -> Fault
    ) throws -> [Result<Value, Fault>] {
        let end = ContinuousClock.now + .seconds(mostSeconds)
        func results(
            of part: ArraySlice<Source>,
            within seconds: Double
        ) throws -> [Result<Value, Fault>] {
            if part.isEmpty { return [] }
            guard ContinuousClock.now < end else {
                return part.map { _ in .failure(fault("the time limit was reached")) }
            }
            switch try work(Array(part), seconds) {
            case .done(let results): return results
            case .failed(let reason) where part.count == 1: return [.failure(fault(reason))]
            case .failed:
                // A large part may take longer than a small one.
                let seconds = min(Self.seconds.whole, Self.seconds.part + Double(part.count) / 50)
                let middle = part.startIndex + part.count / 2
                return try results(of: part[..<middle], within: seconds)
                    + results(of: part[middle...], within: seconds)
            }
        }
        return try results(of: sources[...], within: seconds.whole)
    }
}
