import Foundation

/// A network client that runs curl with limits on size and time.
///
/// URLs and headers are passed on standard input, because every user of the machine can see a
/// program's arguments.
package struct Curl: Sendable {
    package static let programName = "curl"
    /// The longest URL to request, in bytes.
    package static let longestAddress = 8192

    /// A line of curl's configuration: the long name of an option and its value; nil for an option without a value.
    package typealias Option = (name: String, value: String?)

    /// The path or name of the program.
    package var program = Self.programName
    /// The environment, which may name a proxy.
    package var environment = ProcessInfo.processInfo.environment

    /// Makes a client with the environment of this process.
    package init() {}

    package struct Answer: Equatable, Sendable {
        /// The HTTP status; 0 if the server did not answer.
        package var status: Int
        /// Why the server did not answer, or only a part of the answer arrived; empty after a
        /// complete answer.
        package var error: String
        /// The first bytes of the body.
        package var bytes: [UInt8] = []
    }

    /// Requests URLs, eight at once.
    ///
    /// - Parameters:
    ///   - addresses: The URLs.
    ///   - byteCount: The largest number of bytes to read of each answer, even if it declares
    ///     another length; a multiple of 512.
    ///   - seconds: The time limit for each request; all of them together may take twice as long.
    ///   - options: Further options.
    /// - Returns: The answers, in order.
    /// - Throws: `DiskError`, or `ProgramFault` if curl is not installed.
    package func answers(
        to addresses: [String],
        reading byteCount: Int,
        seconds: Int,
        _ options: [Option]
    ) throws -> [Answer] {
        let folder = try ScratchFolder()
        let files = addresses.map { _ in folder.newFile().path }
        var lines: [Option] =
            options + [
                ("location", nil), ("max-redirs", "5"), ("parallel", nil), ("parallel-max", "8"),
                ("connect-timeout", "5"), ("max-time", String(seconds)),
                ("write-out", "%{urlnum} %{http_code} %{errormsg}\n"),
            ]
        var asked: [Int] = []
        for index in addresses.indices where addresses[index].utf8.count <= Self.longestAddress {
            asked.append(index)
            lines += [("output", files[index]), ("url", addresses[index])]
        }
        var answers = addresses.map { address in
            Answer(
                status: 0,
                error: address.utf8.count > Self.longestAddress
                    ? "the address is longer than \(Self.longestAddress) bytes"
                    : "curl does not accept the address"
            )
        }
        if asked.isEmpty { return answers }
        var budget = ProgramBudget(seconds: Double(2 * seconds), scratch: folder)
        budget.fileBytes = byteCount
        let outcome = try command(lines, budget).result(in: folder.path)
        if outcome.excess != nil {
            for index in asked { answers[index].error = "the time limit was reached" }
        }
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count > 1, let number = Int(words[0]), let status = Int(words[1]),
                asked.indices.contains(number)
            else { continue }
            let index = asked[number]
            let bytes = Disk.isFile(files[index]) ? try Disk.read(files[index]) : []
            let error = words.count > 2 ? String(words[2]) : ""
            answers[index] = Answer(status: status, error: error, bytes: bytes)
        }
        return answers
    }

    /// Runs curl for one URL.
    ///
    /// - Parameters:
    ///   - byteCount: The largest answer in bytes, on standard output or in a file; a multiple of
    ///     512.
    ///   - seconds: The time limit.
    ///   - options: The options, including the URL.
    /// - Returns: The standard output.
    /// - Throws: `CommandError` if curl fails, or the answer is too large; `ProgramFault` if curl
    ///   is not installed.
    package func run(
        reading byteCount: Int,
        seconds: Double,
        _ options: [Option]
    ) throws -> [UInt8] {
        var budget = ProgramBudget(seconds: seconds)
        (budget.outputBytes, budget.fileBytes) = (byteCount, byteCount)
        let outcome = try command(options + [("show-error", nil)], budget).result(in: "/")
        // Source: curl(1), exit codes: 23 is a write error, here of a file beyond its size limit.
        if outcome.excess == .output || outcome.status == 23 {
            throw CommandError(message: "the answer has more than \(byteCount) bytes")
        }
        return try outcome.output(of: Self.programName)
    }
}

private extension Curl {
    func command(_ options: [Option], _ budget: ProgramBudget) -> Command {
        var command = Command(program, ["--silent", "--globoff", "--config", "-"])
        command.environment = environment
        let lines = options + [("proto", "=http,https")]
        let text = lines.map { name, value in
            name + (value.map { " = " + Self.quoted($0) } ?? "") + "\n"
        }
        command.input = Array(text.joined().utf8)
        command.budget = budget
        return command
    }

    /// Returns a value quoted for curl's configuration.
    ///
    /// Source: curl(1), `--config`.
    static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return "\"" + escaped + "\""
    }
}
