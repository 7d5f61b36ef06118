import Foundation

/// A folder for what SwiftPM builds, kept from one run of the tests to the next, so that only what has changed since is
/// compiled again.
///
/// It lies below `.build`; the outer build holds the lock of that folder, not of those in it.
struct BuildFolder: Sendable {
    /// This checkout.
    static let checkout = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// Where everything is that outlives a run; `make clean` deletes it.
    static let place = checkout.appendingPathComponent(".build/test-packages")

    /// For packages that depend on the checkout as one package: the checkout's own, where Publish is compiled already.
    ///
    /// Their targets need names that neither one of the checkout nor another of them has, because everything is built into the
    /// same folder. While `swift test` runs the tests it keeps that folder for itself, so there is another one.
    static let shared = isFree(checkout) ? BuildFolder(in: checkout) : BuildFolder(named: "shared")

    /// For migrated packages: they depend on many packages, made of links to the checkout, whose modules have the names
    /// of those in ``shared`` and sources at other paths.
    static let migrated = BuildFolder(named: "migrated")

    /// The folder's path, without a slash at its end.
    let path: String

    private init(named name: String) {
        path = Self.place.appendingPathComponent(name).path
    }

    private init(in package: URL) {
        path = package.appendingPathComponent(".build").path
    }

    /// Whether SwiftPM is not at work in a package.
    private static func isFree(_ package: URL) -> Bool {
        let descriptor = open(package.path + "/.build/.lock", O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0
    }

    /// The path of a program that was built in the debug configuration.
    func program(named name: String) -> String {
        path + "/debug/" + name
    }

    /// Keeps what `build` makes for the next run only if `build` returns true.
    ///
    /// A compiler repeats no warning about a file that it need not compile again, so a build with warnings has to be
    /// repeated as a whole. The same holds if the process is killed meanwhile.
    ///
    /// - Throws: What `build` throws, and the error of the file system.
    func keepingProducts(if build: () throws -> Bool) throws {
        let manager = FileManager.default
        let mark = path + "/not-to-be-kept"
        if manager.fileExists(atPath: mark) { try manager.removeItem(atPath: path) }
        try manager.createDirectory(atPath: path, withIntermediateDirectories: true)
        try Data().write(to: URL(fileURLWithPath: mark))
        if try build() { try manager.removeItem(atPath: mark) }
    }

    /// Makes SwiftPM forget which repositories it has fetched: one that a test makes anew has its old address and other
    /// commits.
    ///
    /// - Throws: The error of the file system.
    func forgetRepositories() throws {
        for name in ["checkouts", "repositories", "workspace-state.json"] {
            let item = path + "/" + name
            guard FileManager.default.fileExists(atPath: item) else { continue }
            try FileManager.default.removeItem(atPath: item)
        }
    }
}
