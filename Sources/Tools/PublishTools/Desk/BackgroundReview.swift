internal import Foundation
internal import PublishCLICore
internal import PublishDesk
internal import PublishLint
internal import PublishStorage

/// The linter's findings in all texts of a site, collected on a background thread.
///
/// The first review reads all texts. Later reviews read only changed texts and their translations. All
/// texts are read again if a file was added or deleted, or if a file changed that is not a text: an
/// image, included code or the linter's settings.
final class BackgroundReview: @unchecked Sendable {
    struct Outcome: Sendable {
        /// The findings by the paths of texts; nil until the first review has ended, and after a fault.
        var findings: [String: [TextFinding]]?
        /// The reason why the linter failed; nil if it succeeded.
        var fault: String?
    }

    // SAFETY: `outcome`, `isRunning` and `isAsked` are only touched under `lock`; `textStamps` and `otherStamps` only
    // by the review's thread, of which at most one runs.
    private let lock = NSLock()
    private var outcome = Outcome()
    private var isRunning = false
    /// Whether `start` was called since the last review began.
    private var isAsked = false
    /// The file stamps of the texts that were read, by path.
    private var textStamps: [String: String] = [:]
    /// The file stamps of other files that the linter may read, by path.
    private var otherStamps: [String: String] = [:]
    private let linter: LintCommand
    private let onChange: @Sendable () -> Void

    /// Prepares a review without starting it.
    ///
    /// - Parameters:
    ///   - linter: Reads the texts.
    ///   - onChange: Called on the review's thread when the outcome differs from the previous one.
    init(by linter: LintCommand, onChange: @escaping @Sendable () -> Void) {
        self.linter = linter
        self.onChange = onChange
    }

    /// The latest outcome, which may be slightly out of date.
    var known: Outcome { lock.withLock { outcome } }

    /// Starts a review; if one is running, another follows it.
    func start() {
        let begins = lock.withLock {
            isAsked = true
            defer { isRunning = true }
            return !isRunning
        }
        guard begins else { return }
        Thread { [weak self] in
            while let self, self.readsOnce() { self.review() }
        }.start()
    }

    /// Whether another review was requested; if not, the review's thread ends.
    private func readsOnce() -> Bool {
        lock.withLock {
            isRunning = isAsked
            isAsked = false
            return isRunning
        }
    }

    private func review() {
        var new = Outcome()
        do {
            // Half of the cores stay free for generating the site, which may run at the same time.
            new.findings = try Parallelism.$width.withValue(max(1, Parallelism.width / 2)) {
                try findings(after: known.findings)
            }
        } catch {
            new.fault = "\(error)"
        }
        let isChanged = lock.withLock {
            defer { outcome = new }
            return outcome.findings != new.findings || outcome.fault != new.fault
        }
        if isChanged { onChange() }
    }

    /// The findings of all texts; unchanged texts keep their earlier findings.
    private func findings(
        after earlier: [String: [TextFinding]]?
    ) throws -> [String: [TextFinding]] {
        let (texts, others) = try stamps()
        let changed = texts.filter { textStamps[$0.key] != $0.value }.map(\.key)
        let areSame = others == otherStamps && Set(texts.keys) == Set(textStamps.keys)
        defer { (textStamps, otherStamps) = (texts, others) }
        guard areSame, var findings = earlier else {
            return TextFinding.byPath(try linter.findings())
        }
        guard !changed.isEmpty else { return findings }
        let (read, new) = try linter.findings(ofArticles: changed)
        for path in read { findings[path] = nil }
        findings.merge(TextFinding.byPath(new)) { $1 }
        return findings
    }

    /// The file stamps of all texts, and of the other files that findings depend on.
    private func stamps() throws -> (texts: [String: String], others: [String: String]) {
        let root = linter.folder.path
        // Texts refer to images and include code from these folders; scanning the site's whole folder
        // would take too long.
        let code = SiteOutline(of: linter.folder).codeFolders.filter {
            ![".", "", "./"].contains($0)
        }
        let folders = ["Content", "Resources"] + code
        let files = try folders.filter { Disk.isFolder(root + $0) }.flatMap { folder in
            try FileTree(root + folder, links: .keptAsFiles).files.map { folder + "/" + $0 }
        }
        let stamps = Dictionary(
            (files + ["Package.swift", "code.yaml"]).map {
                ($0, FileStamp(path: root + $0)?.text ?? "")
            },
            uniquingKeysWith: { first, _ in first }
        )
        let texts = stamps.filter { $0.key.hasPrefix("Content/") && TextName.isText($0.key) }
        return (texts, stamps.filter { texts[$0.key] == nil })
    }
}

extension TextFinding {
    /// Converts findings to those that the desk shows, by the paths of their texts.
    static func byPath(_ findings: [Finding]) -> [String: [TextFinding]] {
        Dictionary(grouping: findings, by: \.path).mapValues {
            $0.map { TextFinding(line: $0.line, words: "\($0.message): \($0.fix)") }
        }
    }
}
