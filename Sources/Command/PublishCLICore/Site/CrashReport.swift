internal import Foundation
internal import PublishStorage

/// Where a program of a site was when a trap ended it, as the backtracer of Swift tells.
///
/// Optimized programs say nothing themselves: no index, no `nil`, no line.
struct CrashReport: Equatable {
    /// A sentence, such as `Swift runtime failure: arithmetic overflow`.
    let reason: String
    /// The first place in the site's own sources: file, line and column, the file relative to the site's folder.
    let place: String?

    /// Reads a report; nil for something else, and for the end of a program by an error, which explains itself.
    ///
    /// - Parameters:
    ///   - text: What the backtracer has written.
    ///   - folder: The site's folder, with the slash at its end.
    init?(_ text: String, in folder: String) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, first.hasPrefix("*** "),
            !lines.contains(where: { $0.contains(" swift_errorInMain ") })
        else { return nil }
        let words = first.trimmingCharacters(in: CharacterSet(charactersIn: "* "))
        // The address in memory tells nobody anything.
        reason = words.components(separatedBy: " at 0x")[0]
        place =
            lines.lazy.compactMap { line -> String? in
                guard let start = line.range(of: " at " + folder)?.upperBound else { return nil }
                let place = line[start...]
                return place.hasPrefix(".") ? nil : String(place)
            }.first
    }

    /// What a program has written, without the words of the backtracer that it is at work.
    static func leftOut(of log: String) -> String {
        log.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("*** Signal ") }
            .joined(separator: "\n")
    }

    /// The report for people and for the page, with the place where editors and pages look for it.
    var text: String {
        guard let place else { return reason }
        return "\(place): error: \(reason)"
    }
}

/// Lets the backtracer of Swift report on one program.
struct CrashWatch {
    /// A folder of its own, with the slash at its end; nil where there is none, or where the author has asked for something else.
    private let folder: String?

    /// The variable of the settings of the backtracer.
    private static let variable = "SWIFT_BACKTRACE"
    /// The signals by which programs end that have gone wrong.
    private static let traps: Set<Int32> = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// Asks for a report on whatever is started in these surroundings.
    init(_ surroundings: inout Surroundings) {
        var template = Array((NSTemporaryDirectory() + "/publish-crash-XXXXXX").utf8CString)
        guard surroundings.environment[Self.variable] == nil,
            let path = mkdtemp(&template).map({ String(cString: $0) })
        else {
            folder = nil
            return
        }
        folder = path + "/"
        surroundings.environment[Self.variable] =
            "enable=yes,color=no,threads=crashed,registers=none,images=none,output-to=\(path)/"
    }

    /// How a program has ended.
    struct Ending {
        /// What is known of a trap.
        var report: CrashReport?
        /// Whether a trap has ended it of which nothing is known.
        var isUnexplained = false
    }

    /// Takes the report on a program that has ended.
    ///
    /// - Parameters:
    ///   - result: How it ended.
    ///   - site: The site's folder, with the slash at its end.
    /// - Returns: What is known of its end.
    func finish(_ result: Result<ProgramRunner.Result, CLIError>, in site: String) -> Ending {
        guard let folder else { return Ending() }
        defer { try? Disk.removeTree(String(folder.dropLast())) }
        guard let status = try? result.get().status, Self.traps.contains(status - 128) else {
            return Ending()
        }
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let text = files.first.flatMap { FileManager.default.contents(atPath: folder + $0) }
        guard let text else { return Ending(isUnexplained: true) }
        return Ending(report: CrashReport(String(decoding: text, as: UTF8.self), in: site))
    }
}
