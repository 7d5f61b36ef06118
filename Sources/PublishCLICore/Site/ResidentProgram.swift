internal import Foundation

/// The program of a site that has published it and stayed, to publish again for a line of changed files.
///
/// The lines are described in Docs/resident-programs.md.
final class ResidentProgram {
    /// The path of the program.
    let name: String
    private let process: ChildProcess
    private let channel: LineChannel
    private let pipe: CapturedPipe?

    /// What a program says when it stays; the number is the version of the lines.
    static let greeting: String? = "publish-resident 2"
    /// The variable by which a program is asked to stay.
    static let variable = "PUBLISH_RESIDENT"
    /// Seconds in which a program that is asked to end has to.
    private static let patience = 5.0

    /// What became of a change.
    enum Answer: Equatable {
        /// The site is published; the number is that of the pages written.
        case done(pages: Int)
        /// The program says what is wrong, and stays.
        case failed(log: String)
        /// The program has ended while it published.
        case ended(status: Int32, log: String)
        /// Nothing was done; a new program has to.
        case notDone
    }

    /// Takes a program that was just started.
    ///
    /// - Parameters:
    ///   - name: The path of the program.
    ///   - process: The program.
    ///   - channel: Where its lines come from and go to.
    ///   - pipe: What it writes to standard error.
    init(
        _ name: String,
        _ process: ChildProcess,
        _ channel: LineChannel,
        _ pipe: CapturedPipe?
    ) {
        self.name = name
        self.process = process
        self.channel = channel
        self.pipe = pipe
    }

    /// Lets the program publish the site after changes.
    ///
    /// - Parameters:
    ///   - paths: The changed files, relative to the site's folder.
    ///   - interruption: What passes signals on meanwhile.
    ///   - onPagesRendered: Called when all pages wait in the folder for the end of the run, which goes on.
    /// - Returns: What became of it; after `ended` and `notDone` there is nothing more to ask.
    /// - Throws: ``CLIError``: `interrupted`.
    func publish(
        _ paths: [String],
        _ interruption: Interruption,
        onPagesRendered: () -> Void
    ) throws(CLIError) -> Answer {
        // What the program writes late is not about this change.
        _ = takeLog()
        guard process.wait(until: .distantPast) == nil,
            channel.write(paths.joined(separator: "\t"))
        else { return .notDone }
        var words: [Substring]
        repeat {
            let line = try interruption.wait(for: process) { channel.readLine() }
            words = line?.split(separator: " ") ?? []
            if words == ["rendered"] { onPagesRendered() }
        } while words == ["rendered"]
        switch words.first {
        case "done": return .done(pages: words.dropFirst().first.flatMap { Int($0) } ?? 0)
        case "failed": return .failed(log: takeLog())
        case "stale": return .notDone
        default:
            end()
            return .ended(status: process.wait(), log: takeLog())
        }
    }

    /// Ends the program: it reads the end of its input, and is ended by signals if that does not help.
    func end() {
        channel.close()
        defer { pipe?.close() }
        for signal in [SIGTERM, SIGKILL] {
            if process.wait(until: Date(timeIntervalSinceNow: Self.patience)) != nil { return }
            process.send(signal: signal)
        }
    }

    /// What the program has written since it was last asked, without colours.
    func takeLog() -> String {
        text(pipe?.take())
    }

    /// The same for a program that has ended.
    func takeWholeLog() -> String {
        text(pipe?.finish())
    }

    private func text(_ data: Data?) -> String {
        String(decoding: data ?? Data(), as: UTF8.self).withoutTerminalCodes
    }

    /// Whether a change of a file can be left to a program that stays: it is a text or a style sheet, which only steps read.
    ///
    /// - Parameters:
    ///   - path: Relative to the site's folder.
    ///   - root: The site's folder, with the slash at the end.
    /// - Returns: Whether no new program is needed for it.
    static func takes(_ path: String, in root: String) -> Bool {
        guard !path.contains(where: \.isNewline), !path.contains("\t") else { return false }
        // What is gone may have been a folder, or may come back in a moment.
        guard FileStamp(path: root + path)?.isFolder == false else { return false }
        return path.hasPrefix("Content/") && !path.hasPrefix("Content/_data/")
            && [".md", ".markdown"].contains(where: path.hasSuffix)
            || path.hasPrefix("Resources/") && path.hasSuffix(".css")
    }
}
