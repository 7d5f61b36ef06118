import Foundation

/// Which program runs: the site's executable and the libraries that it has loaded.
///
/// Whatever the code of a site, its themes and its plugins does, another build of it is another identity.
enum ProgramIdentity {
    /// The identity of this process.
    static let current = Digest { builder in
        // The form of what caches hold.
        builder.add("publish 1")
        builder.add(ProcessInfo.processInfo.operatingSystemVersionString)
        for file in files {
            builder.add(file)
            builder.add(FileFingerprint(of: file, followingLinks: true)?.digest ?? .zero)
        }
    }

    /// The paths of the executable and the libraries.
    private static var files: [String] {
        #if os(Linux)
        guard let bytes = try? Disk.readStream("/proc/self/maps") else {
            return [CommandLine.arguments.first ?? ""]
        }
        let maps = String(decoding: bytes, as: UTF8.self)
        let paths = maps.split(separator: "\n").compactMap { line -> String? in
            let fields = line.split(separator: " ", maxSplits: 5, omittingEmptySubsequences: true)
            guard fields.count == 6, fields[1].contains("x") else { return nil }
            let path = fields[5].drop { $0 == " " }
            return path.hasPrefix("/") ? String(path) : nil
        }
        return Set(paths).sorted()
        #else
        return [Bundle.main.executablePath ?? CommandLine.arguments.first ?? ""]
        #endif
    }
}
