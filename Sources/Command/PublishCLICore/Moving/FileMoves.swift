internal import Files
internal import Foundation
internal import PublishStorage

/// Which files get other names.
struct FileMoves {
    /// The new path of each file by its old one, relative to the site's folder.
    private(set) var targets: [String: String] = [:]
    /// The old path of each file by its new one.
    private(set) var sources: [String: String] = [:]
    /// The folders that moved as a whole, which are gone afterwards.
    private(set) var folders: [String] = []

    /// No moves.
    init() {}

    /// Works out what a call means.
    ///
    /// - Parameters:
    ///   - old: The file or folder, relative to the site's folder.
    ///   - new: Where it is to be.
    ///   - root: The site's folder, with a slash at its end.
    ///   - languages: The languages of the site.
    ///   - isAlone: Whether the same file in other languages stays.
    /// - Throws: ``CLIError`` for what cannot be moved there.
    init(
        from old: String,
        to new: String,
        in root: String,
        languages: [SiteLanguage],
        isAlone: Bool
    ) throws {
        var (old, new) = (try Self.checked(old), try Self.checked(new))
        guard Disk.exists(root + old) else {
            throw CLIError.cannotMove(reason: "There is no file or folder '\(old)'.")
        }
        // A text with files beside it is its folder.
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
                        "The translations of '\(old)' share its files; move without '\(Option.Name.only)'."
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
                        "'\(new)' is in another language than '\(old)'; a translation is a text of its own."
                )
            }
            guard !first.shared.isEmpty, !second.shared.isEmpty else {
                throw CLIError.cannotMove(
                    reason:
                        "'\(first.shared.isEmpty ? old : new)' is the folder of a language; name something in it."
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

    /// Takes a move that was made by hand.
    ///
    /// - Parameters:
    ///   - old: Where the file or folder was, relative to the site's folder.
    ///   - new: Where it is.
    ///   - root: The site's folder, with a slash at its end.
    ///   - languages: The languages of the site.
    /// - Throws: ``CLIError`` where there is still something at the old place, or nothing at the new one.
    init(done old: String, _ new: String, in root: String, languages: [SiteLanguage]) throws {
        let (old, new) = (try Self.checked(old), try Self.checked(new))
        guard Disk.exists(root + new) else {
            throw CLIError.cannotMove(reason: "There is no file or folder '\(new)'.")
        }
        guard !Disk.exists(root + old) else {
            throw CLIError.cannotMove(
                reason:
                    "'\(old)' is still there; '\(Option.Name.done)' is for what you have moved yourself."
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

    /// Takes files and where they are to be, whatever is there.
    init(_ targets: [String: String]) {
        for (old, new) in targets { note(old, new) }
    }

    /// The way back.
    var reversed: FileMoves { FileMoves(sources) }

    /// Adds a file whose new place is known.
    ///
    /// - Throws: ``CLIError`` when something is there.
    mutating func add(file old: String, to new: String, in root: String) throws {
        if old != new { try add(old, new, in: root) }
    }

    /// Where a file is afterwards.
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

    /// A link with a relative target would lead elsewhere from another folder.
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
                    "'\(old)' is a link to '\(target)', which it would no longer find; move the link yourself, then call with '\(Option.Name.done)'."
            )
        }
    }

    private mutating func note(_ old: String, _ new: String) {
        targets[old] = new
        sources[new] = old
    }

    /// A path without a slash at its end that stays in the site.
    private static func checked(_ path: String) throws -> String {
        guard !path.hasPrefix("/"), let plain = RelativePath.normalized(path), !plain.isEmpty,
            plain.hasPrefix(ContentPath.content) || plain.hasPrefix("Resources/")
        else {
            throw CLIError.cannotMove(
                reason: "'\(path)' is neither in 'Content' nor in 'Resources' of the site."
            )
        }
        return plain
    }

    private static func refuseOdd(_ old: String, _ new: String, isFolder: Bool) throws {
        guard old != new else {
            throw CLIError.cannotMove(reason: "'\(new)' is where it is already.")
        }
        guard !(new + "/").hasPrefix(old + "/") || !isFolder else {
            throw CLIError.cannotMove(reason: "'\(new)' is inside of '\(old)'.")
        }
        let isText = TextName.isText(old) && old.hasPrefix(ContentPath.content) && !isFolder
        if isText, !TextName.isText(new) || !new.hasPrefix(ContentPath.content) {
            throw CLIError.cannotMove(
                reason: "'\(new)' would be no text of the site; write its name as that of '\(old)'."
            )
        }
        if isFolder, old.hasPrefix(ContentPath.content) != new.hasPrefix(ContentPath.content) {
            throw CLIError.cannotMove(
                reason: "A folder stays in 'Content' or in 'Resources'; move its files one by one."
            )
        }
        let tables = ["Content/redirects.csv", "Content/addresses.csv", "Content/lint.yaml"]
        if let table = tables.first(where: { $0 == old }) {
            throw CLIError.cannotMove(reason: "'\(table)' is found by its name.")
        }
    }

    private static func isIndex(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return TextName.isText(path) && name.split(separator: ".").first == "index"
    }
}
