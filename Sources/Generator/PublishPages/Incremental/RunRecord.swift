import Foundation
package import PublishStorage

/// What a run that has succeeded leaves for the next one: what it depended on, and the site it made.
package struct RunRecord {
    /// The digest of the program, its arguments, the settings of the site and so on.
    var surroundings: Digest
    /// The digest of the steps.
    var steps: Digest
    /// The digest of all files of the site; nil when the next run may not rely on them.
    var inputs: Digest?
    /// When the site was made, in seconds since 1970.
    var made: Double
    /// When the content will be another without any change of its files, in seconds since 1970.
    var validUntil: Double
    /// The files of the site.
    var files: [OutputManifest.File]
    /// Whether nothing else is in its folders.
    var isComplete: Bool
    /// The folders of the site with their versions.
    var folders: [(path: String, fingerprint: FileFingerprint)]

    private static let namespace: StaticString = "run"
    /// How many files a thread looks at before it stops at one that has changed.
    private static let batchSize = 256

    /// Notes a site that has just taken its place.
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

    /// Whether texts with dates are part of the site at a moment as they were when it was made.
    func isValid(at moment: Date) -> Bool {
        // Clocks are set back, too.
        made <= moment.timeIntervalSince1970 && moment.timeIntervalSince1970 < validUntil
    }

    /// The files by path.
    var filesByPath: [String: OutputManifest.File] {
        Dictionary(files.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    }

    /// What is in a folder, with the slash at the end of its path; nil when somebody has put something there.
    package func listing(of output: String) throws -> SiteListing? {
        // A name that comes or goes changes its folder.
        guard isComplete, try areAsTheyWere(folders, in: output) else { return nil }
        return try SiteListing(
            of: output,
            files: files.map(\.path),
            folders: folders.map(\.path).filter { !$0.isEmpty }
        )
    }

    /// Whether a folder holds exactly the site, with the slash at the end of its path.
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
    /// Reads the record of the last run; nil when there is none.
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

    /// Leaves the record for the next run.
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
