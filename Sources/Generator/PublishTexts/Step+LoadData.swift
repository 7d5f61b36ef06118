public import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

extension PublishingStep {
    /// Loads data from the network, once: later runs take what `.publish` keeps, until one is asked to `--refresh` it.
    ///
    /// Runs that are `--offline` load nothing.
    ///
    /// What is loaded is read like a file below `Content/_data`: by `context.data(_:from:)` and the steps that add items and
    /// pages.
    ///
    ///     .loadData("repositories.json") {
    ///         try await URLSession.shared.data(for: request).0
    ///     }
    ///
    /// - Parameters:
    ///   - name: The name of the data; its ending says its form: `.yaml`, `.json` or `.csv`.
    ///   - load: Loads it. Its errors end the run, and what was loaded before stays for runs without `--refresh`.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func loadData(_ name: Path, _ load: @escaping () async throws -> Data) -> Self {
        generation(named: "Load data '\(name)'") { context in
            try await context.loadData(name, load)
        }
    }

    /// Loads data from an address by `curl`, once: later runs take what `.publish` keeps, until one is asked to
    /// `--refresh` it.
    ///
    /// - Parameters:
    ///   - name: The name of the data; its ending says its form: `.yaml`, `.json` or `.csv`.
    ///   - url: Its address. A server that asks for a key is for the form with a closure, because arguments of programs can
    ///     be seen.
    /// - Returns: The step. It ends the run when the server does not give the data.
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

/// Makes items and pages of the records of a file of data: a record says what the header of a text would, and its text
/// under the key `body`.
struct RecordFactory<Site: Website> {
    /// Makes the products.
    var texts: ItemFactory<Site>
    /// Renders Markdown.
    var parser: MarkdownParser
    /// The file.
    var source: DataSource
    /// The language of the texts; nil in a site without languages.
    var localization: SiteLocalization?

    /// What becomes of the file.
    struct Result {
        /// The texts that could be made.
        var texts: [ItemFactory<Site>.Text] = []
        /// Records that could not be read.
        var faults: [DataFault] = []
        /// Keys that nothing reads.
        var misspelt: [MisspeltKey] = []
    }

    /// Makes a text of each record.
    ///
    /// - Parameter role: What a text becomes, by its path.
    /// - Returns: The texts, and what is wrong with the others.
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
            faults: [body.inclusions.firstDiagnostic(in: source.name)].compactMap(\.self),
            remarks: [],
            missing: SharedMetadata(missingIn: record),
            hasOwnPath: record["path"]?.text != nil,
            source: nil
        )
    }
}

private extension PublishingContext {
    /// Takes what is kept of some data, or loads it.
    ///
    /// - Throws: `PublishingError` when it cannot be loaded, or is not what its name says.
    func loadData(_ name: Path, _ load: () async throws -> Data) async throws {
        guard SitePath.isSafe(name.string) else {
            throw PublishingError(path: name, infoMessage: "The name of data cannot lead elsewhere")
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
        // Pages may show it, and it is no file of the site.
        run.pageConditions = run.pageConditions.map { conditions in
            Digest { builder in
                builder.add(conditions)
                builder.add(name.string)
                builder.add(bytes)
            }
        }
    }

    /// What an earlier run has kept; nil if it is not there or damaged.
    func keptData(at path: String) -> (bytes: [UInt8], content: DataFile)? {
        guard let format = DataFile.Format(fileName: path), Disk.isFile(path),
            let bytes = try? Disk.read(path),
            let content = try? DataFile(bytes, format: format)
        else { return nil }
        return (bytes, content)
    }

    /// Loads data.
    ///
    /// - Throws: `PublishingError` that says whether there is older data.
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
                    + (isKept ? "; without '--refresh' that of an earlier run is used" : ""),
                underlyingError: error
            )
        }
    }
}
