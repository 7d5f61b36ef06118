internal import Foundation
internal import PublishStorage

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The inputs of a site's program as lines of text, to detect whether the program is out of date.
///
/// Files that may affect the build are included, so a build may be unnecessary but is never missed.
struct BuildInputs {
    /// One line per input, sorted.
    private(set) var lines: [String] = []
    /// The inputs of the packages that this package depends on; empty before SwiftPM has resolved them.
    private(set) var dependencies: [String] = []
    /// The time of the last change of local sources, in nanoseconds since 1970.
    private(set) var lastChange = 0

    private let root: String
    private let scratch: String

    /// Collects the current inputs.
    ///
    /// The package's folder and the `scratch` folder have a slash at their end.
    init(
        root: String,
        scratch: String,
        package: PackageDescription,
        environment: [String: String]
    ) {
        self.root = root
        self.scratch = scratch
        addToolchain(environment)
        // If the package has resources, files other than sources affect the build, too.
        let bundlesFiles = addManifests(in: root, environment: environment)
        for target in package.targets where target.type != "test" {
            addTree(root + target.path, countsEverything: bundlesFiles, isLocal: true)
        }
        let own = lines.count
        addDependencies(environment)
        dependencies = lines[own...].sorted()
        lines.sort()
    }

    /// A digest of the package's dependencies.
    var digestOfDependencies: String {
        Digest { builder in for line in dependencies { builder.add(line) } }.hexadecimal
    }

    var text: String {
        lines.joined(separator: "\n") + "\n"
    }
}

extension BuildInputs {
    /// The extensions of files that the compiler does not read.
    private static let inert: Set<Substring> = [
        "md", "markdown", "html", "css", "js", "mjs", "txt", "png", "jpg", "jpeg", "gif", "svg",
        "webp", "avif", "ico", "woff", "woff2", "ttf", "otf", "mp3", "mp4", "webm", "pdf",
        "xcstrings",
    ]
    /// The top-level folders of a package that the compiler does not read.
    private static let skipped: Set<String> = [
        "Output", "Content", "Tests", "node_modules", "DerivedData",
    ]

    private mutating func add(_ path: String, isLocal: Bool) {
        guard let stamp = FileStamp(path: path) else { return }
        lines.append("\(path) \(stamp.text)")
        if isLocal { lastChange = max(lastChange, stamp.changed) }
    }

    private mutating func addToolchain(_ environment: [String: String]) {
        lines += Self.toolchain(root: root, environment: environment)
        let names = ["TOOLCHAINS", "DEVELOPER_DIR", "SDKROOT", "SWIFT_EXEC", "CC", "CXX"]
        for name in names + ["PKG_CONFIG_PATH", "CPATH", "LIBRARY_PATH", "SWIFTPM_BUILD_DIR"] {
            if let value = environment[name] { lines.append("\(name)=\(value)") }
        }
    }

    /// The compiler that is used in a folder, and the files by which toolchain launchers such as swiftly
    /// choose it, as lines.
    static func toolchain(root: String, environment: [String: String]) -> [String] {
        let swift = ChildProcess.find("swift", environment: environment) ?? "missing"
        let resolved = URL(fileURLWithPath: swift).resolvingSymlinksInPath().path
        let home = environment["HOME"] ?? ""
        let files = [
            resolved, home + "/.local/share/swiftly/config.json", home + "/.swiftly/config.json",
            "/var/db/xcode_select_link", "/var/db/xcode_select_link/../version.plist",
        ]
        var lines =
            ["swift \(resolved)"]
            + files.compactMap { file in FileStamp(path: file).map { "\(file) \($0.text)" } }
        // Only launchers read '.swift-version', from the folder itself or the nearest ancestor that has it.
        guard resolved.contains("swiftly") || resolved.contains("swiftenv") else { return lines }
        var folder = root
        while !folder.isEmpty {
            if let version = try? Disk.read(folder + ".swift-version") {
                lines.append("version \(String(decoding: version, as: UTF8.self))")
                break
            }
            folder = String(folder.dropLast().reversed().drop { $0 != "/" }.reversed())
        }
        return lines
    }

    /// Adds the manifests of a package; returns true if a manifest declares resources.
    @discardableResult
    private mutating func addManifests(
        in folder: String,
        environment: [String: String]
    ) -> Bool {
        var bundlesFiles = false
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names where name.hasPrefix("Package") {
            let path = folder + name
            let isResolved = name == "Package.resolved"
            add(path, isLocal: !isResolved)
            guard !isResolved, let text = try? String(contentsOfFile: path, encoding: .utf8)
            else { continue }
            bundlesFiles = bundlesFiles || text.contains("resources:")
            lines += Self.variables(of: text, in: environment).map { "\($0.key)=\($0.value)" }
        }
        return bundlesFiles
    }

    /// The environment variables that a manifest reads: those that it names, or any if it uses the environment in
    /// another way.
    private static func variables(
        of manifest: String,
        in environment: [String: String]
    ) -> [String: String] {
        let named = manifest.matches(of: /nvironment\["([^"]+)"\]/).map { String($0.output.1) }
        let isAny = manifest.ranges(of: "nvironment").count > named.count
        return environment.filter { name, _ in
            named.contains(name) || isAny && !volatile.contains(name)
        }
    }

    /// Environment variables that differ between shells and do not affect the build.
    private static let volatile: Set<String> = [
        "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "WINDOWID", "SSH_CLIENT",
        "SSH_CONNECTION", "SSH_TTY", "TERM_SESSION_ID", "SHELL_SESSION_ID",
        RunCommand.previewVariable, DeployCommand.variable, ToolProgram.commandVariable,
        ToolProgram.versionVariable,
    ]

    /// Adds a folder with its content, except hidden files.
    ///
    /// In a package, folders that are not compiled are skipped.
    private mutating func addTree(_ folder: String, countsEverything: Bool, isLocal: Bool) {
        let folder = folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        let isPackage = Disk.isFile(folder + "/Package.swift")
        guard Disk.isFolder(folder) else { return }
        guard let tree = try? FileTree(folder, excluding: isPackage ? Self.skipped : []) else {
            // A folder that cannot be read counts as changed during each build.
            lastChange = .max
            return
        }
        for file in tree.files {
            let type = file.split(separator: ".").last ?? ""
            guard countsEverything || !Self.inert.contains(type) else { continue }
            add(folder + "/" + file, isLocal: isLocal)
        }
        guard isLocal else { return }
        // The time of a folder changes when files in it are added or deleted. The time of the package's
        // top folder is not used, because builds change it, too.
        for inner in tree.folders.map({ folder + "/" + $0 }) + (isPackage ? [] : [folder]) {
            lastChange = max(lastChange, FileStamp(path: inner)?.changed ?? 0)
        }
    }

    /// Returns the folders of packages that a package depends on by path, with a slash at their end.
    ///
    /// - Parameter scratch: The build folder, with a slash at its end.
    /// - Returns: The folders; empty before SwiftPM has resolved the dependencies.
    static func localDependencies(in scratch: String) -> [String] {
        WorkspaceState.dependencies(in: scratch).compactMap(\.folder)
    }

    private mutating func addDependencies(_ environment: [String: String]) {
        for dependency in WorkspaceState.dependencies(in: scratch) {
            let revision = dependency.state.checkoutState?.revision ?? ""
            lines.append("dependency \(dependency.subpath) \(dependency.state.name) \(revision)")
            if let folder = dependency.folder {
                addManifests(in: folder, environment: environment)
                addTree(folder, countsEverything: true, isLocal: true)
            } else {
                let checkout = scratch + "checkouts/" + dependency.subpath
                addTree(checkout, countsEverything: true, isLocal: false)
            }
        }
    }
}

/// SwiftPM's record of resolved dependencies, `workspace-state.json`.
private struct WorkspaceState: Decodable {
    struct Object: Decodable {
        let dependencies: [Dependency]
    }

    struct Dependency: Decodable {
        struct State: Decodable {
            struct Checkout: Decodable {
                let revision: String?
            }

            let name: String
            let path: String?
            let checkoutState: Checkout?
        }

        let subpath: String
        let state: State

        /// The folder of a package that is used by path, with a slash at its end; nil for a checkout.
        var folder: String? { state.path.map { $0.hasSuffix("/") ? $0 : $0 + "/" } }
    }

    let object: Object

    /// The dependencies in a build folder; none if there is no record.
    static func dependencies(in scratch: String) -> [Dependency] {
        guard let data = FileManager.default.contents(atPath: scratch + "workspace-state.json")
        else { return [] }
        return (try? JSONDecoder().decode(Self.self, from: data))?.object.dependencies ?? []
    }
}
