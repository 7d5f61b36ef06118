internal import PublishStorage

/// What is known of the site's own steps that run before there is any page: whether they leave `Output` alone.
///
/// Nearly all do; they change the content or the parser of Markdown. Were `Output` emptied for them as for code that looks
/// there, readers would find no site meanwhile, and a run killed then would leave none.
///
/// A step is trusted if it left everything below `Output` as it was when this program ran with these steps before. What it would
/// find in a first run has to be there, too: everything that this run has produced by then, and the same as in the run before;
/// besides, nothing but what that run left. Only code that reads the previous site there, without asking the context, is not
/// noticed. One that writes, or fails, runs once more with an empty `Output`, and this program is not trusted again.
struct EarlyCode {
    /// For each step what the run had produced before it; nil for one that did not leave `Output` alone.
    private typealias Steps = [Digest?]

    private let key: Digest
    private let known: Steps
    private var found: Steps = []
    /// Whether this program's steps were trusted once, and wrongly.
    private let isDoubtful: Bool

    private static let namespace: StaticString = "early code"

    /// Code of which nothing is known, and nothing is to be.
    static var unknown: EarlyCode { EarlyCode(key: .zero, known: [], isDoubtful: true) }

    private init(key: Digest, known: Steps, isDoubtful: Bool) {
        self.key = key
        self.known = known
        self.isDoubtful = isDoubtful
    }

    /// What the runs before have left; all that a cache holds is about one program.
    ///
    /// `mayTrust`: Whether this is the first attempt to run the steps.
    ///
    /// `isIntact`: Whether `Output` is as the run before left it; what a failed run left there, a step may take for its own.
    init<Site>(
        of operations: [PublishingStep<Site>.Operation],
        in cache: BuildCache,
        mayTrust: Bool,
        isIntact: @autoclosure () -> Bool
    ) {
        key = Digest { builder in
            for operation in operations.prefix(while: { $0.kind != .rendering })
            where operation.kind == .customGeneration {
                builder.add(operation.name)
            }
        }
        var reader = ByteReader(cache.value(for: key, in: Self.namespace) ?? [])
        let wasDoubtful = reader.flag() ?? false
        let steps = reader.list { reader -> Digest?? in
            guard let isTrusted = reader.flag(), let digest = reader.digest() else { return nil }
            return .some(isTrusted ? digest : nil)
        }
        isDoubtful = wasDoubtful || !mayTrust
        known = if let steps, !steps.isEmpty, !isDoubtful, isIntact() { steps } else { [] }
    }

    /// Whether the next step is trusted after a run that has produced so much.
    func trustsNext(after produced: Digest) -> Bool {
        known.indices.contains(found.count) && known[found.count] == produced
    }

    /// Notes of the next step whether it left `Output` alone.
    mutating func note(after produced: Digest, leftAlone: Bool) {
        found.append(leftAlone ? produced : nil)
    }

    /// Leaves what this run has found for the next one.
    func store(in cache: BuildCache) {
        if found.isEmpty { return }
        var writer = ByteWriter()
        writer.add(isDoubtful)
        writer.add(found) { writer, produced in
            writer.add(produced != nil)
            writer.add(produced ?? .zero)
        }
        cache.store(writer.bytes, for: key, in: Self.namespace)
    }
}
