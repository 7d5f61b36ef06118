internal import Foundation
internal import PublishStorage

/// Converts HTML to Markdown with pandoc: many texts in one process, one process for each core.
struct PandocConverter {
    /// The name of the program.
    static let programName = "pandoc"

    private let path: String

    /// Finds pandoc; nil if it is not installed.
    ///
    /// - Parameter environment: The environment whose `PATH` is searched.
    init?(environment: [String: String]) {
        guard let path = ChildProcess.find(Self.programName, environment: environment) else {
            return nil
        }
        self.path = path
    }

    /// The amount of HTML given to one process, in bytes; its use of memory grows with this.
    private static let batch = 160 << 10

    /// Converts texts to Markdown, in order; nil for those that pandoc cannot convert.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` if pandoc cannot be started.
    func markdown(of texts: [String]) throws -> [String?] {
        var batches: [ArraySlice<String>] = []
        var start = 0
        var size = 0
        for (index, text) in texts.enumerated() {
            if size > 0, size + text.utf8.count > Self.batch {
                batches.append(texts[start..<index])
                (start, size) = (index, 0)
            }
            size += text.utf8.count
        }
        if start < texts.count { batches.append(texts[start...]) }
        return try parallelMap(count: batches.count) { try convert(batches[$0]) }.flatMap(\.self)
    }

    /// Converts texts in one process; if it fails, halves the batch until the text at fault is found.
    private func convert(_ texts: ArraySlice<String>) throws -> [String?] {
        if let done = try convertAll(texts) { return done }
        if texts.count == 1 { return [nil] }
        let middle = texts.startIndex + texts.count / 2
        return try convert(texts[..<middle]) + convert(texts[middle...])
    }

    private func convertAll(_ texts: ArraySlice<String>) throws -> [String]? {
        let folder = try ScratchFolder()
        // The HTML of each text is properly closed, so no element spans the separator.
        let separator = "<p>\(Placeholders.separator)</p>\n"
        var command = Command(
            path,
            [
                "--sandbox", "-f", "html-native_divs-native_spans", "-t", "gfm", "--wrap=none",
                "--quiet",
            ]
        )
        command.environment["LC_ALL"] = "C.UTF-8"
        let input = Array(texts.joined(separator: separator).utf8)
        command.input = input
        // A batch takes less than a second. If one text hangs, pandoc runs again for each half of the batch.
        let seconds = min(60, 10 + input.count / 10_000)
        command.budget = ProgramBudget(seconds: Double(seconds), scratch: folder)
        let result = try command.result(in: folder.path)
        guard result.excess == nil, result.status == 0 else { return nil }
        let parts = String(decoding: result.output, as: UTF8.self)
            .components(separatedBy: Placeholders.separator)
        return parts.count == texts.count ? parts : nil
    }
}
