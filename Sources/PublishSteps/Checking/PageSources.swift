import Foundation
internal import PublishStorage

/// The texts that pages were made of, to name the line of a fault.
struct PageSources {
    private var files: [String: String] = [:]
    private let root: String

    /// Knows the files of all items and pages.
    init<Site>(context: PublishingContext<Site>) {
        root = context.workspace.root.path
        func add(_ path: Path, _ source: SourceReference?) {
            guard let file = source?.file else { return }
            for name in [path.string + "/index.html", path.string + ".html"] { files[name] = file }
        }
        for section in context.sections {
            for item in section.items { add(item.path, item.source) }
        }
        for page in context.pages.values { add(page.path, page.source) }
    }

    /// A warning for every line where a destination is written; one for the page if it is not the text's.
    func diagnostics(for fault: PageFault) -> [Diagnostic] {
        guard let destination = fault.destination, let file = files[fault.file],
            let bytes = try? Disk.read(root + file)
        else { return [fault.warning] }
        let lines = String(decoding: bytes, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let found = lines.enumerated().compactMap { index, line -> Diagnostic? in
            guard
                let range = line.range(of: "(" + destination) ?? line.range(of: "\"" + destination)
            else { return nil }
            let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 2
            return Diagnostic(
                .warning,
                fault.identifier,
                file: file,
                line: index + 1,
                column: column,
                message: fault.message
            )
        }
        return found.isEmpty ? [fault.warning] : found
    }
}
