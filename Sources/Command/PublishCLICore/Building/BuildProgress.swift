internal import Dispatch
internal import Foundation

/// Shows the progress of `swift build`, and passes on only output that matters to the user.
///
/// On a terminal it updates a single line; otherwise it prints nothing until the end.
final class BuildProgress: @unchecked Sendable {
    // SAFETY: All mutable state is only touched on `queue`.
    private let queue = DispatchQueue(label: "publish.build-progress")
    private let isTerminal: Bool
    private let write: @Sendable (Data) -> Void
    private let start = DispatchTime.now()
    private let clock: (any DispatchSourceTimer)?
    /// The bytes of an unfinished line.
    private var line = Data()
    private var step: (number: Int, count: Int)?
    private var remarks = Data()
    /// The first lines of the messages that were printed; the compiler can repeat a message.
    private var told: Set<String> = []
    private var isRepeating = false
    /// The compiler's line that only says that the build failed; printed if no other message explains why.
    private var summary = Data()
    private var hasToldOfWaiting = false

    /// The beginning of SwiftPM's message that another build is running in the folder.
    ///
    /// SwiftPM ends the line when that build ends.
    private static let waiting = "Another instance of SwiftPM"

    /// Starts to show progress.
    ///
    /// - Parameters:
    ///   - isTerminal: Whether the output is a terminal, on which the progress line can be overwritten.
    ///   - write: Writes to the output.
    init(isTerminal: Bool, write: @escaping @Sendable (Data) -> Void) {
        self.isTerminal = isTerminal
        self.write = write
        clock = isTerminal ? DispatchSource.makeTimerSource(queue: queue) : nil
        clock?.setEventHandler { [weak self] in self?.show() }
        clock?.schedule(deadline: .now(), repeating: 1)
        clock?.resume()
    }

    /// Receives the output of `swift build`, in pieces of any size.
    func take(_ chunk: Data) {
        queue.sync {
            line += chunk
            while let end = line.firstIndex(of: 10) {
                pass(line[...end])
                line.removeSubrange(...end)
            }
            tellOfWaiting()
        }
    }

    /// Removes the progress line.
    ///
    /// - Returns: The output that was passed on, and the duration in seconds.
    func finish() -> (remarks: String, seconds: Double) {
        clock?.cancel()
        return queue.sync {
            if !line.isEmpty { pass(line + [10]) }
            line = Data()
            if told.isEmpty, !summary.isEmpty { write(summary) }
            hide()
            return (String(decoding: remarks, as: UTF8.self), seconds)
        }
    }
}

private extension BuildProgress {
    var seconds: Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }

    func pass(_ line: Data) {
        let text = String(decoding: line.dropLast(), as: UTF8.self)
        if let step = BuildStep(text) {
            self.step = (step.number, step.count)
            show()
        } else if text.hasPrefix("error: emit-module command failed") {
            summary = Data(line)
        } else if !Self.isRoutine(text), !isRepeated(text) {
            hide()
            remarks += line
            write(line)
            show()
        }
    }

    /// Whether a line belongs to a message that the compiler has already printed.
    func isRepeated(_ line: String) -> Bool {
        if line.firstMatch(of: Self.place) != nil {
            isRepeating = !told.insert(line).inserted
        } else if line.first.map({ $0 != " " && !$0.isNumber }) ?? true {
            isRepeating = false
        }
        return isRepeating
    }

    /// The beginning of a compiler message: `file:line:column: error: `.
    static var place: Regex<Substring> {
        #/^[^ ].*:[0-9]+:[0-9]+: (?:error|warning|note): /#
    }

    func tellOfWaiting() {
        guard !hasToldOfWaiting, line.starts(with: Self.waiting.utf8) else { return }
        hasToldOfWaiting = true
        hide()
        write(Data("Waiting for another build in this folder to finish.\n".utf8))
    }

    static func isRoutine(_ line: String) -> Bool {
        [waiting, "Building for ", "Build complete!", "Planning build", "Build of product "]
            .contains { line.hasPrefix($0) } && !line.contains("error:")
    }

    func show() {
        guard isTerminal else { return }
        let count = step.map { " \($0.number) of \($0.count)" } ?? ""
        write(Data("\r\u{1b}[2KCompiling\(count) · \(Int(seconds)) s".utf8))
    }

    func hide() {
        if isTerminal { write(Data("\r\u{1b}[2K".utf8)) }
    }
}

/// A line such as `[214/390] Compiling Plot Node.swift`.
private struct BuildStep {
    let number: Int
    let count: Int

    /// Parses a line; nil if the line reports no step.
    init?(_ line: String) {
        guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
        let parts = line[line.index(after: line.startIndex)..<end].split(separator: "/")
        guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]) else {
            return nil
        }
        (self.number, self.count) = (number, count)
    }
}
