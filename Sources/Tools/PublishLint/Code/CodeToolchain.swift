internal import Foundation
internal import PublishStorage

/// The compiler for the code of texts, and the modules available to it.
package struct CodeToolchain: Sendable {
    /// The folders that contain modules, such as the build folder of the site.
    package var modules: [String] = []
    package var moduleMaps: [String] = []
    /// Text that changes with the compiler's version; part of the cache keys.
    package var identity: [String] = []
    /// The path of the file that caches the compiler's results; nil for no cache.
    package var cache: String?
    package var environment = ProcessInfo.processInfo.environment

    /// Makes a compiler with only the modules of the system.
    package init() {}

    /// The compiler arguments that make the modules available.
    var arguments: [String] {
        modules.flatMap { ["-I", $0] }
            + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    }

    /// The digest of all that affects the compiler's results, except the code and the arguments.
    var digest: Digest {
        Digest { builder in
            builder.add("code-2")
            for line in identity { builder.add(line) }
            if let swiftc = ChildProcess.find("swiftc", environment: environment) {
                builder.add(Disk.resolved(swiftc))
                builder.add(Self.digest(of: Disk.resolved(swiftc)))
            }
            for name in ["SDKROOT", "TOOLCHAINS", "DEVELOPER_DIR"] {
                builder.add(environment[name])
            }
            #if arch(arm64)
            builder.add("arm64")
            #endif
            for folder in modules {
                let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
                for name in names.sorted() where name.hasSuffix(".swiftmodule") {
                    builder.add(name)
                    builder.add(Self.digest(of: folder + "/" + name))
                }
            }
            for file in moduleMaps { builder.add(Self.digest(of: file)) }
        }
    }

    private static func digest(of file: String) -> Digest {
        FileFingerprint(of: file, followingLinks: true)?.digest ?? .zero
    }
}
