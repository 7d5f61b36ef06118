import Foundation
internal import PublishStorage

extension ArticleLinks {
    /// A warning for every place of a destination in a file.
    func warnings(for destination: String, in file: SourceFile<Site>) -> [Diagnostic] {
        func warning(line: Int?, column: Int?) -> Diagnostic {
            Diagnostic(
                .warning,
                .missingText,
                file: file.displayPath,
                line: line,
                column: column,
                message: "the link '\(destination)' leads to no file of the content",
                fix: "correct the path, which is relative to this file, or remove the link"
            )
        }
        // The file was read a moment ago; without it the warning lacks its line.
        let text = (try? Disk.read(file.absolutePath)).map { String(decoding: $0, as: UTF8.self) }
        var warnings: [Diagnostic] = []
        let lines = (text ?? "").split(
            omittingEmptySubsequences: false,
            whereSeparator: \.isNewline
        )
        for (index, line) in lines.enumerated() {
            guard let range = line.range(of: "](" + destination) ?? line.range(of: destination)
            else { continue }
            let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
            warnings.append(warning(line: index + 1, column: column))
        }
        return warnings.isEmpty ? [warning(line: nil, column: nil)] : warnings
    }
}
