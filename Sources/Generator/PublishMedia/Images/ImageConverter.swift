import Foundation
internal import PublishStorage

/// Resizes images with a program of libvips, on all cores.
package struct ImageConverter {
    package static let programName = "vipsthumbnail"
    /// The version of the conversion; increase it when the same input gives another file.
    package static let revision = 1

    private let program: MediaProgram
    private let quality: Int

    /// Makes a converter.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - quality: The quality of WebP from 1 to 100; AVIF gets an equivalent value.
    package init(_ program: MediaProgram, quality: Int) {
        self.program = program
        self.quality = quality
    }

    /// Makes versions of images.
    ///
    /// - Parameters:
    ///   - versions: The versions with their originals.
    ///   - keep: Receives the bytes of a version; called from several threads.
    /// - Returns: The versions that cannot be made, because the program cannot read the original.
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package func convert(
        _ versions: [(version: ImageVersion, original: OriginalImage)],
        keep: (_ version: ImageVersion, _ bytes: [UInt8]) throws -> Void
    ) throws -> [ImageVersion] {
        // Starting the program takes as long as resizing a small image, so each process resizes
        // several originals to one width.
        let groups = Dictionary(grouping: versions) { Kind($0.version, $0.original) }.values
            .flatMap { group in
                let isAlone = group[0].version.format == .avif || group[0].original.isAnimated
                let size = isAlone ? 1 : Self.groupSize
                return stride(from: 0, to: group.count, by: size).map {
                    Array(group[$0..<min($0 + size, group.count)])
                }
            }
        return try parallelMap(count: groups.count) { try convert(group: groups[$0], keep) }
            .flatMap(\.self)
    }

    private static let groupSize = 8
    /// The suffix that makes the program read all frames of an animation, and not only the first.
    private static let allPictures = "[n=-1]"

    private struct Kind: Hashable {
        var width: Int
        var format: ImagePreparation.Format
        var hasProfile: Bool
        var isAnimated: Bool

        init(_ version: ImageVersion, _ original: OriginalImage) {
            (width, format) = (version.width, version.format)
            hasProfile = original.hasProfile
            isAnimated = original.isAnimated
        }
    }

    private func convert(
        group: [(version: ImageVersion, original: OriginalImage)],
        _ keep: (ImageVersion, [UInt8]) throws -> Void
    ) throws -> [ImageVersion] {
        let folder = try ScratchFolder()
        let kind = Kind(group[0].version, group[0].original)
        // The program interprets special characters in file names, so it gets links with plain
        // names.
        let links = try group.indices.map { number in
            let link = folder.path + "/\(number)"
            try FileManager.default.createSymbolicLink(
                atPath: link,
                withDestinationPath: group[number].original.file
            )
            return link
        }
        let output = "\(folder.path)/%s.\(kind.format.rawValue)[\(options(of: kind.format))]"
        let size = "\(kind.width)x\(Self.greatestHeight)>"
        // Photographs of phones have a larger colour space than sRGB, which browsers assume.
        let colours = kind.hasProfile ? ["--export-profile", "srgb"] : []
        let inputs = kind.isAnimated ? links.map { $0 + Self.allPictures } : links
        _ = try program.run(
            colours + ["--size", size, "--output", output] + inputs,
            seconds: 300,
            in: folder
        )
        return try group.indices.compactMap { number in
            // Some versions of the program keep the suffix `[n=-1]` in the name of the output.
            let file = ["", Self.allPictures].map {
                "\(folder.path)/\(number)\($0).\(kind.format.rawValue)"
            }.first(where: Disk.isFile)
            guard let file else { return group[number].version }
            let bytes = try Disk.read(file)
            try keep(group[number].version, WebPFile.withoutProfile(bytes) ?? bytes)
            return nil
        }
    }

    private func options(of format: ImagePreparation.Format) -> String {
        switch format {
        // `effort=2` is twice as fast as the default, for files that are a few per cent larger.
        case .webP: "Q=\(quality),effort=2,strip"
        case .avif: "Q=\(max(1, quality * 5 / 8)),effort=2,strip"
        }
    }

    /// The largest height of a WebP file, in pixels.
    private static let greatestHeight = 16_383
}

enum WebPFile {
    /// Returns a file without its sRGB profile, which takes 7 KB: browsers assume sRGB anyway.
    ///
    /// Source: RFC 9649, 2.3 and 2.7.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: The file; nil if it is not WebP, or has no profile.
    static func withoutProfile(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBPVP8X", at: 8), bytes.count > 38 else {
            return nil
        }
        // The chunk with the profile is the first one after the flags.
        let start = 30
        guard bytes.has("ICCP", at: start) else { return nil }
        let size = (0..<4).reduce(0) { $0 | Int(bytes[start + 4 + $1]) << (8 * $1) }
        let end = start + 8 + size + size % 2
        guard end <= bytes.count else { return nil }
        var result = Array(bytes[..<start] + bytes[end...])
        result[20] &= ~0x20
        for place in 0..<4 {
            result[4 + place] = UInt8(truncatingIfNeeded: (result.count - 8) >> (8 * place))
        }
        return result
    }
}

enum GIFFile {
    /// Returns whether a file has more than one frame.
    ///
    /// Source: GIF89a, sections 18 to 26.
    static func isAnimated(_ bytes: [UInt8]) -> Bool {
        guard bytes.has("GIF8", at: 0), bytes.count > 13 else { return false }
        func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7) }
        var position = 13 + table(bytes[10])
        var count = 0
        while position + 10 < bytes.count {
            switch bytes[position] {
            case 0x21: position += 2
            case 0x2C:
                count += 1
                if count == 2 { return true }
                position += 11 + table(bytes[position + 9])
            default: return false
            }
            // Data is a sequence of blocks, each with its length before it; an empty block ends it.
            while position < bytes.count, bytes[position] > 0 {
                position += 1 + Int(bytes[position])
            }
            position += 1
        }
        return false
    }
}
