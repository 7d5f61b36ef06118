import Foundation
internal import PublishStorage

/// Makes smaller versions of images with a program of libvips, on all cores.
package struct ImageConverter {
    /// The name of the program.
    package static let programName = "vipsthumbnail"
    /// Changes when versions become others though their originals and settings are the same.
    package static let revision = 1

    private let program: MediaProgram
    private let quality: Int

    /// Takes the program.
    ///
    /// - Parameters:
    ///   - program: The program.
    ///   - quality: The quality of WebP from 1 to 100; AVIF gets the number that looks alike.
    package init(_ program: MediaProgram, quality: Int) {
        self.program = program
        self.quality = quality
    }

    /// Makes versions of one original each.
    ///
    /// - Parameters:
    ///   - versions: The versions with their originals.
    ///   - keep: Gets the bytes of a version; called from several threads.
    /// - Returns: The versions that cannot be made, because the program does not read the original.
    /// - Throws: `DiskError`, or `ProgramFault` when the program cannot be started.
    package func convert(
        _ versions: [(version: ImageVersion, original: OriginalImage)],
        keep: (_ version: ImageVersion, _ bytes: [UInt8]) throws -> Void
    ) throws -> [ImageVersion] {
        // Beginning the program takes as long as a small image, so each takes several originals of one width.
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
    /// Asks for all pictures of an animation, not only the first.
    private static let allPictures = "[n=-1]"

    private struct Kind: Hashable {
        var width: Int
        var format: ImageFormat
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
        // Links without a suffix: names of files mean something to the program.
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
        // Photographs of telephones have more colours than the web takes for granted.
        let colours = kind.hasProfile ? ["--export-profile", "srgb"] : []
        let inputs = kind.isAnimated ? links.map { $0 + Self.allPictures } : links
        _ = try program.run(
            colours + ["--size", size, "--output", output] + inputs,
            seconds: 300,
            in: folder
        )
        return try group.indices.compactMap { number in
            // Some versions of the program take what they are asked of an animation for a part of its name.
            let file = ["", Self.allPictures].map {
                "\(folder.path)/\(number)\($0).\(kind.format.rawValue)"
            }.first(where: Disk.isFile)
            guard let file else { return group[number].version }
            let bytes = try Disk.read(file)
            try keep(group[number].version, WebPFile.withoutProfile(bytes) ?? bytes)
            return nil
        }
    }

    private func options(of format: ImageFormat) -> String {
        switch format {
        // Twice as fast as what is usual, for files that are a few hundredths larger.
        case .webP: "Q=\(quality),effort=2,strip"
        case .avif: "Q=\(max(1, quality * 5 / 8)),effort=2,strip"
        }
    }

    /// What WebP can hold, in pixels.
    private static let greatestHeight = 16_383
}

/// Files in the format WebP.
enum WebPFile {
    /// A file whose profile of colours is that of the web, without it: browsers suppose it, and it has seven kilobytes.
    ///
    /// Source: RFC 9649, 2.3 and 2.7.
    ///
    /// - Parameter bytes: The file.
    /// - Returns: Nil when there is no profile, or the file is none.
    static func withoutProfile(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.has("RIFF", at: 0), bytes.has("WEBPVP8X", at: 8), bytes.count > 38 else {
            return nil
        }
        // The chunk with the profile is the first one after that with the flags.
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

/// Files in the format GIF.
enum GIFFile {
    /// Whether there is more than one picture in a file.
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
            // Data stands in blocks, each with its length before it, up to an empty one.
            while position < bytes.count, bytes[position] > 0 {
                position += 1 + Int(bytes[position])
            }
            position += 1
        }
        return false
    }
}
