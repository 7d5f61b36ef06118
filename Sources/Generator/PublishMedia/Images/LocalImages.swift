import Foundation
import Ink
internal import PublishStorage

/// The site's own images, with their smaller versions.
final class LocalImages {
    private let preparation: ImagePreparation
    private let output: OutputWriter
    private let root: String
    private let store: FileStore
    private let usesStore: Bool
    private var images: [String: Image] = [:]
    /// The versions that have been written to the site, by the digest of the original.
    private var made: [Digest: [[ImageVersion]]] = [:]
    private(set) var faults: [Diagnostic] = []

    private struct Image {
        /// The first text that shows the image.
        var use: TextImage
        /// The original, if it can be resized; nil for other formats.
        var original: OriginalImage?
        var size: ImageSize?
    }

    /// Finds the files of images.
    ///
    /// - Throws: An error of the disk.
    init<Site>(
        _ uses: [TextImage],
        by preparation: ImagePreparation,
        through output: OutputWriter,
        of context: PublishingContext<Site>
    ) throws {
        self.preparation = preparation
        self.output = output
        root = context.workspace.root.path
        store = FileStore(folder: context.workspace.caches.path + "images")
        usesStore = context.options.usesCaches
        let first = Dictionary(uses.map { ($0.source, $0) }) { first, _ in first }
        let sources = first.keys.sorted()
        let found = try parallelMap(count: sources.count) { number -> Image? in
            guard let file = output.sourceFile(of: sources[number]),
                let use = first[sources[number]]
            else { return nil }
            let original = context.cache.original(file)
            let size = original?.size ?? ImageSize(ofFileAt: file)
            let isConverted =
                original.map { original in
                    !original.isAnimated
                        || preparation.animationBytes.map { $0 <= original.count } ?? false
                } ?? false
            return Image(use: use, original: isConverted ? original : nil, size: size)
        }
        for (source, image) in zip(sources, found) { images[source] = image }
    }

    /// Returns whether the site has a file for a URL.
    func holds(_ source: String) -> Bool {
        images[source] != nil
    }

    func size(of source: String) -> ImageSize? {
        images[source]?.size
    }

    /// Returns the versions of an image, a list for each format, the best format first.
    func versions(of source: String) -> [[ImageVersion]] {
        images[source]?.original.flatMap { made[digest(of: $0)] } ?? []
    }
}

extension LocalImages {
    /// Makes the missing versions, and writes all versions to the site.
    ///
    /// - Throws: An error of the disk.
    func prepare() throws {
        let originals = Dictionary(
            images.values.compactMap { image in image.original.map { (digest(of: $0), image) } }
        ) { first, _ in first }
        let tooLarge = originals.filter { $0.value.original?.isTooLarge == true }
        for (_, image) in tooLarge.sorted(by: { $0.key < $1.key }) {
            faults.append(image.use.diagnostic(.tooLarge(image.use.source), below: root))
        }
        for (source, image) in images.sorted(by: { $0.key < $1.key })
        where image.size == nil && Self.isPicture(source) {
            noteUnreadable(image.use)
        }
        let usable = originals.filter { tooLarge[$0.key] == nil }
        let sets = usable.sorted { $0.key < $1.key }.flatMap { digest, image in
            image.original.map { original in
                formats.map { Versions(digest, original, $0, of: preparation) }
            } ?? []
        }.filter { !$0.versions.isEmpty }
        let states = try parallelMap(count: sets.count) { try state(of: sets[$0]) }
        let missing = zip(sets, states).filter { $1 == .missing }.map(\.0)
        var broken: Set<ImageVersion> = []
        if !missing.isEmpty {
            guard let program = MediaProgram(ImageConverter.programName) else {
                let count = Set(missing.map(\.original)).count
                faults.append(Diagnostic(.withoutVips(images: count), file: ""))
                return take(zip(sets, states).filter { $1 == .written }.map(\.0))
            }
            let jobs = missing.flatMap { set in set.versions.map { ($0, set.original) } }
            let converter = ImageConverter(program, quality: preparation.quality)
            broken = Set(
                try converter.convert(jobs) { [store] version, bytes in
                    store.keep(bytes, as: version.fileName)
                }
            )
        }
        let isWritten = try parallelMap(count: missing.count) { number in
            let set = missing[number]
            guard broken.isDisjoint(with: set.versions) else { return false }
            dismissIfLarge(set)
            return try write(set)
        }
        for set in missing where !broken.isDisjoint(with: set.versions) {
            if let use = originals[set.digest]?.use { noteUnreadable(use) }
        }
        store.forget(allBut: Set(sets.flatMap(\.versions).map(\.fileName)))
        take(
            zip(sets, states).filter { $1 == .written }.map(\.0)
                + zip(missing, isWritten).filter(\.1).map(\.0)
        )
    }
}

private extension LocalImages {
    /// Returns whether a URL has the extension of a format whose sizes are known; a drawing need not
    /// have a size.
    static func isPicture(_ source: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif"].contains {
            source.lowercased().hasSuffix($0)
        }
    }

    func noteUnreadable(_ use: TextImage) {
        faults.append(use.diagnostic(.unreadableImage(use.source), below: root))
    }

    /// The versions of an original in one format.
    struct Versions {
        let digest: Digest
        let original: OriginalImage
        let versions: [ImageVersion]

        init(
            _ digest: Digest,
            _ original: OriginalImage,
            _ format: ImagePreparation.Format,
            of preparation: ImagePreparation
        ) {
            self.digest = digest
            self.original = original
            // An animation is converted only to WebP: AVIF would take minutes.
            let isWanted =
                original.isAnimated
                ? format == .webP : preparation.formats.contains(format)
            let widths = isWanted ? original.widths(of: preparation.widths) : []
            versions = widths.map { ImageVersion(original: digest, width: $0, format: format) }
        }
    }

    enum State {
        /// All versions are on the site.
        case written
        /// The versions were made by an earlier run, and were not smaller than the original.
        case dismissed
        /// The versions have to be made.
        case missing
    }

    /// The formats, the best one first.
    var formats: [ImagePreparation.Format] {
        (preparation.formats.contains(.avif) ? [.avif] : [])
            + (preparation.formats.contains(.webP) || preparation.animationBytes != nil
                ? [.webP] : [])
    }

    /// Returns the digest of an original and the conversion settings.
    func digest(of original: OriginalImage) -> Digest {
        Digest {
            $0.add(original.digest)
            $0.add(preparation.quality)
            $0.add(ImageConverter.revision)
        }
    }

    func state(of set: Versions) throws -> State {
        let paths = try set.versions.map { try OutputPath($0.path) }
        if output.hasPreviousFiles(at: paths) {
            try output.keepFiles(at: paths)
            return .written
        }
        guard usesStore else { return .missing }
        let isDismissed = set.versions.last.flatMap { store.bytes(of: $0.fileName) }?.isEmpty
        if isDismissed == true { return .dismissed }
        return try isDismissed == false && write(set) ? .written : .missing
    }

    /// Writes versions from the cache to the site.
    ///
    /// - Returns: Whether the cache has all of them.
    func write(_ set: Versions) throws -> Bool {
        for version in set.versions {
            guard let bytes = store.bytes(of: version.fileName), !bytes.isEmpty else {
                return false
            }
            try output.write(bytes, to: OutputPath(version.path))
        }
        return true
    }

    /// Discards the versions if the largest of them has at least as many bytes as the original,
    /// which happens with drawings of few colours.
    func dismissIfLarge(_ set: Versions) {
        guard let largest = set.versions.last,
            let bytes = store.bytes(of: largest.fileName), bytes.count >= set.original.count
        else { return }
        store.keep([], as: largest.fileName)
    }

    /// Registers versions for use in pages.
    func take(_ sets: [Versions]) {
        for format in formats {
            for set in sets where set.versions.first?.format == format {
                made[set.digest, default: []].append(set.versions)
            }
        }
    }
}

private extension ImageVersion {
    var path: Path { Path("\(Self.folder)/\(fileName)") }
}

private extension OutputWriter {
    /// Returns the absolute path of the file for a URL of the site; nil for URLs of other sites.
    func sourceFile(of address: String) -> String? {
        guard address.hasPrefix("/"), !address.hasPrefix("//") else { return nil }
        let plain = String(address.prefix { $0 != "?" && $0 != "#" })
        let path = Path(plain.removingPercentEncoding ?? plain)
        return (try? OutputPath(path)).flatMap(source)
    }
}

private extension BuildCache {
    /// Returns the original of a file, from the cache if the file has not changed.
    func original(_ file: String) -> OriginalImage? {
        let known: OriginalImage?? = value(ofFileAt: file, in: "original-image") { reader in
            guard let digest = reader.digest(), let width = reader.number(),
                let height = reader.number(), let count = reader.number(),
                let hasProfile = reader.flag(), let isAnimated = reader.flag()
            else { return nil }
            // The result "cannot be resized" is cached with a count of 0.
            if count == 0 { return .some(nil) }
            var original = OriginalImage(
                file: file,
                digest: digest,
                size: ImageSize(width: width, height: height),
                count: count,
                hasProfile: hasProfile
            )
            original.isAnimated = isAnimated
            return original
        } write: { original, writer in
            writer.add(original?.digest ?? .zero)
            writer.add(original?.size.width ?? 0)
            writer.add(original?.size.height ?? 0)
            writer.add(original?.count ?? 0)
            writer.add(original?.hasProfile ?? false)
            writer.add(original?.isAnimated ?? false)
        } make: {
            .some(OriginalImage(file: file))
        }
        return known ?? nil
    }
}
