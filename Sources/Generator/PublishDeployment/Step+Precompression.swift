import Foundation
internal import PublishStorage

extension PublishingStep {
    /// Writes compressed versions of files that compress well, for servers that can send them
    /// directly.
    ///
    /// A `.gz` file is written for each of them, and a `.br` file if the program `brotli` is
    /// installed. Unchanged files are not compressed again, and `publish run` compresses nothing.
    /// Place the step after all steps that write files; `publish generate --precompress` adds the
    /// step.
    @_disfavoredOverload
    public static func precompress() -> Self {
        rendering(named: "Precompress files", reach: .files) { context in
            guard let output = context.output, !context.options.task.isQuestion else { return }
            guard !context.options.isPreview else {
                context.run[UnreadyParts.self].lacksCompressedFiles = true
                return
            }
            let folder = context.workspace.hidden.path + "Precompression"
            try Precompression(
                output: output,
                work: folder,
                environment: context.options.environment
            ).run()
        }
    }
}

/// Makes compressed versions of the files of a run.
struct Precompression {
    var output: OutputWriter
    /// The absolute path of a scratch folder for brotli.
    var work: String
    /// The environment of brotli.
    var environment: [String: String]

    /// The extensions of files that compress well; images and web fonts are compressed already.
    private static let endings = [
        ".html", ".css", ".js", ".mjs", ".json", ".xml", ".rss", ".atom", ".svg", ".txt", ".md",
        ".csv", ".webmanifest",
        ".wasm", ".ico",
    ]
    /// The minimum size in bytes: smaller files gain too little.
    private static let minimum = 1_024

    /// Compresses the files that have changed since the last run.
    ///
    /// - Throws: `PublishingError`, or `CommandError` if brotli fails.
    func run() throws {
        let paths = try output.producedFiles().filter { path in
            Self.endings.contains { path.hasSuffix($0) }
        }
        let hasBrotli = (try? Command("brotli", ["--version"]).run(in: "/")) != nil
        let changed = try parallelMap(count: paths.count) { number -> String? in
            let path = paths[number]
            let bytes = try output.read(path)
            guard bytes.count >= Self.minimum else { return nil }
            let versions = try ([".gz"] + (hasBrotli ? [".br"] : [])).map {
                try OutputPath(Path(path + $0))
            }
            if output.known[path]?.digest == Digest(bytes), output.hasPreviousFiles(at: versions) {
                try output.keepFiles(at: versions)
                return nil
            }
            try output.write(Gzip.compressed(bytes), to: versions[0])
            return path
        }.compactMap { $0 }
        if hasBrotli, !changed.isEmpty { try writeBrotli(of: changed) }
    }

    /// Compresses files with brotli, with one process for each core.
    private func writeBrotli(of paths: [String]) throws {
        try Disk.removeTree(work)
        try Disk.createFolder(work)
        defer { try? Disk.removeTree(work) }
        let share = min(500, (paths.count + Parallelism.width - 1) / Parallelism.width)
        let starts = Array(stride(from: 0, to: paths.count, by: share))
        _ = try parallelMap(count: starts.count) { part in
            let numbers = Array(starts[part]..<min(starts[part] + share, paths.count))
            for number in numbers {
                try Disk.write(output.read(paths[number]), to: "\(work)/\(number)")
            }
            // Brotli's best quality takes ten times as long, and saves only a few per cent.
            var brotli = Command("brotli", ["--quality=9"] + numbers.map(String.init))
            brotli.environment = environment
            try brotli.run(in: work)
            for number in numbers {
                try output.write(
                    Disk.read("\(work)/\(number).br"),
                    to: try OutputPath(Path(paths[number] + ".br"))
                )
            }
        }
    }
}
