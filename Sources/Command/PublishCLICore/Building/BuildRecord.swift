internal import Files
internal import Foundation
internal import PublishStorage

/// The record of a program's last successful build, in `.publish`.
struct BuildRecord {
    let folder: Folder
    let name: String

    private static let place = ".publish/CommandLine/"

    /// The program's path; nil if it was built from other inputs, or was modified since.
    func executable(for inputs: BuildInputs) -> String? {
        guard let text = text, let (path, stamp, rest) = Self.split(text),
            rest == inputs.text, FileStamp(path: String(path))?.text == stamp
        else { return nil }
        return String(path)
    }

    /// Records a program and its inputs.
    ///
    /// - Throws: Errors of `Files`.
    func save(executable: String, inputs: BuildInputs) throws {
        guard let stamp = FileStamp(path: executable) else { return forget() }
        let text = "\(executable)\n\(stamp.text)\n\(inputs.text)"
        try folder.createFile(at: Self.place + name, contents: Data(text.utf8))
    }

    func forget() {
        // An error means that there is no record, so nothing has to be deleted.
        try? folder.file(at: Self.place + name).delete()
    }

    /// The reason why the program is out of date, as the end of a sentence; nil if there is no record.
    func difference(to inputs: BuildInputs, in folder: Folder) -> String? {
        guard let text = text, let (_, _, rest) = Self.split(text) else { return nil }
        let old = Set(rest.split(separator: "\n").map(String.init))
        let changed = inputs.lines.filter { !old.contains($0) }
        let new = Set(inputs.lines)
        guard let line = changed.first ?? old.filter({ !new.contains($0) }).min() else {
            return "the compiled program is missing or was replaced"
        }
        let path = line.split(separator: " ").dropLast(3).joined(separator: " ")
        guard path.hasPrefix("/") else { return "the toolchain or its settings changed" }
        let more = max(0, changed.count - 1)
        let shown = path.hasPrefix(folder.path) ? String(path.dropFirst(folder.path.count)) : path
        return "'\(shown)'\(more > 0 ? " and \(more) more" : "") changed"
    }
}

extension BuildRecord {
    private struct RememberedPackage: Codable {
        let manifests: [String]
        let package: PackageDescription
    }

    /// SwiftPM's description of the package from the cache; nil if a manifest has changed since.
    static func package(in folder: Folder) throws -> PackageDescription? {
        let data = try folder.file(at: place + "description.json").read()
        let remembered = try JSONDecoder().decode(RememberedPackage.self, from: data)
        return remembered.manifests == manifests(in: folder) ? remembered.package : nil
    }

    static func save(_ package: PackageDescription, in folder: Folder) throws {
        let remembered = RememberedPackage(manifests: manifests(in: folder), package: package)
        let json = JSONText.line(of: remembered)
        try folder.createFile(at: place + "description.json", contents: Data(json.utf8))
    }

    private static func manifests(in folder: Folder) -> [String] {
        folder.files.filter { $0.name.hasPrefix("Package") && $0.extension == "swift" }
            .compactMap { file in FileStamp(path: file.path).map { "\(file.path) \($0.text)" } }
    }

    private var text: String? {
        try? folder.file(at: Self.place + name).readAsString()
    }

    private static func split(_ text: String) -> (path: Substring, stamp: String, rest: Substring)?
    {
        let parts = text.split(separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return (parts[0], String(parts[1]), parts[2])
    }
}

/// The build configuration of a site's program.
enum BuildConfiguration: String, ArgumentChoices, CustomStringConvertible {
    /// A build without optimization: half a minute with all of Publish; the program is slow.
    case debug
    /// An optimized build: one and a half minutes with all of Publish, but after a change of the site no
    /// slower than `debug`; the program is several times as fast.
    case release

    /// The configuration that the user requested; nil to let the command choose.
    ///
    /// - Throws: ``CLIError``: `usage` for conflicting options.
    static func asked(by arguments: ParsedArguments) throws(CLIError) -> BuildConfiguration? {
        switch (arguments.has(.debug), arguments.has(.release)) {
        case (true, true):
            throw arguments.usage("Use either '\(Option.debug)' or '\(Option.release)', not both.")
        case (true, false): return .debug
        case (false, true): return .release
        case (false, false): return nil
        }
    }

    var description: String { rawValue }
}

package struct BuiltProgram {
    /// The absolute path of the executable.
    let path: String
    let configuration: BuildConfiguration
    /// Whether the program is only used until the optimized program is compiled.
    let isProvisional: Bool
    /// The state of the executable when it was found to be current.
    private let stamp: FileStamp?

    init(path: String, configuration: BuildConfiguration, isProvisional: Bool) {
        (self.path, self.configuration) = (path, configuration)
        self.isProvisional = isProvisional
        stamp = FileStamp(path: path)
    }

    /// Whether the program is current after changes of files, which are given by their paths relative to the
    /// site's folder; false if its inputs have to be compared.
    func staysCurrent(after paths: [String]) -> Bool {
        !isProvisional && stamp != nil && FileStamp(path: path) == stamp
            && paths.allSatisfy { $0.hasPrefix("Content/") && $0.hasSuffix(".md") }
    }
}
