internal import Foundation
internal import PublishDesk
internal import PublishLint
internal import PublishStorage

/// The linter's findings in all texts of a site, collected on a background thread.
///
/// All texts are read once. After that only those that changed are, with the same articles in other languages; a file that came or went, or
/// one that is no text, such as an image, included code or the linter's settings, is a reason to read all again.
final class BackgroundReview: @unchecked Sendable {
    /// The result so far.
    struct Outcome: Sendable {
        /// The findings by the paths of texts; nil as long as nobody knows.
        var findings: [String: [TextFinding]]?
        /// Why nothing can be found.
        var fault: String?
    }

    // SAFETY: `outcome`, `isRunning` and `isAsked` are only touched under `lock`; `texts` and `others` by the one thread that runs.
    private let lock = NSLock()
    private var outcome = Outcome()
    private var isRunning = false
    /// Whether somebody has asked since the thread that runs has looked at the files.
    private var isAsked = false
    /// The texts that were read, with their stamps.
    private var texts: [String: String] = [:]
    /// The other files that the linter may read, with their stamps.
    private var others: [String: String] = [:]
    private let linter: LintCommand
    private let onChange: @Sendable () -> Void

    /// Reads nothing yet.
    ///
    /// - Parameters:
    ///   - linter: Reads the texts.
    ///   - onChange: Called on the thread of the review when it has found something else than before.
    init(by linter: LintCommand, onChange: @escaping @Sendable () -> Void) {
        self.linter = linter
        self.onChange = onChange
    }

    /// The latest outcome, which may be slightly out of date.
    var known: Outcome { lock.withLock { outcome } }

    /// Begins to read what has changed, unless that is under way; then it is done once more.
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

    /// Whether there is something to do; the thread ends where there is not.
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
            // Whoever writes meanwhile needs the other cores.
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

    /// The findings of all texts, of which those that are as they were keep what was found before.
    private func findings(
        after earlier: [String: [TextFinding]]?
    ) throws -> [String: [TextFinding]] {
        let (texts, others) = try stamps()
        let changed = texts.filter { self.texts[$0.key] != $0.value }.map(\.key)
        let areSame = others == self.others && Set(texts.keys) == Set(self.texts.keys)
        defer { (self.texts, self.others) = (texts, others) }
        guard areSame, var findings = earlier else {
            return TextFinding.byPath(try linter.findings())
        }
        guard !changed.isEmpty else { return findings }
        let (read, new) = try linter.findings(ofArticles: changed)
        for path in read { findings[path] = nil }
        findings.merge(TextFinding.byPath(new)) { $1 }
        return findings
    }

    /// The texts and the other files that findings depend on, with their stamps.
    private func stamps() throws -> (texts: [String: String], others: [String: String]) {
        let root = linter.folder.path
        // Texts name images and include code; a site's whole folder would take too long.
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
    /// Findings as the desk shows them, by the paths of their texts.
    static func byPath(_ findings: [Finding]) -> [String: [TextFinding]] {
        Dictionary(grouping: findings, by: \.path).mapValues {
            $0.map { TextFinding(line: $0.line, words: "\($0.message): \($0.mend)") }
        }
    }
}
