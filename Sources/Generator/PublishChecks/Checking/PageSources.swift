import Foundation
internal import PublishStorage

/// The texts that pages were made of, to name the line of a fault.
struct PageSources {
    private var files: [String: String] = [:]
    private let root: String
    private var texts: [String: SourceLines] = [:]

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
    mutating func diagnostics(for fault: PageFault) -> [Diagnostic] {
        guard let destination = fault.destination, let file = files[fault.file],
            let text = text(of: file)
        else { return [fault.warning] }
        var lines: Set<Int> = []
        // A text has many links, and each of them may be at fault.
        let found = ["(", "\""].flatMap { start -> [Diagnostic] in
            text.places(of: start + destination).compactMap { place in
                guard lines.insert(place.line).inserted else { return nil }
                return Diagnostic(
                    .warning,
                    fault.identifier,
                    file: file,
                    line: place.line,
                    column: place.column + 1,
                    message: fault.message
                )
            }
        }
        return found.isEmpty ? [fault.warning] : found
    }

    private mutating func text(of file: String) -> SourceLines? {
        if let known = texts[file] { return known }
        let text = (try? Disk.read(root + file)).map(SourceLines.init)
        texts[file] = text
        return text
    }
}

/// A text by its lines.
private struct SourceLines {
    private let bytes: [UInt8]
    /// The offset at which each line begins.
    private let starts: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        starts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Where something stands: lines and columns in bytes, both from 1.
    func places(of text: String) -> [(line: Int, column: Int)] {
        var places: [(line: Int, column: Int)] = []
        var (offset, line) = (0, 0)
        while let place = bytes.place(of: text, from: offset) {
            while line + 1 < starts.count, starts[line + 1] <= place { line += 1 }
            places.append((line + 1, place - starts[line] + 1))
            offset = place + 1
        }
        return places
    }
}
