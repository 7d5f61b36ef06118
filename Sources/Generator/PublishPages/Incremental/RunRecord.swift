import Foundation
package import PublishStorage

/// The record that a successful run leaves for the next one: its inputs, and the files of its site.
package struct RunRecord {
    /// The digest of the program, its arguments, the settings of the site and other conditions (see
    /// `RunConditions`).
    var surroundings: Digest
    var steps: Digest
    /// The digest of all files of the site; nil if the files cannot be compared in the next run.
    var inputs: Digest?
    /// The date at which the site was made, in seconds since 1970.
    var made: Double
    /// The date at which the content changes without a change of its files, in seconds since 1970.
    var validUntil: Double
    var files: [OutputManifest.File]
    /// Whether the folders of `Output` contain nothing but the site.
    var isComplete: Bool
    /// The folders of the site with their states on disk.
    var folders: [(path: String, fingerprint: FileFingerprint)]

    private static let namespace: StaticString = "run"
    /// The number of files in a batch, whose comparison ends at the first changed file.
    private static let batchSize = 256

    /// Creates the record of a site that has just been moved into `Output`.
    init(
        surroundings: Digest,
        steps: Digest,
        inputs: Digest?,
        validUntil: Date?,
        manifest: OutputManifest,
        output: String
    ) throws {
        self.surroundings = surroundings
        self.steps = steps
        self.inputs = inputs
        made = Date().timeIntervalSince1970
        self.validUntil = validUntil?.timeIntervalSince1970 ?? .infinity
        files = manifest.files
        isComplete = manifest.folders != nil
        var known = (manifest.folders ?? []).union([""])
        for file in files {
            var rest = file.path[...]
            while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
                rest = rest[..<slash]
                guard known.insert(String(rest)).inserted else { break }
            }
        }
        let paths = known.sorted()
        let fingerprints = try parallelMap(count: paths.count) { number in
            FileFingerprint(of: output + paths[number])
        }
        folders = zip(paths, fingerprints).compactMap { path, fingerprint in
            fingerprint.map { (path, $0) }
        }
    }

    /// Returns whether future and expired texts are the same at a date as when the site was made.
    func isValid(at moment: Date) -> Bool {
        // The clock may have been set back since.
        made <= moment.timeIntervalSince1970 && moment.timeIntervalSince1970 < validUntil
    }

    var filesByPath: [String: OutputManifest.File] {
        Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    }

    /// Returns the contents of the folder `output` (with a trailing slash) without listing it; nil
    /// if files were added or removed since.
    package func listing(of output: String) throws -> SiteListing? {
        // Adding or removing a file changes the modification date of its folder.
        guard isComplete, try areAsTheyWere(folders, in: output) else { return nil }
        return try SiteListing(
            of: output,
            files: files.map(\.path),
            folders: folders.map(\.path).filter { !$0.isEmpty }
        )
    }

    /// Returns whether the folder `output` (with a trailing slash) contains exactly the site.
    package func isIntact(in output: String) throws -> Bool {
        try areAsTheyWere(files.map { ($0.path, $0.fingerprint) } + folders, in: output)
    }

    private func areAsTheyWere(
        _ entries: [(path: String, fingerprint: FileFingerprint)],
        in output: String
    ) throws -> Bool {
        let areIntact = try parallelMap(batchesOf: entries[...], size: Self.batchSize) { batch in
            batch.allSatisfy { path, fingerprint in
                FileFingerprint(of: output + path) == fingerprint
            }
        }
        return areIntact.allSatisfy(\.self)
    }
}

extension RunRecord {
    /// Reads the record of the last run; nil if there is none.
    package init?(in cache: BuildCache) {
        guard let bytes = cache.value(for: .zero, in: Self.namespace) else { return nil }
        var reader = ByteReader(bytes)
        guard let surroundings = reader.digest(), let steps = reader.digest(),
            let hasInputs = reader.flag(), let inputs = reader.digest(),
            let made = reader.word(), let validUntil = reader.word(),
            let isComplete = reader.flag(),
            let files = reader.list({ reader -> OutputManifest.File? in
                guard let path = reader.text(), SitePath.isSafe(path),
                    let fingerprint = FileFingerprint(&reader), let digest = reader.digest(),
                    let isAsWritten = reader.flag()
                else { return nil }
                return OutputManifest.File(
                    path: path,
                    fingerprint: fingerprint,
                    digest: digest,
                    isAsWritten: isAsWritten
                )
            }),
            let folders = reader.list({ reader -> (path: String, fingerprint: FileFingerprint)? in
                guard let path = reader.text(), path.isEmpty || SitePath.isSafe(path),
                    let fingerprint = FileFingerprint(&reader)
                else { return nil }
                return (path, fingerprint)
            })
        else { return nil }
        self.surroundings = surroundings
        self.steps = steps
        self.inputs = hasInputs ? inputs : nil
        self.made = Double(bitPattern: made)
        self.validUntil = Double(bitPattern: validUntil)
        self.isComplete = isComplete
        self.files = files
        self.folders = folders
    }

    package func store(in cache: BuildCache) {
        var writer = ByteWriter()
        writer.add(surroundings)
        writer.add(steps)
        writer.add(inputs != nil)
        writer.add(inputs ?? .zero)
        writer.add(made.bitPattern)
        writer.add(validUntil.bitPattern)
        writer.add(isComplete)
        writer.add(files) { writer, file in
            writer.add(file.path)
            file.fingerprint.write(to: &writer)
            writer.add(file.digest)
            writer.add(file.isAsWritten)
        }
        writer.add(folders) { writer, folder in
            writer.add(folder.path)
            folder.fingerprint.write(to: &writer)
        }
        cache.store(writer.bytes, for: .zero, in: Self.namespace)
    }
}
