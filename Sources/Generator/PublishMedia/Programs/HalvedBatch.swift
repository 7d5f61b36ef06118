/// Runs a program on many sources at once, any of which may make it fail for all.
enum HalvedBatch {
    /// The outcome for some sources.
    enum Outcome<Value> {
        /// A value for each.
        case done([Value])
        /// The reason of the failure.
        case failed(reason: String)
    }

    /// The time limits for all sources and for a part, in seconds.
    private static let seconds = (whole: 20.0, part: 5.0)
    /// The time limit of halving, in seconds.
    private static let mostSeconds = 120.0

    /// Runs the work, and again in halves if the program fails or exceeds its budget, until the faulty sources are
    /// found.
    ///
    /// - Parameters:
    ///   - sources: The sources.
    ///   - work: Processes some of them within a number of seconds.
    ///   - fault: Makes a fault with a message.
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
                // A large batch takes longer than a single valid source.
                let seconds = min(Self.seconds.whole, Self.seconds.part + Double(part.count) / 50)
                let middle = part.startIndex + part.count / 2
                return try results(of: part[..<middle], within: seconds)
                    + results(of: part[middle...], within: seconds)
            }
        }
        return try results(of: sources[...], within: seconds.whole)
    }
}
