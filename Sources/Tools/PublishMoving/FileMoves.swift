internal import Foundation
internal import PublishCLICore
internal import PublishStorage

/// The files and folders to rename.
struct FileMoves {
    /// The files and folders by their old and new paths, relative to the site's folder.
    ///
    /// They are renamed in this order. The one that the author named is the last: while it has its old
    /// path, the same command repeats what an interrupted one has not done.
    private(set) var renames: [(old: String, new: String)] = []
    /// The new path of each file by its old one; a renamed folder stands for all files in it.
    private(set) var targets: [String: String] = [:]
    /// The old path of each file by its new one.
    private(set) var sources: [String: String] = [:]

    /// The author's wishes about a move.
    struct Choices: OptionSet {
        let rawValue: Int

        /// The translations stay where they are.
        static let isAlone = Choices(rawValue: 1)
        /// The author has already renamed the files.
        static let isDone = Choices(rawValue: 2)
    }

    /// Makes an empty set of moves.
    init() {}

    /// Determines the files to move.
    ///
    /// - Parameters:
    ///   - old: The file or folder, relative to the site's folder.
    ///   - new: Its new path.
    ///   - root: The site's folder, with a slash at its end.
    ///   - languages: The languages of the site.
    ///   - choices: The author's wishes.
    /// - Throws: ``CLIError`` if the file or folder cannot be moved to the new path.
    init(
        from old: String,
        to new: String,
        in root: String,
        languages: [SiteLanguage],
        _ choices: Choices
    ) throws {
        var pair = (old: try Self.checked(old), new: try Self.checked(new))
        let isDone = choices.contains(.isDone)
        let present = root + (isDone ? pair.new : pair.old)
        guard Disk.exists(present) else {
            throw CLIError.cannotMove(
                reason: "The file or folder '\(isDone ? pair.new : pair.old)' does not exist."
            )
        }
        guard !isDone || !Disk.exists(root + pair.old) else {
            throw CLIError.cannotMove(
                reason:
                    "'\(pair.old)' still exists; use '\(Option.done)' only after moving the file yourself."
            )
        }
        if !isDone { pair = try Self.wholeBundle(pair, in: root, languages, choices) }
        try Self.refuseOdd(pair.old, pair.new, isFolder: Disk.isFolder(present))
        let twins = try Self.twins(of: pair, languages).filter { twin in
            let hasMoved = !Disk.exists(root + twin.old) && Disk.exists(root + twin.new)
            return !choices.contains(.isAlone)
                && (isDone ? hasMoved : Disk.exists(root + twin.old))
        }
        for (old, new) in twins + [pair] {
            try add(old, to: new, in: root, isDone: isDone)
        }
    }

    /// Adds a file with a known new path.
    ///
    /// - Throws: ``CLIError`` if the new path already exists.
    mutating func add(file old: String, to new: String, in root: String) throws {
        if old != new { try add(old, to: new, in: root, isDone: false) }
    }

    /// The addresses of a site in which the author has already moved the files, with the old paths.
    func former(_ book: AddressBook) -> AddressBook {
        AddressBook(
            book,
            rows: book.rows.map { row in
                var row = row
                row.file = row.file.map { sources[$0] ?? $0 }
                return row
            }
        )
    }

    /// The path of a file after the moves; the same path if the file does not move.
    func path(of file: String) -> String { targets[file] ?? file }

    /// The path without a slash at its end; throws if it is not in `Content` or `Resources`.
    static func inSite(_ path: String) throws -> String {
        guard !path.hasPrefix("/"), let plain = RelativePath.normalized(path),
            plain.hasPrefix(ContentPath.content) || plain.hasPrefix("Resources/")
        else {
            throw CLIError.cannotMove(
                reason: "'\(path)' is not in the site's 'Content' or 'Resources' folder."
            )
        }
        return plain
    }

    /// Whether a file is the text of its folder.
    static func isIndex(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return TextName.isText(path) && name.split(separator: ".").first == "index"
    }
}

private extension FileMoves {
    mutating func add(_ old: String, to new: String, in root: String, isDone: Bool) throws {
        let isFree =
            isDone || !Disk.exists(root + new) || Disk.names(same: root + old, root + new)
        guard isFree else { throw CLIError.fileExists(path: new) }
        renames.append((old, new))
        let present = root + (isDone ? new : old)
        guard Disk.isFolder(present), !Disk.isLink(present) else {
            note(old, new)
            return
        }
        let tree = try FileTree(present, includingHidden: true, links: .keptAsFiles)
        for file in tree.files { note(old + "/" + file, new + "/" + file) }
    }

    mutating func note(_ old: String, _ new: String) {
        targets[old] = new
        sources[new] = old
    }

    /// The folder of an `index.md` with images or other files next to it, which move together.
    static func wholeBundle(
        _ pair: (old: String, new: String),
        in root: String,
        _ languages: [SiteLanguage],
        _ choices: Choices
    ) throws -> (old: String, new: String) {
        guard !Disk.isFolder(root + pair.old), isIndex(pair.old), isIndex(pair.new),
            let place = ContentPath(pair.old, languages: languages),
            place.shared.split(separator: "/").count > 2,
            try FileTree(root + Disk.parent(of: pair.old), links: .keptAsFiles).files.count > 1
        else { return pair }
        let folder = Disk.parent(of: pair.old)
        let isShared = place.twins.contains {
            $0.path != pair.old && Disk.parent(of: $0.path) == folder
                && Disk.exists(root + $0.path)
        }
        guard !choices.contains(.isAlone) || !isShared else {
            throw CLIError.cannotMove(
                reason:
                    "'\(pair.old)' shares files with its translations, so they can only move together; leave out '\(Option.only)'."
            )
        }
        return (folder, Disk.parent(of: pair.new))
    }

    /// The paths that the translations of a file or folder can have, with their new paths.
    static func twins(
        of pair: (old: String, new: String),
        _ languages: [SiteLanguage]
    ) throws -> [(old: String, new: String)] {
        guard let first = ContentPath(pair.old, languages: languages),
            let second = ContentPath(pair.new, languages: languages)
        else { return [] }
        guard first.language == second.language else {
            throw CLIError.cannotMove(
                reason:
                    "'\(pair.new)' is in the folder of another language than '\(pair.old)'; a text cannot change its language."
            )
        }
        guard !first.shared.isEmpty, !second.shared.isEmpty else {
            throw CLIError.cannotMove(
                reason:
                    "'\(first.shared.isEmpty ? pair.old : pair.new)' is the folder of a language; name a file or folder inside it."
            )
        }
        return first.twins.filter { $0.path != pair.old }.map { twin in
            var target = twin
            target.shared = second.shared
            return (twin.path, target.path)
        }
    }

    /// The path without a slash at its end; throws if a text or file cannot be there.
    static func checked(_ path: String) throws -> String {
        let plain = try inSite(path)
        if let name = SitePath.hiddenName(in: plain), plain.hasPrefix(ContentPath.content) {
            throw CLIError.cannotMove(
                reason:
                    "'\(plain)' is hidden by '\(name)'; texts in hidden folders are not published."
            )
        }
        return plain
    }

    static func refuseOdd(_ old: String, _ new: String, isFolder: Bool) throws {
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
    }
}

extension Disk {
    /// Whether two paths are the same file, such as `Tea.md` and `tea.md` on a file system that ignores
    /// case.
    ///
    /// A symbolic link and its target are different.
    static func names(same first: String, _ second: String) -> Bool {
        guard first != second, first.lowercased() == second.lowercased(),
            let one = FileFingerprint(of: first)
        else { return false }
        return one == FileFingerprint(of: second)
    }
}
