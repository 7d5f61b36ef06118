internal import Foundation
internal import PublishStorage

/// Makes Markdown of HTML with pandoc, many texts in one process and a process for each core.
struct PandocConverter {
    /// The name of the program.
    static let programName = "pandoc"

    private let path: String

    /// Finds the program; nil where there is none.
    ///
    /// - Parameter environment: The environment with the folders in which programs are.
    init?(environment: [String: String]) {
        guard let path = ChildProcess.find(Self.programName, environment: environment) else {
            return nil
        }
        self.path = path
    }

    /// How many bytes of HTML a process gets; what it takes grows with them.
    private static let batch = 160 << 10

    /// The Markdown of texts in order; nil for those that pandoc cannot convert.
    ///
    /// - Throws: `DiskError`, or `ProgramFault` when the program cannot be started.
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

    /// Converts texts in one process, and in halves when it fails, until the text at fault is found.
    private func convert(_ texts: ArraySlice<String>) throws -> [String?] {
        if let done = try convertAll(texts) { return done }
        if texts.count == 1 { return [nil] }
        let middle = texts.startIndex + texts.count / 2
        return try convert(texts[..<middle]) + convert(texts[middle...])
    }

    private func convertAll(_ texts: ArraySlice<String>) throws -> [String]? {
        let folder = try ScratchFolder()
        // The texts are closed in order, so that nothing reaches over the mark between them.
        let separator = "<p>\(Placeholders.separator)</p>\n"
        var command = Command(
            path,
            [
                "--sandbox", "-f", "html-native_divs-native_spans", "-t", "gfm", "--wrap=none",
                "--quiet",
            ]
        )
        command.environment["LC_ALL"] = "C.UTF-8"
        command.input = Array(texts.joined(separator: separator).utf8)
        command.budget = ProgramBudget(seconds: 60, scratch: folder)
        let result = try command.result(in: folder.path)
        guard result.excess == nil, result.status == 0 else { return nil }
        let parts = String(decoding: result.output, as: UTF8.self)
            .components(separatedBy: Placeholders.separator)
        return parts.count == texts.count ? parts : nil
    }
}
