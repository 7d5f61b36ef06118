import Foundation

/// The identity of the running program: the site's executable and its loaded libraries.
///
/// Every build of the site's code, its themes and its plugins has a different identity.
package enum ProgramIdentity {
    package static let current = Digest { builder in
        // The version of the cache formats.
        builder.add("publish 1")
        builder.add(ProcessInfo.processInfo.operatingSystemVersionString)
        for file in files + resources {
            builder.add(file)
            builder.add(FileFingerprint(of: file, followingLinks: true)?.digest ?? .zero)
        }
    }

    /// The resource files of themes in other packages: the bundles next to the executable contain
    /// them.
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
        // The size of `/proc/self/maps` is unknown, so the file is read to its end.
        guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else {
            return [CommandLine.arguments.first ?? ""]
        }
        var maps: [UInt8] = []
        while let piece = try? file.read(upToCount: 1 << 16), !piece.isEmpty { maps += piece }
        // Every line is "addresses permissions offset device inode   path"; the path starts at the first slash.
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
