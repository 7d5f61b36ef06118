import Foundation
internal import PublishStorage

/// Converts simplified to traditional Chinese with the program `opencc`, which need not be installed.
package struct ChineseConverter: Sendable {
    /// The folders to search for the program, separated by colons.
    @TaskLocal package static var searchPath =
        ProcessInfo.processInfo.environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"

    /// The version, as the program prints it.
    package let version: String
    /// The author's own words, which come before the dictionaries, as lines `word` tab `word`.
    package var words = ""
    /// The dictionaries after those for characters, such as `TWVariants`.
    package var stages: [String] = []
    private let program: String

    /// Finds the program; nil if it is not installed, or does not work.
    package init?() {
        guard let found = ChildProcess.find("opencc", environment: ["PATH": Self.searchPath])
        else { return nil }
        program = found
        var command = Command(found, ["--version"])
        command.budget = ProgramBudget(seconds: 10)
        guard let output = try? command.run(in: "/") else { return nil }
        version = String(decoding: output, as: UTF8.self)
    }

    /// Converts lines in one process.
    ///
    /// - Parameter lines: Lines without line breaks.
    /// - Returns: The converted lines, by line.
    /// - Throws: `CommandError` if the program fails, `ProgramFault`, or `DiskError`.
    package func convert(_ lines: Set<String>) throws -> [String: String] {
        // The program ends a line at a null character.
        let lines = lines.filter { !$0.utf8.contains(0) }.sorted()
        if lines.isEmpty { return [:] }
        let folder = try ScratchFolder()
        let (list, settings) = (folder.newFile().path, folder.newFile().path + ".json")
        try Disk.replace(list, with: Array(words.utf8))
        try Disk.replace(settings, with: Array(configuration(words: list).utf8))
        var command = Command(program, ["-c", settings])
        command.input = Array((lines.joined(separator: "\n") + "\n").utf8)
        // A second for each 700 KB is usual.
        let seconds = 30 + Double(command.input.count) / 100_000
        command.budget = ProgramBudget(seconds: seconds, scratch: folder)
        command.budget?.outputBytes = 2 * command.input.count + 1 << 20
        let result = try command.result(in: folder.path)
        let output = result.output.split(separator: 0x0A, omittingEmptySubsequences: false)
        guard result.excess == nil, result.status == 0, output.count == lines.count + 1 else {
            let reason = result.excess?.reason ?? result.errors
            throw CommandError(message: "opencc cannot convert the texts: \(reason)")
        }
        let converted = output.map { String(decoding: $0, as: UTF8.self) }
        return Dictionary(zip(lines, converted), uniquingKeysWith: { first, _ in first })
    }

    /// Returns the settings of the program.
    ///
    /// Source: OpenCC, `s2tw.json`, `s2hk.json` and `s2twp.json`.
    private func configuration(words list: String) -> String {
        let folder = Disk.folder(of: Disk.folder(of: Disk.resolved(program))) + "/share/opencc/"
        func file(_ path: String, _ type: String = "ocd2") -> String {
            "{\"type\": \"\(type)\", \"file\": \(JSONText.line(of: path))}"
        }
        func group(_ names: String...) -> String {
            let files = [file(list, "text")] + names.map { file("\(folder)\($0).ocd2") }
            return "{\"type\": \"group\", \"dicts\": [\(files.joined(separator: ", "))]}"
        }
        let later = stages.map { ", {\"dict\": \(file("\(folder)\($0).ocd2"))}" }
        return """
            {"segmentation": {"type": "mmseg", "dict": \(group("STPhrases"))},
            "conversion_chain": [
                {"dict": \(group("STPhrases", "STCharacters"))}\(later.joined())
            ]}
            """
    }
}
