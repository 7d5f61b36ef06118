import Foundation
internal import PublishStorage

/// The fonts of all pages of a run: while pages are rendered, they link to their style sheets; at
/// the end of the run, the files are made.
final class PageFonts: @unchecked Sendable {
    // SAFETY: The mutable state is used under the lock; everything else is immutable.
    private let lock = NSLock()
    private var files: [String: PageFiles] = [:]
    private var lacking: [String: Set<UInt32>] = [:]
    private var sheets: [String: FontSheet] = [:]

    private let fonts: [PreparedFont]
    private let cutter: FontCutter
    private let output: OutputWriter
    private let cache: BuildCache
    private let store: FileStore
    private let timings: Timings
    private let isMeasuring: Bool
    private let report: @Sendable (Diagnostic) -> Void

    /// The names of the files of a page, its style sheet first.
    typealias PageFiles = [String]

    /// Makes the fonts of a run.
    ///
    /// - Parameters:
    ///   - fonts: The fonts of the site.
    ///   - cutter: The programs.
    ///   - output: The writer of `Output`.
    ///   - context: The run.
    init<Site>(
        _ fonts: [PreparedFont],
        _ cutter: FontCutter,
        through output: OutputWriter,
        of context: PublishingContext<Site>
    ) {
        (self.fonts, self.cutter, self.output) = (fonts, cutter, output)
        (cache, timings) = (context.cache, context.timings)
        store = FileStore(folder: context.workspace.caches.path + "fonts")
        isMeasuring = context.options.showsTimings
        let diagnostics = context.diagnostics
        report = { diagnostics.add($0) }
    }

    /// Returns the markup for the head of a page: its style sheet, and a preload of the first font.
    func markup(for page: [UInt8], at file: OutputPath) -> String {
        let names = note(FontSheet(of: page, fonts), of: file)
        guard let sheet = names.first else { return "" }
        let folder = "/" + FontSheet.folder + "/"
        return
            #"<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="\#(folder)\#(names[1])"/>"#
            + #"<link rel="stylesheet" href="\#(folder)\#(sheet)"/>"#
    }

    /// Makes the missing font files and style sheets of some pages, and writes their files.
    ///
    /// - Parameter pages: The HTML files of pages that this run has rendered.
    /// - Throws: As ``end(kept:)``.
    func prepare(_ pages: [OutputPath]) throws {
        try write(Set(pages.flatMap { files[$0.string] ?? [] }))
    }

    /// Makes the missing font files and style sheets, and writes the files of all pages.
    ///
    /// - Parameter kept: The HTML files of pages that this run has not rendered again.
    /// - Throws: An error of the disk, or `ProgramFault` if a program fails.
    func end(kept: [OutputPath]) throws {
        let earlier = keptFiles
        for file in kept {
            if let page = earlier[file.string] {
                files[file.string] = page.names
                lacking[file.string] = page.lacking
            } else {
                _ = note(FontSheet(of: try output.read(file.string), fonts), of: file)
            }
        }
        let names = Set(files.values.joined())
        try write(names)
        store.forget(allBut: names)
        tellLacking()
        try tellCosts()
        keep()
    }
}

private extension PageFonts {
    static func path(of name: String) throws -> OutputPath {
        try OutputPath(Path(FontSheet.folder + "/" + name))
    }

    /// Registers the style sheet of a page.
    ///
    /// - Returns: The names of the page's files, the style sheet first; empty if the page shows no
    ///   text in the fonts.
    func note(_ sheet: FontSheet, of file: OutputPath) -> PageFiles {
        if !sheet.lacking.isEmpty { lock.withLock { lacking[file.string] = sheet.lacking } }
        guard let name = sheet.fileName else { return [] }
        let names = [name] + sheet.parts.map(\.fileName)
        lock.withLock {
            files[file.string] = names
            sheets[name] = sheet
        }
        return names
    }

    /// Writes the style sheets and fonts with these names, and makes the missing ones.
    func write(_ names: Set<String>) throws {
        let names = try names.filter { !output.hasFile(at: try Self.path(of: $0)) }.sorted()
        let isThere = try parallelMap(count: names.count) { number in
            let path = try Self.path(of: names[number])
            if output.hasPreviousFiles(at: [path]) {
                try output.keepFiles(at: [path])
                return true
            }
            guard let bytes = store.bytes(of: names[number]) else { return false }
            try output.write(bytes, to: path)
            return true
        }
        try make(Set(zip(names, isThere).filter { !$0.1 }.map(\.0)))
    }

    /// Makes the style sheets and fonts with these names.
    func make(_ missing: Set<String>) throws {
        if missing.isEmpty { return }
        // The style sheet of a page that was not rendered again is computed from the page's HTML.
        for (file, names) in files where sheets[names[0]] == nil && !missing.isDisjoint(with: names)
        {
            let sheet = FontSheet(of: try output.read(file), fonts)
            if let name = sheet.fileName { sheets[name] = sheet }
        }
        for (name, sheet) in sheets where missing.contains(name) {
            try write(Array(sheet.css.utf8), as: name)
        }
        let parts = Set(sheets.values.flatMap(\.parts)).filter { missing.contains($0.fileName) }
        let ordered = parts.sorted { $0.fileName < $1.fileName }
        let isCut = try parallelMap(count: ordered.count) { number in
            guard let bytes = try cutter.file(of: ordered[number]) else { return false }
            try write(bytes, as: ordered[number].fileName)
            return true
        }
        for source in Set(zip(ordered, isCut).filter { !$0.1 }.map(\.0.source)).sorted() {
            report(Diagnostic(.unusableFont, file: source))
        }
        timings.count("font subsets made", ordered.count)
    }

    /// Reports the characters missing in the fonts, with the path of a page that shows some of
    /// them.
    func tellLacking() {
        guard let page = lacking.keys.min() else { return }
        let all = lacking.values.reduce(into: Set()) { $0.formUnion($1) }
        report(Diagnostic(.lackingCharacters(Self.text(all)), file: "Output/" + page))
    }

    /// Reports the size of the fonts that a reader loads with a first page, if timings are
    /// requested.
    func tellCosts() throws {
        guard isMeasuring, !files.isEmpty else { return }
        var sizes: [String: Int] = [:]
        for name in Set(files.values.flatMap { $0.dropFirst() }) {
            sizes[name] = try output.read(FontSheet.folder + "/" + name).count
        }
        let costs = files.values.map { $0.dropFirst().reduce(0) { $0 + (sizes[$1] ?? 0) } }.sorted()
        let (median, most) = (costs[costs.count / 2] / 1_024, (costs.last ?? 0) / 1_024)
        timings.note(
            "fonts of a first visit: median of all pages \(median) KB, at most \(most) KB"
        )
    }

    static func text(_ characters: Set<UInt32>) -> String {
        String(String.UnicodeScalarView(characters.sorted().compactMap(Unicode.Scalar.init)))
    }

    func write(_ bytes: [UInt8], as name: String) throws {
        store.keep(bytes, as: name)
        try output.write(bytes, to: try Self.path(of: name))
    }

    /// The files of each page, and the characters missing in its fonts, from the last run.
    var keptFiles: [String: (names: PageFiles, lacking: Set<UInt32>)] {
        guard let bytes = cache.value(for: key, in: "page-fonts") else { return [:] }
        var reader = ByteReader(bytes)
        let entries = reader.list { reader -> (String, (PageFiles, Set<UInt32>))? in
            guard let file = reader.text(), let names = reader.list({ $0.text() }),
                let lacking = reader.text()
            else { return nil }
            return (file, (names, Set(lacking.unicodeScalars.map(\.value))))
        }
        return Dictionary(entries ?? [], uniquingKeysWith: { $1 })
    }

    func keep() {
        var writer = ByteWriter()
        writer.add(files.sorted { $0.key < $1.key }) { writer, entry in
            writer.add(entry.key)
            writer.add(entry.value) { $0.add($1) }
            writer.add(Self.text(lacking[entry.key] ?? []))
        }
        cache.store(writer.bytes, for: key, in: "page-fonts")
    }

    /// The cache key, a digest of all fonts.
    var key: Digest {
        Digest { builder in
            for font in fonts { builder.add(font.digestWithCore) }
        }
    }
}
