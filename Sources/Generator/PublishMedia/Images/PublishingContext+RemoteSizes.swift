import Foundation
import Ink
internal import PublishStorage

extension PublishingContext {
    /// The sizes of images on other sites, from `Content/images.csv` and, for those that are not in it, from their sites.
    ///
    /// - Returns: Sizes by address; nil for an image that has none.
    /// - Throws: An error of the disk.
    func remoteSizes(
        of images: [TextImage],
        _ preparation: ImagePreparation
    ) throws -> [String: ImageSize?] {
        let root = workspace.root.path
        var file = try RemoteImageFile(root: root)
        let unknown = images.filter { image in
            ["https://", "http://"].contains(where: image.source.hasPrefix) && !image.hasSize
                && file.sizes[image.source] == nil
        }
        let addresses = Set(unknown.map(\.source)).sorted()
        // A run that answers a question leaves the texts alone, and so their sizes.
        guard preparation.asksOtherSites, !addresses.isEmpty, options.task == .generation else {
            return file.sizes
        }
        if let reason = options.silence {
            run.hasLeftOut = true
            if options.followsChange, !tellsFirst(addresses) { return file.sizes }
            report(.unknownSizes(addresses, "because " + reason))
            return file.sizes
        }
        guard let program = MediaProgram(RemoteImages.programName) else {
            report(.unknownSizes(addresses, "because curl is not installed"))
            return file.sizes
        }
        var silent: [(address: String, reason: String)] = []
        let answers = try RemoteImages(program).sizes(of: addresses)
        for (address, answer) in answers.sorted(by: { $0.key < $1.key }) {
            switch answer {
            case .size(let size): file.add(size, for: address)
            case .nothing(let reason):
                file.add(nil, for: address)
                for image in Set(unknown.filter { $0.source == address }) {
                    report(unknownSize(of: image, reason))
                }
            case .silence(let reason): silent.append((address, reason))
            }
        }
        if silent.count < answers.count { try file.write(root: root) }
        if let first = silent.first {
            let reason = "such as that of '\(first.address)': \(first.reason)"
            report(.unknownSizes(silent.map(\.address), reason))
        }
        return file.sizes
    }

    /// Whether no run before this one has told that the sizes of these images are left out.
    private func tellsFirst(_ addresses: [String]) -> Bool {
        let key = Digest { builder in for address in addresses { builder.add(address) } }
        defer { cache.store([], for: key, in: "silent images") }
        return cache.value(for: key, in: "silent images") == nil
    }

    private func unknownSize(of image: TextImage, _ reason: String) -> Diagnostic {
        let bytes = image.file.isEmpty ? nil : try? Disk.read(workspace.root.path + image.file)
        let place = bytes.flatMap {
            SourcePlace(of: image.source, in: String(decoding: $0, as: UTF8.self))
        }
        return Diagnostic(
            .warning,
            .unknownImageSize,
            file: image.file,
            line: place?.line,
            column: place?.column,
            message: "the image '\(image.source)' has no size: \(reason)",
            fix: "mend the address; or delete its line in '\(RemoteImageFile.path)', so that it is "
                + "asked for again"
        )
    }
}

private extension Diagnostic {
    static func unknownSizes(_ addresses: [String], _ reason: String) -> Self {
        let subject =
            addresses.count == 1 ? "the size of 1 image" : "the sizes of \(addresses.count) images"
        return Diagnostic(
            .note,
            .unknownImageSize,
            file: "",
            message: "\(subject) of other sites cannot be asked for, \(reason)"
        )
    }
}
