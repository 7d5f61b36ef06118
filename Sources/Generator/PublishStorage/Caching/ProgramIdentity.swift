import Foundation

/// Which program runs: the site's executable and the libraries that it has loaded.
///
/// Whatever the code of a site, its themes and its plugins does, another build of it is another identity.
package enum ProgramIdentity {
    /// The identity of this process.
    package static let current = Digest { builder in
        // The form of what caches hold.
        builder.add("publish 1")
        builder.add(ProcessInfo.processInfo.operatingSystemVersionString)
        for file in files + resources {
            builder.add(file)
            builder.add(FileFingerprint(of: file, followingLinks: true)?.digest ?? .zero)
        }
    }

    /// The paths of the files in bundles beside the executable: what themes of other packages bring along.
    private static var resources: [String] {
        let folder = Disk.folder(of: Disk.resolved(Bundle.main.executablePath ?? ""))
        let bundles =
            (try? FolderListing(folder))?.folders
            .filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") } ?? []
        return bundles.flatMap { bundle in
            let files = (try? FileTree(folder + "/" + bundle, includingHidden: true))?.files ?? []
            return files.map { "\(folder)/\(bundle)/\($0)" }
        }
    }

    /// The paths of the executable and the libraries.
    private static var files: [String] {
        #if os(Linux)
        // Such a file has no size, so it is read until nothing more comes.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else {
            return [CommandLine.arguments.first ?? ""]
        }
        var maps: [UInt8] = []
        while let piece = try? file.read(upToCount: 1 << 16), !piece.isEmpty { maps += piece }
        // Every line is "addresses permissions offset device inode   path"; the first slash begins the path.
        let paths = maps.split(separator: UInt8(ascii: "\n")).compactMap { line -> String? in
            let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
            guard fields.count == 3, fields[1].contains(UInt8(ascii: "x")),
                let slash = fields[2].firstIndex(of: UInt8(ascii: "/"))
            else { return nil }
            return String(decoding: fields[2][slash...], as: UTF8.self)
        }
        return Set(paths).sorted()
        #else
        return [Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""]
        #endif
    }
}
