internal import PublishStorage

extension PublishingStep {
    /// Warns about pictures of the site whose metadata contains the location where they were taken,
    /// because the location is published with the picture.
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
