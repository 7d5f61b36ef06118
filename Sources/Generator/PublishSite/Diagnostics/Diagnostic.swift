import Foundation
internal import PublishStorage

/// A fault of the content, with its place and a way to mend it.
public struct Diagnostic: Hashable, Sendable {
    /// How much a diagnostic matters.
    public enum Severity: String, Hashable, Sendable {
        /// The site cannot be published like this.
        case error
        /// The site can be published, but probably not as meant.
        case warning
        /// Something to know.
        case note
    }

    /// How much it matters.
    public var severity: Severity
    /// The file's path relative to the site's root; empty when no file is concerned.
    public var file: String
    /// The line, starting at 1; nil when the whole file is meant.
    public var line: Int?
    /// The column in UTF-8 bytes, starting at 1; nil when the whole line is meant.
    public var column: Int?
    /// What is wrong, in one sentence without a full stop.
    public var message: String
    /// How to mend it; nil when the message already says so.
    public var fix: String?
    /// Which kind of fault it is; nil for a site's own unless the site says.
    @_disfavoredOverload
    public var identifier: Identifier?

    /// Creates a diagnostic without an identifier.
    public init(
        _ severity: Severity,
        file: String,
        line: Int? = nil,
        column: Int? = nil,
        message: String,
        fix: String? = nil
    ) {
        self.severity = severity
        self.file = file
        self.line = line
        self.column = column
        self.message = message
        self.fix = fix
    }

    /// Creates a diagnostic.
    ///
    /// - Parameters:
    ///   - severity: How much it matters.
    ///   - identifier: Which kind of fault it is.
    ///   - file: The file's path relative to the site's root; empty when no file is concerned.
    ///   - line: The line, starting at 1; nil when the whole file is meant.
    ///   - column: The column in UTF-8 bytes, starting at 1; nil when the whole line is meant.
    ///   - message: What is wrong, in one sentence without a full stop.
    ///   - fix: How to mend it; nil when the message already says so.
    @_disfavoredOverload
    public init(
        _ severity: Severity,
        _ identifier: Identifier,
        file: String,
        line: Int? = nil,
        column: Int? = nil,
        message: String,
        fix: String? = nil
    ) {
        self.init(severity, file: file, line: line, column: column, message: message, fix: fix)
        self.identifier = identifier
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: severity: message`, the form that editors link.
    public var description: String {
        let text = "\(severity.rawValue): \(message)"
        return MessageText.line(place.isEmpty ? text : "\(place): \(text)")
    }

    /// `file:line:column` as far as they are known.
    var place: String {
        var place = file
        if let line {
            place += ":\(line)"
            if let column { place += ":\(column)" }
        }
        return place
    }
}

extension Diagnostic: Comparable {
    /// Orders by file, then by place, then by text.
    public static func < (lhs: Diagnostic, rhs: Diagnostic) -> Bool {
        if lhs.file != rhs.file { return lhs.file < rhs.file }
        let (leftLine, rightLine) = (lhs.line ?? 0, rhs.line ?? 0)
        if leftLine != rightLine { return leftLine < rightLine }
        let (leftColumn, rightColumn) = (lhs.column ?? 0, rhs.column ?? 0)
        if leftColumn != rightColumn { return leftColumn < rightColumn }
        return lhs.message < rhs.message
    }
}

extension Diagnostic {
    /// Which kind of fault a diagnostic is about, for tools and tests that recognise it; the words may change.
    ///
    /// Those of Publish are an area and a fault, in lower case: `front-matter.unknown-key`. A site or a plugin chooses
    /// an area of its own for those that it gives its diagnostics: `"my-site.no-cover"`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as tools read it.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Diagnostic.Identifier: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates an identifier that is written in the source.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The identifier as tools read it.
    public var description: String { rawValue }
}

/// Collects faults of the content until they are printed together.
package final class DiagnosticCollector: @unchecked Sendable {
    // SAFETY: The list is used under the lock only.
    private let lock = NSLock()
    private var diagnostics: [Diagnostic] = []

    /// Creates an empty one.
    package init() {}

    /// Adds a fault; from any thread.
    package func add(_ diagnostic: Diagnostic) {
        lock.withLock { diagnostics.append(diagnostic) }
    }

    /// How many errors were added, repetitions included.
    package var errorCount: Int {
        lock.withLock { diagnostics.count { $0.severity == .error } }
    }

    /// All faults, each once, in order of file and place.
    package var sorted: [Diagnostic] {
        Set(lock.withLock { diagnostics }).sorted()
    }
}
