internal import Files
internal import Foundation
internal import PublishStorage

/// What is remembered about the last successful build of a program, below `.publish`.
struct BuildRecord {
    let folder: Folder
    /// The name of the file.
    let name: String

    private static let place = ".publish/CommandLine/"

    /// The program's path, if it was made of exactly these inputs and has not been touched since.
    func executable(for inputs: BuildInputs) -> String? {
        guard let text = text, let (path, stamp, rest) = Self.split(text),
            rest == inputs.text, FileStamp(path: String(path))?.text == stamp
        else { return nil }
        return String(path)
    }

    /// Remembers a program and what it was made of.
    /// - Throws: errors of `Files`.
    func save(executable: String, inputs: BuildInputs) throws {
        guard let stamp = FileStamp(path: executable) else { return forget() }
        let text = "\(executable)\n\(stamp.text)\n\(inputs.text)"
        try folder.createFile(at: Self.place + name, contents: Data(text.utf8))
    }

    func forget() {
        // A record that does not exist need not be deleted.
        try? folder.file(at: Self.place + name).delete()
    }

    /// Whether no build is remembered.
    var isEmpty: Bool { text == nil }

    /// What made the program out of date, as the end of a sentence; nil when it is not known.
    func difference(to inputs: BuildInputs, in folder: Folder) -> String? {
        guard let text = text, let (_, _, rest) = Self.split(text) else { return nil }
        let old = Set(rest.split(separator: "\n").map(String.init))
        let changed = inputs.lines.filter { !old.contains($0) }
        let new = Set(inputs.lines)
        guard let line = changed.first ?? old.filter({ !new.contains($0) }).min() else {
            return "the program itself is gone or was replaced"
        }
        let path = line.split(separator: " ").dropLast(3).joined(separator: " ")
        guard path.hasPrefix("/") else { return "the tools or their settings changed" }
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

    /// What SwiftPM said about the package, nil when its manifests have changed since.
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

/// How a site's program is compiled.
enum BuildConfiguration: String, Words, CustomStringConvertible {
    /// Compiled in half a minute with all of Publish, and slow.
    case debug
    /// Compiled in one and a half minutes with all of Publish, after a change of the site as fast as the other; several times as fast.
    case release

    /// The one that arguments ask for; nil where the choice is left to the command.
    ///
    /// - Throws: ``CLIError``: `usage` for another word, and for two that contradict each other.
    static func asked(by arguments: ParsedArguments) throws(CLIError) -> BuildConfiguration? {
        var asked: [(words: String, configuration: BuildConfiguration)] = []
        if arguments.has(.debug) { asked.append(("\(Option.Name.debug)", .debug)) }
        if arguments.has(.release) { asked.append(("\(Option.Name.release)", .release)) }
        if let name = try arguments.requiredValue(.configuration) {
            guard let configuration = BuildConfiguration(rawValue: name) else {
                throw arguments.usage("A configuration is 'debug' or 'release'.")
            }
            asked.append(("\(Option.Name.configuration) \(name)", configuration))
        }
        guard let (words, configuration) = asked.first else { return nil }
        if let other = asked.first(where: { $0.configuration != configuration }) {
            throw arguments.usage("'\(words)' and '\(other.words)' contradict each other.")
        }
        return configuration
    }

    var description: String { rawValue }
}

/// The program of a site.
struct BuiltProgram {
    /// An absolute path.
    let path: String
    let configuration: BuildConfiguration
    /// Whether it is only in use because Publish is not compiled for the optimized one.
    let isProvisional: Bool
}
