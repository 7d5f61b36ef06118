internal import Files
internal import Foundation
internal import PublishCLICore
internal import PublishStorage

/// The files to rename.
struct FileMoves {
    /// The new path of each file by its old one, relative to the site's folder.
    private(set) var targets: [String: String] = [:]
    /// The old path of each file by its new one.
    private(set) var sources: [String: String] = [:]
    /// The folders that move as a whole and are deleted afterwards.
    private(set) var folders: [String] = []

    /// Makes an empty set of moves.
    init() {}

    /// Determines the files to move.
    ///
    /// - Parameters:
    ///   - old: The file or folder, relative to the site's folder.
    ///   - new: Its new path.
    ///   - root: The site's folder, with a slash at its end.
    ///   - languages: The languages of the site.
    ///   - isAlone: Whether the translations stay where they are.
    /// - Throws: ``CLIError`` if the file or folder cannot be moved to the new path.
    init(
        from old: String,
        to new: String,
        in root: String,
        languages: [SiteLanguage],
        isAlone: Bool
    ) throws {
        var (old, new) = (try Self.checked(old), try Self.checked(new))
        guard Disk.exists(root + old) else {
            throw CLIError.cannotMove(reason: "The file or folder '\(old)' does not exist.")
        }
        // An 'index.md' with images or other files next to it moves together with its folder.
        if !Disk.isFolder(root + old), Self.isIndex(old), Self.isIndex(new),
            let place = ContentPath(old, languages: languages),
            place.shared.split(separator: "/").count > 2,
            try FileTree(root + Disk.parent(of: old), links: .keptAsFiles).files.count > 1
        {
            let beside = place.twins.filter {
                $0.path != old && Disk.parent(of: $0.path) == Disk.parent(of: old)
            }
            guard !isAlone || !beside.contains(where: { Disk.exists(root + $0.path) }) else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(old)' shares files with its translations, so they can only move together; leave out '\(Option.Name.only)'."
                )
            }
            (old, new) = (Disk.parent(of: old), Disk.parent(of: new))
        }
        let isFolder = Disk.isFolder(root + old)
        try Self.refuseOdd(old, new, isFolder: isFolder)
        var pairs = [(old, new)]
        if let first = ContentPath(old, languages: languages),
            let second = ContentPath(new, languages: languages)
        {
            guard first.language == second.language else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(new)' is in the folder of another language than '\(old)'; a text cannot change its language."
                )
            }
            guard !first.shared.isEmpty, !second.shared.isEmpty else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(first.shared.isEmpty ? old : new)' is the folder of a language; name a file or folder inside it."
                )
            }
            if !isAlone {
                pairs += first.twins.filter { $0.path != old && Disk.exists(root + $0.path) }
                    .map { twin in
                        var target = twin
                        target.shared = second.shared
                        return (twin.path, target.path)
                    }
            }
        }
        for (old, new) in pairs { try add(old, new, in: root) }
        try refuseLinks(in: root)
    }

    /// Determines the files that the author has already moved.
    ///
    /// - Parameters:
    ///   - old: The former path of the file or folder, relative to the site's folder.
    ///   - new: Its current path.
    ///   - root: The site's folder, with a slash at its end.
    ///   - languages: The languages of the site.
    /// - Throws: ``CLIError`` if the old path still exists, or the new one does not.
    init(done old: String, _ new: String, in root: String, languages: [SiteLanguage]) throws {
        let (old, new) = (try Self.checked(old), try Self.checked(new))
        guard Disk.exists(root + new) else {
            throw CLIError.cannotMove(reason: "The file or folder '\(new)' does not exist.")
        }
        guard !Disk.exists(root + old) else {
            throw CLIError.cannotMove(
                reason:
                    "'\(old)' still exists; use '\(Option.Name.done)' only after moving the file yourself."
            )
        }
        var pairs = [(old, new)]
        if let first = ContentPath(old, languages: languages),
            let second = ContentPath(new, languages: languages)
        {
            pairs += first.twins.compactMap { twin in
                var target = twin
                target.shared = second.shared
                let isDone = !Disk.exists(root + twin.path) && Disk.exists(root + target.path)
                return isDone && twin.path != old ? (twin.path, target.path) : nil
            }
        }
        for (old, new) in pairs {
            guard Disk.isFolder(root + new) else {
                note(old, new)
                continue
            }
            let tree = try FileTree(root + new, includingHidden: true, links: .keptAsFiles)
            for file in tree.files { note(old + "/" + file, new + "/" + file) }
        }
    }

    /// Moves the given files, without checks.
    init(_ targets: [String: String]) {
        for (old, new) in targets { note(old, new) }
    }

    /// The moves from the new paths back to the old ones.
    var reversed: FileMoves { FileMoves(sources) }

    /// Adds a file with a known new path.
    ///
    /// - Throws: ``CLIError`` if the new path already exists.
    mutating func add(file old: String, to new: String, in root: String) throws {
        if old != new { try add(old, new, in: root) }
    }

    /// The path of a file after the moves; the same path if the file does not move.
    func path(of file: String) -> String { targets[file] ?? file }

    private mutating func add(_ old: String, _ new: String, in root: String) throws {
        guard !Disk.exists(root + new) || Disk.names(same: root + old, root + new) else {
            throw CLIError.fileExists(path: new)
        }
        guard Disk.isFolder(root + old), !Disk.isLink(root + old) else {
            note(old, new)
            return
        }
        let tree = try FileTree(root + old, includingHidden: true, links: .keptAsFiles)
        for file in tree.files { note(old + "/" + file, new + "/" + file) }
        folders.append(old)
    }

    /// Refuses symbolic links with a relative target, which would break in another folder.
    private func refuseLinks(in root: String) throws {
        for (old, new) in targets.sorted(by: { $0.key < $1.key }) where Disk.isLink(root + old) {
            let target = try FileManager.default.destinationOfSymbolicLink(atPath: root + old)
            guard !target.hasPrefix("/") else { continue }
            let from = RelativePath.normalized(root + Disk.parent(of: old) + "/" + target)
            let to = RelativePath.normalized(root + Disk.parent(of: new) + "/" + target)
            let isInside = folders.contains {
                from?.hasPrefix((RelativePath.normalized(root + $0) ?? "") + "/") == true
            }
            guard from != to, !isInside else { continue }
            throw CLIError.cannotMove(
                reason:
                    "'\(old)' is a symbolic link to '\(target)', which would break; move it yourself, then run this again with '\(Option.Name.done)'."
            )
        }
    }

    private mutating func note(_ old: String, _ new: String) {
        targets[old] = new
        sources[new] = old
    }

    /// The path without a slash at its end; throws if it is not in `Content` or `Resources`.
    private static func checked(_ path: String) throws -> String {
        guard !path.hasPrefix("/"), let plain = RelativePath.normalized(path), !plain.isEmpty,
            plain.hasPrefix(ContentPath.content) || plain.hasPrefix("Resources/")
        else {
            throw CLIError.cannotMove(
                reason: "'\(path)' is not in the site's 'Content' or 'Resources' folder."
            )
        }
        return plain
    }

    private static func refuseOdd(_ old: String, _ new: String, isFolder: Bool) throws {
        guard old != new else {
            throw CLIError.cannotMove(
                reason: "'\(new)' is its current path; give a different new path."
            )
        }
        guard !(new + "/").hasPrefix(old + "/") || !isFolder else {
            throw CLIError.cannotMove(
                reason: "'\(new)' is inside '\(old)'; choose a path outside of that folder."
            )
        }
        let isText = TextName.isText(old) && old.hasPrefix(ContentPath.content) && !isFolder
        if isText, !TextName.isText(new) || !new.hasPrefix(ContentPath.content) {
            throw CLIError.cannotMove(
                reason:
                    "'\(new)' would not be a text of the site; give it the same extension as '\(old)'."
            )
        }
        if isFolder, old.hasPrefix(ContentPath.content) != new.hasPrefix(ContentPath.content) {
            throw CLIError.cannotMove(
                reason:
                    "A folder cannot move between 'Content' and 'Resources'; move its files one by one."
            )
        }
        let tables = ["Content/redirects.csv", "Content/addresses.csv", "Content/lint.yaml"]
        if let table = tables.first(where: { $0 == old }) {
            throw CLIError.cannotMove(reason: "'\(table)' has a fixed name and cannot be moved.")
        }
    }

    private static func isIndex(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return TextName.isText(path) && name.split(separator: ".").first == "index"
    }
}
