internal import Foundation
internal import PublishStorage

/// The cause and the place of a crash of the site's program, from Swift's backtracer.
///
/// Optimized programs crash without a message, so the user would see neither the cause nor the line.
struct CrashReport: Equatable {
    /// A sentence, such as `Swift runtime failure: arithmetic overflow`.
    let reason: String
    /// The first frame in the site's own sources: file, line and column, relative to the site's folder.
    let place: String?

    /// Parses a backtrace; nil for other output, and for a thrown error, which explains itself.
    ///
    /// - Parameters:
    ///   - text: The output of the backtracer.
    ///   - folder: The site's folder, with a slash at its end.
    init?(_ text: String, in folder: String) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first, first.hasPrefix("*** "),
            !lines.contains(where: { $0.contains(" swift_errorInMain ") })
        else { return nil }
        let words = first.trimmingCharacters(in: CharacterSet(charactersIn: "* "))
        // The memory address does not help the user.
        reason = words.components(separatedBy: " at 0x")[0]
        place =
            lines.lazy.compactMap { line -> String? in
                guard let start = line.range(of: " at " + folder)?.upperBound else { return nil }
                let place = line[start...]
                return place.hasPrefix(".") ? nil : String(place)
            }.first
    }

    /// The output of a program without the progress messages of the backtracer.
    static func leftOut(of log: String) -> String {
        log.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("*** Signal ") }
            .joined(separator: "\n")
    }

    /// The report as `file:line:column: error: reason`, which editors and the error overlay of the preview
    /// turn into a link.
    var text: String {
        guard let place else { return reason }
        return "\(place): error: \(reason)"
    }
}

/// Enables Swift's backtracer for one run of a program, and reads its report.
struct CrashWatch {
    /// The temporary folder for the report, with a slash at its end; nil if it cannot be created, or if
    /// the user has configured the backtracer.
    private let folder: String?

    /// The environment variable with the backtracer's settings.
    private static let variable = "SWIFT_BACKTRACE"
    /// The signals that mean a crash.
    private static let traps: Set<Int32> = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT]

    /// Enables the backtracer for programs started in these surroundings.
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

    /// The way a program ended.
    struct Ending {
        /// The report if the program crashed; nil if it did not, or if there is no report.
        var report: CrashReport?
        /// Whether the program crashed without a report.
        var isUnexplained = false
    }

    /// Reads the report of a program that has ended.
    ///
    /// - Parameters:
    ///   - result: The result of the program.
    ///   - site: The site's folder, with a slash at its end.
    /// - Returns: The way the program ended.
    func finish(_ result: Result<Command.Result, CLIError>, in site: String) -> Ending {
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
