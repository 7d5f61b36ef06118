import Foundation
internal import PublishStorage

/// A fault of the content, with its place and a way to fix it.
public struct Diagnostic: Hashable, Sendable {
    /// The severity of a diagnostic.
    public enum Severity: String, Hashable, Sendable {
        /// The site cannot be published.
        case error
        /// The site can be published, but probably not as intended.
        case warning
        /// Information that needs no action.
        case note
    }

    /// The severity.
    public var severity: Severity
    /// The file's path relative to the site's root; empty if the fault concerns no file.
    public var file: String
    /// The line, starting at 1; nil for the whole file.
    public var line: Int?
    /// The column in UTF-8 bytes, starting at 1; nil for the whole line.
    public var column: Int?
    /// The fault, as one sentence without a full stop.
    public var message: String
    /// The way to fix the fault; nil if the message already says so.
    public var fix: String?
    /// The kind of fault; nil if a site's own diagnostic has none.
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
    ///   - severity: The severity.
    ///   - identifier: The kind of fault.
    ///   - file: The file's path relative to the site's root; empty if the fault concerns no file.
    ///   - line: The line, starting at 1; nil for the whole file.
    ///   - column: The column in UTF-8 bytes, starting at 1; nil for the whole line.
    ///   - message: The fault, as one sentence without a full stop.
    ///   - fix: The way to fix the fault; nil if the message already says so.
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
    /// `file:line:column: severity: message`, the form that editors turn into links.
    public var description: String {
        let text = "\(severity.rawValue): \(message)"
        return MessageText.line(place.isEmpty ? text : "\(place): \(text)")
    }

    /// `file:line:column`; unknown parts are omitted.
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
    /// Whether `lhs` is printed first: by file, then by position, then by text.
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
    /// The kind of fault of a diagnostic, a stable identifier for tools and tests; the message may change.
    ///
    /// Identifiers of Publish consist of an area and a fault, in lower case:
    /// `front-matter.unknown-key`. A site or plugin chooses an area of its own:
    /// `"my-site.no-cover"`.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String

        /// Creates an identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }
}

extension Diagnostic.Identifier: ExpressibleByStringLiteral, CustomStringConvertible {
    /// Creates an identifier from a literal.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    /// The identifier as a string.
    public var description: String { rawValue }
}

/// A thread-safe collector of diagnostics, which are printed together at the end of a run.
package final class DiagnosticCollector: @unchecked Sendable {
    // SAFETY: The list is used only while the lock is held.
    private let lock = NSLock()
    private var diagnostics: [Diagnostic] = []

    package init() {}

    package func add(_ diagnostic: Diagnostic) {
        lock.withLock { diagnostics.append(diagnostic) }
    }

    /// The number of errors, counting repetitions.
    package var errorCount: Int {
        lock.withLock { diagnostics.count { $0.severity == .error } }
    }

    /// The diagnostics without repetitions, ordered by file and position.
    package var sorted: [Diagnostic] {
        Set(lock.withLock { diagnostics }).sorted()
    }
}
