internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishDesk
internal import PublishLint
internal import PublishStorage

/// The linter's findings in all texts of a site, collected on a background thread.
///
/// Each review reads all texts, because a finding may depend on any file: on the translation, on an image, on
/// included code or on the linter's settings.
final class BackgroundReview: @unchecked Sendable {
    struct Outcome: Sendable {
        /// The findings by the paths of texts; nil until the first review has ended, and after a fault.
        var findings: [String: [TextFinding]]?
        /// The reason why the linter failed; nil if it succeeded.
        var fault: String?
    }

    // SAFETY: `outcome`, `isRunning` and `isAsked` are only touched under `lock`.
    private let lock = NSLock()
    private var outcome = Outcome()
    private var isRunning = false
    /// Whether `start` was called since the last review began.
    private var isAsked = false
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
                TextFinding.byPath(try linter.findings())
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
}

extension TextFinding {
    /// Converts findings to those that the desk shows, by the paths of their texts.
    static func byPath(_ findings: [Finding]) -> [String: [TextFinding]] {
        Dictionary(grouping: findings, by: \.path).mapValues {
            $0.map {
                TextFinding(
                    line: $0.line,
                    words: "\($0.message): \($0.fix)",
                    weight: $0.level == .error ? .error : .style
                )
            }
        }
    }

    /// Converts a fault that a run has told.
    init(_ row: DiagnosticRow) {
        self.init(
            line: row.line ?? 1,
            words: row.message + (row.fix.map { ": \($0)" } ?? ""),
            weight: row.severity == "error" ? .error : .warning
        )
    }
}
