import Foundation

/// The durations of the parts of a run, for `--timings`.
package final class Timings: @unchecked Sendable {
    // SAFETY: Everything is used only while the lock is held.
    private let lock = NSLock()
    private var rows: [(name: String, wall: Double, processor: Double)] = []
    private var notes: [(name: String, number: Int)] = []
    private var remarks: [String] = []
    private var last = (wall: Timings.wall, processor: Timings.processor)
    private let start = (wall: Timings.wall, processor: Timings.processor)
    /// The processor time from the program's start to its first run; one thread loads libraries and makes
    /// the theme.
    private static let before = Timings.processor

    /// Starts measuring.
    package init() { _ = Self.before }

    /// Ends the current part of the run and gives it a name; the next part begins.
    package func end(_ name: String) {
        let now = (wall: Self.wall, processor: Self.processor)
        lock.withLock {
            rows.append((name, now.wall - last.wall, now.processor - last.processor))
            last = now
        }
    }

    /// Adds to a counter that is printed below the table.
    package func count(_ name: String, _ number: Int) {
        lock.withLock {
            if let index = notes.firstIndex(where: { $0.name == name }) {
                notes[index].number += number
            } else {
                notes.append((name, number))
            }
        }
    }

    /// Adds a remark that is printed after the table.
    package func note(_ remark: String) {
        lock.withLock { remarks.append(remark) }
    }

    /// A sentence about the slowest part of a run that took more than two seconds; nil for a faster
    /// run.
    package var slowest: String? {
        lock.withLock {
            Self.slowest(of: rows.map { ($0.name, $0.wall) }, total: last.wall - start.wall)
        }
    }

    /// Returns the name of the part that took most of a run's seconds.
    static func slowest(of parts: [(name: String, seconds: Double)], total: Double) -> String? {
        guard total > 2, let part = parts.max(by: { $0.seconds < $1.seconds }) else { return nil }
        return "\(part.name): \(seconds(part.seconds)) s of \(seconds(total)) s"
    }

    private static func seconds(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The table: for each part the milliseconds of wall time and of processor time.
    package var lines: [String] {
        lock.withLock {
            let first = ("Start of the program", Self.before, Self.before)
            let total = (
                "Total",
                Self.before + last.wall - start.wall,
                Self.before + last.processor - start.processor
            )
            var lines = ["    wall ms     CPU ms"]
            for (name, wall, processor) in [first] + rows + [total] {
                lines.append("\(Self.column(wall)) \(Self.column(processor))  \(name)")
            }
            for (name, number) in notes {
                let digits = String(number)
                let space = String(repeating: " ", count: max(0, 21 - digits.count))
                lines.append("\(space)\(digits)  \(name)")
            }
            return lines + remarks
        }
    }

    private static func column(_ seconds: Double) -> String {
        let tenths = Int((seconds * 10_000).rounded())
        let text = "\(tenths / 10).\(tenths % 10)"
        return String(repeating: " ", count: max(0, 10 - text.count)) + text
    }

    private static var wall: Double { seconds(of: CLOCK_MONOTONIC) }
    private static var processor: Double { seconds(of: CLOCK_PROCESS_CPUTIME_ID) }

    private static func seconds(of clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
