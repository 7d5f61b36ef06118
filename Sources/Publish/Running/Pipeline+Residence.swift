import Foundation
internal import PublishStorage

/// What the runs of one process tell each other.
final class RunNotes: @unchecked Sendable {
    // SAFETY: One run follows the other.
    /// The digest of what the first run depended on besides files.
    fileprivate var surroundings: Digest?
    /// How many files of pages the latest run has written.
    var pagesWritten = 0
    /// What one run keeps for the next one; nil if each of them begins with nothing.
    var memory: RunMemory?
    /// Told once in a run that what has changed can be seen, while the run goes on.
    var announce: (() -> Void)?
    /// Whether only style sheets have changed that are copied as they are, so that they can be seen before any page.
    var isAboutStyles = false

    /// What a run depends on has changed since the program was started.
    struct Stale: Error {}

    /// Compares what a run depends on with the first one.
    ///
    /// - Throws: `Stale` when a new program might make something else of the same files.
    func compare(_ surroundings: Digest) throws {
        if let known = self.surroundings, known != surroundings { throw Stale() }
        self.surroundings = surroundings
        pagesWritten = 0
    }
}

/// Staying after a run.
extension Pipeline {
    /// Lets the program stay after a run that has succeeded, if it was asked to and another run would do the same as
    /// another program.
    func offerResidence(_ residence: Residence, for site: Site, at path: Path?) {
        guard options.task == .generation, options.usesCaches,
            options.staysResident || steps.contains(where: \.asksToStay) || isRepeatable
        else { return }
        // SAFETY: The program has nothing else to do when the offer is taken.
        nonisolated(unsafe) let site = site
        residence.make(
            Residence.Offer(
                isIntact: { isIntact(at: path) },
                publish: { publishAgain(site, at: path, after: $0, announcing: $1) }
            )
        )
    }

    /// Lets runs of this process keep things for each other, unless code of the site could change what they mean.
    func rememberBetweenRuns() {
        if isRepeatable, notes.memory == nil { notes.memory = RunMemory() }
    }

    /// Whether another run in this process would do what a new process would do.
    private var isRepeatable: Bool { steps.allSatisfy(\.isRepeatable) }

    /// Whether `Output` holds what the last run has left; not if the program has worked on it since.
    private func isIntact(at path: Path?) -> Bool {
        guard let root = try? rootFolder(at: path),
            let workspace = try? Workspace(root: root, requestedPath: path)
        else { return false }
        return (try? RunRecord(in: cache(in: workspace))?.isIntact(in: workspace.output.path))
            ?? false
    }

    /// Publishes again; whatever has changed, the run finds it by itself.
    private func publishAgain(
        _ site: Site,
        at path: Path?,
        after changes: [Substring],
        announcing announce: @escaping () -> Void
    ) -> Residence.Answer {
        let holdsFiles = steps.flatMap(\.operations).contains { $0.memory.contains(.files) }
        if holdsFiles, !changes.allSatisfy({ SourceName.isMarkdown(String($0)) }) { return .stale }
        notes.announce = announce
        notes.isAboutStyles = changes.allSatisfy { $0.hasSuffix(".css") }
        var pipeline = self
        // Once is enough: a change of a text asks for no new data.
        pipeline.options.refreshesData = false
        // Who asked tells what has changed, in a line.
        if !options.showsTimings { pipeline.options.isQuiet = true }
        do {
            // SAFETY: Nobody else uses them while this thread waits.
            nonisolated(unsafe) let (pipeline, site) = (pipeline, site)
            _ = try BlockingTask.run { try await pipeline.execute(for: site, at: path) }
            return .done(pages: notes.pagesWritten)
        } catch is RunNotes.Stale {
            return .stale
        } catch {
            FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
            return .failed
        }
    }
}
