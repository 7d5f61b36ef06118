/// Work that a program does for many sources at once, of which one may spoil it for all.
enum HalvedBatch {
    /// What became of some sources.
    enum Outcome<Value> {
        /// A value for each.
        case done([Value])
        /// There are none; why, in words.
        case failed(reason: String)
    }

    /// How long the program may take for all sources, in seconds, and how long for a half.
    private static let seconds = (whole: 20.0, part: 5.0)
    /// How long halving may go on, in seconds.
    private static let mostSeconds = 120.0

    /// Does the work, in halves when the program fails or exceeds its budget, until the sources at fault are found.
    ///
    /// - Parameters:
    ///   - sources: The sources.
    ///   - work: Does the work for some of them within a number of seconds.
    ///   - fault: A fault with words.
    /// - Returns: A value or a fault for each, in order.
    /// - Throws: What the work throws.
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
                return part.map { _ in .failure(fault("others have taken all the time")) }
            }
            switch try work(Array(part), seconds) {
            case .done(let results): return results
            case .failed(let reason) where part.count == 1: return [.failure(fault(reason))]
            case .failed:
                // Many sources take longer than one that is in order.
                let seconds = min(Self.seconds.whole, Self.seconds.part + Double(part.count) / 50)
                let middle = part.startIndex + part.count / 2
                return try results(of: part[..<middle], within: seconds)
                    + results(of: part[middle...], within: seconds)
            }
        }
        return try results(of: sources[...], within: seconds.whole)
    }
}
