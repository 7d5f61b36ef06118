internal import Foundation
internal import PublishStorage

/// SwiftPM's build folder (scratch path) for a site.
///
/// Sites with the same dependencies share a folder in the user's cache, so that Publish is compiled once per machine
/// and not once per site. A package without dependencies, such as the checkout of Publish, has folders of its own
/// in `.build`, in which `make` compiles the blog and the command; `--scratch-path` and `SWIFTPM_BUILD_DIR` choose
/// another folder.
struct BuildFolder {
    /// The path with a slash at its end.
    let path: String
    /// Whether other sites build in the folder, too, so that a program has to be copied to its site.
    let isShared: Bool
    /// Whether the command chose the folder, so that it chooses the options of the compiler, too.
    private let isOwn: Bool
    let configuration: BuildConfiguration
    let purpose: Purpose

    /// The purpose of a build: programs of sites, or tests of packages.
    ///
    /// Tests need the index, by which SwiftPM finds them, and testable modules. Both are compiler options
    /// that sites do not use, so in a common folder each build would recompile everything for itself.
    enum Purpose: String {
        case sites, tests
    }

    /// Chooses the folder for a package.
    ///
    /// - Parameters:
    ///   - package: The package of the site.
    ///   - root: The package's folder, with a slash at its end.
    ///   - configuration: The build configuration; each has its own shared folders.
    ///   - purpose: The purpose of the build; each has its own shared folders.
    ///   - asked: The folder chosen by the user; nil if there is none.
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
            self.init(place.path + "/", isShared: false, isOwn: false, configuration, purpose)
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
            self.init("\(cache)/\(name)/", isShared: true, isOwn: true, configuration, purpose)
        } else if purpose == .sites {
            self.init(ofCheckout: root, configuration: configuration)
        } else {
            self.init(root + ".build/", isShared: false, isOwn: false, configuration, purpose)
        }
    }

    /// The folder in which a checkout of Publish compiles its blog and the command.
    ///
    /// - Parameters:
    ///   - root: The folder of the checkout, with a slash at its end.
    ///   - configuration: The build configuration.
    init(ofCheckout root: String, configuration: BuildConfiguration) {
        let path = root + ".build/publish-\(configuration)/"
        self.init(path, isShared: false, isOwn: true, configuration, .sites)
    }

    private init(
        _ path: String,
        isShared: Bool,
        isOwn: Bool,
        _ configuration: BuildConfiguration,
        _ purpose: Purpose
    ) {
        self.path = path
        self.isShared = isShared
        self.isOwn = isOwn
        self.configuration = configuration
        self.purpose = purpose
    }

    /// The folder in the user's cache with all shared build folders; nil if the user has no cache.
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
    /// Whether the current dependencies of a site have been compiled in this folder.
    func holds(_ inputs: BuildInputs) -> Bool {
        let text = FileManager.default.contents(atPath: note).map {
            String(decoding: $0, as: UTF8.self)
        }
        return !inputs.dependencies.isEmpty && text == inputs.digestOfDependencies
    }

    /// Whether most of the site is already compiled in this folder, so that a build takes seconds.
    func isWarm(for inputs: BuildInputs) -> Bool {
        isShared ? holds(inputs) : Disk.exists(products)
    }

    /// Records that the dependencies of a site have been compiled in this folder.
    ///
    /// Errors are ignored: without the record, the next command assumes that they are not compiled.
    func noteCompilation(of inputs: BuildInputs) {
        guard isShared, !inputs.dependencies.isEmpty else { return }
        try? Disk.replace(note, with: Array(inputs.digestOfDependencies.utf8))
    }

    /// The file with the digest of the dependencies of the last successful build.
    private var note: String { path + "compiled" }

    /// The arguments of `swift build`.
    ///
    /// In folders that the command chose, debug builds compile whole modules without optimization; SwiftPM's default,
    /// file by file, takes a quarter longer. Release builds optimize for size and skip LLVM's optimizer;
    /// that takes a quarter less time, and the programs are nearly as fast. Debug information is limited
    /// to line tables for backtraces. `#if DEBUG` is true in both configurations, because the command may
    /// switch between them without the author's knowledge.
    var arguments: [String] {
        var compiler: [String] = []
        if isOwn {
            compiler =
                switch configuration {
                case .debug: ["-Onone"]
                case .release: ["-Osize", "-Xfrontend", "-disable-llvm-optzns"]
                }
            compiler += ["-DDEBUG", "-gline-tables-only"]
        }
        // In the command's folders, only tests need the index. In other folders, SwiftPM's default applies, as in
        // the user's own builds; a different option would recompile everything.
        let index = purpose == .tests ? "--enable-index-store" : "--disable-index-store"
        return ["--configuration", configurationOfBuild.rawValue]
            + compiler.flatMap { ["-Xswiftc", $0] }
            + ["--scratch-path", String(path.dropLast())] + (isOwn ? [index] : [])
    }

    /// The path of a built program.
    func program(_ name: String) -> String { products + "/" + name }

    /// Copies a program and the resource bundles of its package to a folder of the site.
    ///
    /// In a shared folder, another site's program of the same name can replace the program.
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

    /// Records that the folder is in use, and deletes shared folders that were not used for three months.
    ///
    /// Errors are ignored: at worst, a folder in use is deleted and compiled again, or an old one is kept.
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

    var modules: String { products + "/Modules" }

    /// The paths of the module maps of the C modules that the build imported.
    var moduleMaps: [String] {
        let plan = "\(path)\(configurationOfBuild.rawValue).yaml"
        let text = FileManager.default.contents(atPath: plan).map {
            String(decoding: $0, as: UTF8.self)
        }
        let pieces = text?.components(separatedBy: "-fmodule-map-file=").dropFirst() ?? []
        return Set(pieces.map { String($0.prefix { $0 != "\"" }) }).sorted()
    }

    private var hasWholeModules: Bool { isOwn && configuration == .debug }

    private var configurationOfBuild: BuildConfiguration {
        hasWholeModules ? .release : configuration
    }

    private var products: String { Disk.resolved(path + configurationOfBuild.rawValue) }
}
