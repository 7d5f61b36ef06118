internal import PublishStorage

extension PublishingStep {
    /// Tells of the site's pictures that say where they were taken: they are published with that.
    package static func checkLocations() -> Self {
        rendering(named: "Check pictures") { context in
            guard let output = context.output else { return }
            let root = context.workspace.root.path
            let sources = try output.producedFiles().filter(PictureLocation.mayBeTold(by:))
                .compactMap { name in (try? OutputPath(Path(name))).flatMap(output.source) }
            let isTold = try parallelMap(count: sources.count) { number in
                try PictureLocation.removed(from: Disk.read(sources[number])) != nil
            }
            for source in Set(zip(sources, isTold).filter(\.1).map(\.0)).sorted() {
                let isOurs = source.hasPrefix(root)
                let file = isOurs ? String(source.dropFirst(root.count)) : source
                context.report(Diagnostic(.toldLocation, file: file))
            }
        }
    }
}
