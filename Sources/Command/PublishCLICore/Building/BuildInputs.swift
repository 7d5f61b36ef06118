internal import Foundation
internal import PublishStorage

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Everything a site's program is made of, in a form that can be compared.
///
/// It errs on the safe side: files that might take part count.
struct BuildInputs {
    /// One line for every input, sorted.
    private(set) var lines: [String] = []
    /// Those of the packages that this one depends on, as far as they are known.
    private(set) var dependencies: [String] = []
    /// When the last of the local sources changed; nanoseconds since 1970.
    private(set) var lastChange = 0
    /// The folders of packages that this one depends on by path.
    private(set) var localDependencies: [String] = []

    private let root: String
    private let scratch: String

    /// Collects the inputs as they are now.
    ///
    /// The package's folder and SwiftPM's own (`scratch`) come with their slashes.
    init(
        root: String,
        scratch: String,
        package: PackageDescription,
        environment: [String: String]
    ) {
        self.root = root
        self.scratch = scratch
        addToolchain(environment)
        // A style sheet beside the sources takes part only if the package bundles files.
        let bundlesFiles = addManifests(in: root, environment: environment)
        for target in package.targets where target.type != "test" {
            addTree(root + target.path, countsEverything: bundlesFiles, isLocal: true)
        }
        let own = lines.count
        addDependencies(environment)
        dependencies = lines[own...].sorted()
        lines.sort()
    }

    /// Tells apart what the packages were that this one depends on.
    var digestOfDependencies: String {
        Digest { builder in for line in dependencies { builder.add(line) } }.hexadecimal
    }

    var text: String {
        lines.joined(separator: "\n") + "\n"
    }
}

extension BuildInputs {
    /// Extensions of files that no compiler reads.
    private static let inert: Set<Substring> = [
        "md", "markdown", "html", "css", "js", "mjs", "txt", "png", "jpg", "jpeg", "gif", "svg",
        "webp", "avif", "ico", "woff", "woff2", "ttf", "otf", "mp3", "mp4", "webm", "pdf",
        "xcstrings",
    ]
    /// Folders of a package that are not compiled.
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

    /// The compiler that builds in a folder, and the settings by which launchers choose one.
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
        // Only launchers obey the files by which folders ask for a version; the nearest one counts.
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

    /// Adds the manifests of a package; true when they speak of resources.
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
            if text.contains("nvironment") {
                // The manifest may ask for any variable.
                for (name, value) in environment where !Self.volatile.contains(name) {
                    lines.append("\(name)=\(value)")
                }
            }
        }
        return bundlesFiles
    }

    /// Variables that differ from one shell to the next and say nothing about a build.
    private static let volatile: Set<String> = [
        "_", "PWD", "OLDPWD", "SHLVL", "TERM", "COLUMNS", "LINES", "WINDOWID", "SSH_CLIENT",
        "SSH_CONNECTION", "SSH_TTY", "TERM_SESSION_ID", "SHELL_SESSION_ID",
        RunCommand.previewVariable,
    ]

    /// Adds a folder with everything in it but hidden files.
    ///
    /// Of a whole package the folders that are not compiled are left out.
    private mutating func addTree(_ folder: String, countsEverything: Bool, isLocal: Bool) {
        let isPackage = FileStamp(path: folder + "/Package.swift") != nil
        var visited: Set<String> = []
        var pending = [folder.hasSuffix("/") ? String(folder.dropLast()) : folder]
        while let folder = pending.popLast() {
            let isTop = visited.isEmpty
            // A link may lead in a circle.
            guard let identity = FileStamp(path: folder),
                visited.insert(identity.text).inserted
            else { continue }
            // Files that come or go change their folder; a package's own changes by builds, too.
            if isLocal, !(isTop && isPackage) { lastChange = max(lastChange, identity.changed) }
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names where !name.hasPrefix(".") {
                if isTop, isPackage, Self.skipped.contains(name) { continue }
                let path = folder + "/" + name
                guard let stamp = FileStamp(path: path) else { continue }
                if stamp.isFolder {
                    pending.append(path)
                    continue
                }
                let type = name.split(separator: ".").last ?? ""
                guard countsEverything || !Self.inert.contains(type) else { continue }
                lines.append("\(path) \(stamp.text)")
                if isLocal { lastChange = max(lastChange, stamp.changed) }
            }
        }
    }

    private mutating func addDependencies(_ environment: [String: String]) {
        let path = scratch + "workspace-state.json"
        guard let data = FileManager.default.contents(atPath: path),
            let state = try? JSONDecoder().decode(WorkspaceState.self, from: data)
        else { return }
        for dependency in state.object.dependencies {
            let revision = dependency.state.checkoutState?.revision ?? ""
            lines.append("dependency \(dependency.subpath) \(dependency.state.name) \(revision)")
            if let path = dependency.state.path {
                let folder = path.hasSuffix("/") ? path : path + "/"
                localDependencies.append(folder)
                addManifests(in: folder, environment: environment)
                addTree(folder, countsEverything: true, isLocal: true)
            } else {
                let checkout = scratch + "checkouts/" + dependency.subpath
                addTree(checkout, countsEverything: true, isLocal: false)
            }
        }
    }
}

/// What changes whenever a file does.
///
/// The time is that of the last change of the file's data or place in the file system, which
/// programs cannot set back as they can the modification date.
struct FileStamp: Equatable {
    let text: String
    let isFolder: Bool
    /// Nanoseconds since 1970, UTC.
    let changed: Int

    /// The stamp of what is at a path, links followed; nil when there is nothing.
    init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        #if canImport(Glibc)
        let time = status.st_ctim
        #else
        let time = status.st_ctimespec
        #endif
        changed = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
        isFolder = status.st_mode & S_IFMT == S_IFDIR
        // The size of a folder says nothing that its time does not.
        let size = isFolder ? 0 : Int(status.st_size)
        text = "\(changed) \(size) \(status.st_ino)"
    }

    /// The present time as file systems write it into the stamps of files.
    ///
    /// On Linux that is the time of the kernel's last tick, up to ten milliseconds old.
    static var now: Int {
        var time = timespec()
        #if os(Linux)
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        #else
        clock_gettime(CLOCK_REALTIME, &time)
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// A time that no stamp of a file changed so far exceeds.
    ///
    /// Kernels from Linux 6.13 on write finer times than those of ticks into stamps that somebody has just read.
    static var upperBound: Int {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    /// Waits for the tick after a moment, and returns its time: what changes from then on has a later stamp.
    static func tick(after moment: Int) -> Int {
        while now <= moment, moment - now < 1_000_000_000 { usleep(500) }
        return now
    }
}

/// What SwiftPM remembers about dependencies.
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
    }

    let object: Object
}
