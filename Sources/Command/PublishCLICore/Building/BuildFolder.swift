internal import Foundation
internal import PublishStorage

/// Where SwiftPM keeps what it compiles for a site, its scratch path.
///
/// Sites with the same dependencies share a folder of the user's cache, so that Publish is compiled once on a machine
/// and not once for every site. A package without dependencies, such as the checkout of Publish, keeps to its own
/// `.build`, and so does everybody who names a folder by `--scratch-path` or `SWIFTPM_BUILD_DIR`.
struct BuildFolder {
    /// With a slash at its end.
    let path: String
    /// Whether other sites build in it, too, so that a program has to be copied out of it.
    let isShared: Bool
    let configuration: BuildConfiguration
    let purpose: Purpose

    /// Whose products are built.
    ///
    /// SwiftPM finds tests by its index, and lets them see what is internal: for either everything is compiled with other options than
    /// for the programs of sites, so that one folder for both would be compiled anew again and again.
    enum Purpose: String {
        case sites, tests
    }

    /// The folder for a package.
    ///
    /// - Parameters:
    ///   - package: The package of the site.
    ///   - root: The package's folder, with its slash.
    ///   - configuration: How the program is compiled; those of shared folders have nothing in common.
    ///   - purpose: Whose products are built; neither have those.
    ///   - asked: The folder that the user has named; nil when there is none.
    ///   - environment: The environment variables.
    init(
        for package: PackageDescription,
        root: String,
        configuration: BuildConfiguration,
        purpose: Purpose = .sites,
        asked: String?,
        environment: [String: String]
    ) {
        if let asked = asked ?? environment["SWIFTPM_BUILD_DIR"] {
            let place = URL(
                fileURLWithPath: asked,
                relativeTo: URL(fileURLWithPath: root, isDirectory: true)
            )
            self.init(place.path + "/", isShared: false, configuration, purpose)
        } else if let dependencies = package.dependencies, !dependencies.isEmpty,
            let cache = Self.cache(environment)
        {
            let identity = Digest { builder in
                for line in BuildInputs.toolchain(root: root, environment: environment) {
                    builder.add(line)
                }
                for line in dependencies.map(\.text).sorted() { builder.add(line) }
                builder.add(configuration.rawValue)
                if purpose != .sites { builder.add(purpose.rawValue) }
            }
            let name = String(identity.hexadecimal.prefix(16))
            self.init("\(cache)/\(name)/", isShared: true, configuration, purpose)
        } else {
            self.init(root + ".build/", isShared: false, configuration, purpose)
        }
    }

    private init(
        _ path: String,
        isShared: Bool,
        _ configuration: BuildConfiguration,
        _ purpose: Purpose
    ) {
        self.path = path
        self.isShared = isShared
        self.configuration = configuration
        self.purpose = purpose
    }

    /// The folder of the user's cache with all shared build folders; nil where the user has none.
    static func cache(_ environment: [String: String]) -> String? {
        if let cache = environment["XDG_CACHE_HOME"], cache.hasPrefix("/") {
            return cache + "/publish/build"
        }
        guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
        #if os(macOS)
        return home + "/Library/Caches/publish/build"
        #else
        return home + "/.cache/publish/build"
        #endif
    }
}

extension BuildFolder {
    /// Whether the dependencies of a site have been compiled here, as they are now.
    func holds(_ inputs: BuildInputs) -> Bool {
        let text = FileManager.default.contents(atPath: note).map {
            String(decoding: $0, as: UTF8.self)
        }
        return !inputs.dependencies.isEmpty && text == inputs.digestOfDependencies
    }

    /// Whether little is to be compiled here.
    func isWarm(for inputs: BuildInputs) -> Bool {
        isShared ? holds(inputs) : Disk.exists(products)
    }

    /// Notes that the dependencies of a site have just been compiled here.
    ///
    /// What cannot be noted is compiled again.
    func noteCompilation(of inputs: BuildInputs) {
        guard isShared, !inputs.dependencies.isEmpty else { return }
        try? Disk.replace(note, with: Array(inputs.digestOfDependencies.utf8))
    }

    /// The file that names the sources of the last compilation that succeeded.
    private var note: String { path + "compiled" }

    /// What `swift build` is told.
    ///
    /// In folders of ours whole modules are compiled without optimization: the configuration for debugging compiles
    /// every file by itself, which takes a quarter longer. Those to be optimized are optimized for size and not by LLVM, which
    /// takes a quarter less time and makes programs that are nearly as fast. Of what debuggers read, the lines of backtraces are
    /// left. `#if DEBUG` means the same in both, because a site gets the one or the other without asking.
    var arguments: [String] {
        var compiler: [String] = []
        if isShared {
            compiler =
                switch configuration {
                case .debug: ["-Onone"]
                case .release: ["-Osize", "-Xfrontend", "-disable-llvm-optzns"]
                }
            compiler += ["-DDEBUG", "-gline-tables-only"]
        }
        // Only tests are found by the index of a shared folder. In others the user's own builds have one: for different options
        // everything would be compiled again.
        let index = purpose == .tests ? "--enable-index-store" : "--disable-index-store"
        return ["--configuration", configurationOfBuild.rawValue]
            + compiler.flatMap { ["-Xswiftc", $0] }
            + ["--scratch-path", String(path.dropLast())] + (isShared ? [index] : [])
    }

    /// The path of a program that SwiftPM has just built.
    func program(_ name: String) -> String { products + "/" + name }

    /// Copies a program and the bundles of its package to a folder of the site, where no other site's program of
    /// the same name takes its place.
    ///
    /// - Returns: The path of the copy.
    /// - Throws: `DiskError`, or an error of Foundation.
    func copyProgram(
        _ name: String,
        of package: String,
        to folder: String
    ) throws -> String {
        let products = products
        try Disk.createFolder(folder)
        let files = FileManager.default
        let bundles = try files.contentsOfDirectory(atPath: products).filter {
            $0.hasPrefix(package + "_") && ($0.hasSuffix(".resources") || $0.hasSuffix(".bundle"))
        }
        for bundle in bundles {
            try Disk.removeTree(folder + "/" + bundle)
            try files.copyItem(atPath: products + "/" + bundle, toPath: folder + "/" + bundle)
        }
        let (incoming, copy) = (folder + "/." + name, folder + "/" + name)
        try Disk.removeTree(incoming)
        try files.copyItem(atPath: products + "/" + name, toPath: incoming)
        try Disk.rename(incoming, to: copy)
        return copy
    }

    /// Notes that the folder is in use, and deletes shared ones that nobody has used for three months.
    ///
    /// What cannot be noted or deleted is left as it is: it costs a compilation or some space.
    func noteUse(at date: Date) {
        guard isShared, Disk.exists(path) else { return }
        let cache = Disk.folder(of: String(path.dropLast()))
        let files = FileManager.default
        try? files.setAttributes([.modificationDate: date], ofItemAtPath: path)
        let oldest = date.addingTimeInterval(-90 * 86_400)
        for name in (try? files.contentsOfDirectory(atPath: cache)) ?? [] {
            let folder = cache + "/" + name
            guard let used = Disk.modificationDate(of: folder), used < oldest else { continue }
            try? Disk.removeTree(folder)
        }
    }

    /// The folder of the modules that were compiled.
    var modules: String { products + "/Modules" }

    /// The files that describe the modules of C that were used.
    var moduleMaps: [String] {
        let plan = "\(path)\(configurationOfBuild.rawValue).yaml"
        let text = FileManager.default.contents(atPath: plan).map {
            String(decoding: $0, as: UTF8.self)
        }
        let pieces = text?.components(separatedBy: "-fmodule-map-file=").dropFirst() ?? []
        return Set(pieces.map { String($0.prefix { $0 != "\"" }) }).sorted()
    }

    private var hasWholeModules: Bool { isShared && configuration == .debug }

    private var configurationOfBuild: BuildConfiguration {
        hasWholeModules ? .release : configuration
    }

    private var products: String { Disk.resolved(path + configurationOfBuild.rawValue) }
}
