public import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Downloads data once with a closure: later runs use the copy in `.publish`; a run with
    /// `--refresh` downloads again.
    ///
    /// Runs with `--offline` download nothing.
    ///
    /// The data are read like a file in `Content/_data`, with `context.data(_:from:)` and the steps that add items and
    /// pages.
    ///
    ///     .loadData("repositories.json") {
    ///         try await URLSession.shared.data(for: request).0
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the data; its extension is the format: `.yaml`, `.json` or `.csv`.
    ///   - load: Downloads the data. If it throws, the run ends; data of an earlier run are kept
    ///     for runs without `--refresh`.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func loadData(_ name: Path, _ load: @escaping () async throws -> Data) -> Self {
        generation(named: "Load data '\(name)'") { context in
            try await context.loadData(name, load)
        }
    }

    /// Downloads data from a URL with `curl` once: later runs use the copy in `.publish`; a run
    /// with `--refresh` downloads again.
    ///
    /// - Parameters:
    ///   - name: The name of the data; its extension is the format: `.yaml`, `.json` or `.csv`.
    ///   - url: The URL. For a server that requires a key, use the variant with a closure, because
    ///     other users of the machine can see the arguments of programs.
    /// - Returns: The step. It ends the run if the download fails.
    @_disfavoredOverload
    public static func loadData(_ name: Path, from url: URL) -> Self {
        loadData(name) {
            let bytes = try Curl().run(
                reading: DataFile.mostBytes,
                seconds: 70,
                [
                    ("url", url.absoluteString), ("fail", nil), ("location", nil),
                    ("max-redirs", "5"), ("connect-timeout", "10"), ("max-time", "60"),
                ]
            )
            return Data(bytes)
        }
    }
}

/// Makes items and pages from the records of a data file.
///
/// A record has the keys of front matter, and its Markdown text under `body`.
struct RecordFactory<Site: Website> {
    var texts: ItemFactory<Site>
    var parser: MarkdownParser
    var source: DataSource
    /// The language of the texts; nil in a site without languages.
    var localization: SiteLocalization?

    struct Result {
        var texts: [ItemFactory<Site>.Text] = []
        var faults: [DataFault] = []
        /// The keys that no reader used, which are probably misspelt.
        var misspelt: [MisspeltKey] = []
    }

    /// Makes a text of each record.
    ///
    /// - Parameter role: Returns the role of a text with a path.
    /// - Returns: The texts of the valid records, the faults of the others, and unused keys.
    /// - Throws: An error of the site's own types.
    func make(_ role: (Path) -> SourceFile<Site>.Role) throws -> Result {
        var result = Result()
        var known = texts.keys.union(["slug", "body"])
        for record in source.content.records {
            let decoder = MetadataDecoder(record, dates: texts.dates)
            do {
                result.texts.append(try text(of: decoder, role))
            } catch let error as DecodingError {
                result.faults.append(DataFault(error, in: record))
            }
            known.formUnion(decoder.askedKeys.names)
        }
        result.misspelt = MisspeltKey.all(in: source.content.records, known: known)
        return result
    }

    private func text(
        of decoder: MetadataDecoder,
        _ role: (Path) -> SourceFile<Site>.Role
    ) throws -> ItemFactory<Site>.Text {
        let record = decoder.node
        let path: Path
        if let text = record["path"]?.text ?? record["slug"]?.text {
            path = Path(text)
        } else {
            let title: String = try decoder.child(MetadataKey(stringValue: "title")).decode(
                String.self
            )
            path = Path(Slug.normalized(title))
        }
        let file = SourceFile<Site>(
            absolutePath: source.path,
            contentPath: source.name,
            displayPath: source.name,
            name: path.string.split(separator: "/").last.map(String.init) ?? "",
            localization: localization,
            role: role(path)
        )
        let body = MarkdownBody(of: record["body"]?.text ?? "", from: 0, parser: parser)
        return ItemFactory.Text(
            file: file,
            product: try texts.product(of: body, in: file, metadata: decoder),
            faults: [body.firstError(in: source.name)].compactMap(\.self),
            remarks: [],
            missing: SharedMetadata(missingIn: record),
            hasOwnPath: record["path"]?.text != nil,
            source: nil,
            included: body.included
        )
    }
}

private extension PublishingContext {
    /// Reads the stored copy of data, or downloads it.
    ///
    /// - Throws: `PublishingError` if it cannot be downloaded, or does not have the format of its name.
    func loadData(_ name: Path, _ load: () async throws -> Data) async throws {
        guard SitePath.isSafe(name.string) else {
            throw PublishingError(
                path: name,
                infoMessage: "The name of the data must be a relative path without '..'"
            )
        }
        let path = workspace.hidden.path + "Data/" + name.string
        let kept = options.refreshesData && options.mayAskNetwork ? nil : keptData(at: path)
        var bytes = kept?.bytes ?? []
        if kept == nil { bytes = try await loaded(name, keptAt: path, load) }
        let content = try kept?.content ?? dataFile(bytes, named: name.string)
        if kept == nil {
            try Disk.createFolder(Disk.folder(of: path))
            try Disk.replace(path, with: bytes)
        }
        run.dataFiles[name.string] = DataSource(name: name.string, path: path, content: content)
        // Pages may show the data, so they have to be rendered again when it changes.
        run.pageConditions = run.pageConditions.map { conditions in
            Digest { builder in
                builder.add(conditions)
                builder.add(name.string)
                builder.add(bytes)
            }
        }
    }

    /// Returns the data of an earlier run; nil if there is none, or its file is damaged.
    func keptData(at path: String) -> (bytes: [UInt8], content: DataFile)? {
        guard let format = DataFile.Format(fileName: path), Disk.isFile(path),
            let bytes = try? Disk.read(path),
            let content = try? DataFile(bytes, format: format)
        else { return nil }
        return (bytes, content)
    }

    /// Downloads data.
    ///
    /// - Throws: `PublishingError`, which says so if an earlier run has kept the data.
    func loaded(
        _ name: Path,
        keptAt path: String,
        _ load: () async throws -> Data
    ) async throws -> [UInt8] {
        if let reason = options.silence {
            throw PublishingError(
                path: name,
                infoMessage: "The data has not been loaded yet, and \(reason)"
            )
        }
        do {
            return Array(try await load())
        } catch {
            let isKept = keptData(at: path) != nil
            throw PublishingError(
                path: name,
                infoMessage: "The data could not be loaded"
                    + (isKept ? "; run without '--refresh' to use the data of an earlier run" : ""),
                underlyingError: error
            )
        }
    }
}
