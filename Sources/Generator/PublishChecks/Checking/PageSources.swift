import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// The source texts of pages, for finding the lines that cause a fault.
struct PageSources {
    private var files: [String: String] = [:]
    private let root: String
    /// The folders of texts: `Content`, and the folders of the languages in it.
    private let folders: [String]
    /// The names of pages, and of the files of their texts without `.md`.
    private var names: Set<String> = []
    /// The names that were meant by others: in a large site many links have the same fault.
    private var meantNames: [String: String?] = [:]
    private var texts: [String: (bytes: [UInt8], lines: SourceLines)] = [:]

    init<Site>(context: PublishingContext<Site>) {
        root = context.workspace.root.path
        folders = ["Content"] + context.site.localizations.map { "Content/" + $0.path }
        func add(_ path: Path, _ source: SourceReference?) {
            guard let file = source?.file else { return }
            for name in [path.string + "/index.html", path.string + ".html"] { files[name] = file }
            let own = [path.string, file].compactMap { $0.split(separator: "/").last }
            names.formUnion(own.map { String($0.hasSuffix(".md") ? $0.dropLast(3) : $0) })
        }
        for section in context.sections {
            for item in section.allItems { add(item.path, item.source) }
        }
        for page in context.pages.values { add(page.path, page.source) }
    }

    /// Returns a warning for every line that contains the destination, or one for the page if no
    /// text contains it.
    mutating func diagnostics(for fault: PageFault) -> [Diagnostic] {
        guard let destination = fault.destination,
            let file = files[fault.file] ?? introduction(of: fault.file),
            let text = text(of: file)
        else { return [fault.warning] }
        let meant = fault.identifier == .missingPage ? name(meantBy: destination) : nil
        var lines: Set<Int> = []
        // A text has many links, and each line with the destination may be the cause.
        let found = Self.spellings(of: destination).flatMap { spelling -> [Diagnostic] in
            var found: [Diagnostic] = []
            var offset = 0
            while let start = text.bytes.place(of: spelling, from: offset) {
                offset = start + 1
                let place = text.lines.place(of: offset)
                guard lines.insert(place.line).inserted else { continue }
                found.append(
                    Diagnostic(
                        .warning,
                        fault.identifier,
                        file: file,
                        line: place.line,
                        column: place.column,
                        message: fault.message,
                        fix: meant.map { "did you mean '\($0)'?" }
                    )
                )
            }
            return found
        }
        return found.isEmpty ? [fault.warning] : found
    }

    /// Returns the name of a page or text that is spelt like the last part of a destination.
    private mutating func name(meantBy destination: String) -> String? {
        let path = (destination.removingPercentEncoding ?? destination).prefix {
            !"?#".contains($0)
        }
        let name = path.split(separator: "/").last ?? ""
        let stem = String(name.hasSuffix(".md") ? name.dropLast(3) : name)
        guard !names.contains(stem) else { return nil }
        if meantNames[stem] == nil {
            meantNames[stem] = .some(stem.lookalike(among: names))
        }
        return meantNames[stem]?.map { $0 + name.dropFirst(stem.count) }
    }

    /// Returns the spellings of a destination in source texts, with the characters before it, such
    /// as `](`.
    private static func spellings(of destination: String) -> [String] {
        var forms = [destination]
        if let decoded = destination.removingPercentEncoding, !decoded.isEmpty {
            // Unicode composition matters here, although Swift compares strings without it.
            for form in [
                decoded, decoded.precomposedStringWithCanonicalMapping,
                decoded.decomposedStringWithCanonicalMapping,
            ] where !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) {
                forms.append(form)
            }
        }
        return forms.flatMap { form in ["(", "\"", "'", "<", ": "].map { $0 + form } }
    }

    /// Returns the source text of a front page, a section or a tag list, found by the path of the
    /// page.
    private func introduction(of page: String) -> String? {
        guard page.hasSuffix("index.html") else { return nil }
        let path = page.dropLast("index.html".count)
        let names = [path + "index.md"] + (path.isEmpty ? [] : [path.dropLast() + ".md"])
        return folders.lazy.flatMap { folder in names.map { "\(folder)/\($0)" } }
            .first { FileManager.default.fileExists(atPath: root + $0) }
    }

    private mutating func text(of file: String) -> (bytes: [UInt8], lines: SourceLines)? {
        if let known = texts[file] { return known }
        let text = (try? Disk.read(root + file)).map { ($0, SourceLines($0)) }
        texts[file] = text
        return text
    }
}
