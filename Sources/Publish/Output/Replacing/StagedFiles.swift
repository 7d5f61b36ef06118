import Foundation
internal import PublishStorage

/// The files of a run that wait for their places, in a folder like that of the site.
struct StagedFiles {
    /// The absolute path of the folder.
    let folder: String
    /// What is told about everything that takes a place.
    let replacement: any Replacement
    /// The files that this run has put into their places before, and those that it puts there now.
    private(set) var placed: Set<String>
    /// Whether the file at a path is still the previous site's.
    let isPrevious: (String) -> Bool
    /// Whether files of folders that take their places as a whole are in `placed`, too.
    let notesAllFiles: Bool
    /// The name of a file that is being copied from another file system.
    private static let incomingName = ".publish-incoming"

    init(
        folder: String,
        replacement: any Replacement,
        placed: Set<String>,
        isPrevious: @escaping (String) -> Bool,
        notesAllFiles: Bool
    ) {
        self.folder = folder
        self.replacement = replacement
        self.placed = placed
        self.isPrevious = isPrevious
        self.notesAllFiles = notesAllFiles
    }

    /// Moves all files.
    mutating func placeAll() throws {
        guard Disk.exists(folder) else { return }
        try placeFolder("")
    }

    /// Moves one file.
    mutating func placeFile(_ path: String) throws {
        try createFolders(above: path)
        try placeFileInFolder(path)
    }

    /// Creates the folders above a path, and tells of the topmost new one.
    func createFolders(above path: String) throws {
        var known = ""
        for component in path.split(separator: "/", omittingEmptySubsequences: false).dropLast() {
            known = known.isEmpty ? String(component) : known + "/" + component
            let target = place(known)
            if Disk.isFolderItself(target) { continue }
            if Disk.exists(target) { try clearFile(known, for: path) }
            try replacement.willAdd(known)
            try Disk.createFolder(target)
        }
    }

    /// Whether a path is that of a file whose move between file systems was cut short.
    static func isIncomplete(_ path: String) -> Bool {
        path.split(separator: "/").last.map { $0 == incomingName } ?? false
    }

    /// Moves a file or folder, also between file systems, without a moment in which it is incomplete.
    static func move(_ source: String, to target: String) throws {
        do {
            try Disk.rename(source, to: target)
        } catch let error as DiskError where error.code == EXDEV {
            let waiting = Disk.folder(of: target) + "/" + incomingName
            try Disk.removeTree(waiting)
            try FileManager.default.copyItem(atPath: source, toPath: waiting)
            try Disk.rename(waiting, to: target)
            try Disk.removeTree(source)
        }
    }
}

private extension StagedFiles {
    func place(_ path: String) -> String {
        replacement.root + "/" + path
    }

    /// Moves the waiting files of one folder; a folder that is new moves as a whole.
    mutating func placeFolder(_ path: String) throws {
        let listing = try FolderListing(
            path.isEmpty ? folder : folder + "/" + path,
            includingHidden: true,
            links: .keptAsFiles
        )
        let prefix = path.isEmpty ? "" : path + "/"
        for name in listing.files { try placeFileInFolder(prefix + name) }
        for name in listing.folders {
            let subfolder = prefix + name
            if Disk.isFolderItself(place(subfolder)) {
                try placeFolder(subfolder)
                continue
            }
            if Disk.exists(place(subfolder)) { try clearFile(subfolder, for: subfolder + "/") }
            try replacement.willAdd(subfolder)
            try Self.move(folder + "/" + subfolder, to: place(subfolder))
            if notesAllFiles {
                let tree = try SiteListing.tree(of: place(subfolder))
                placed.formUnion(tree.files.map { subfolder + "/" + $0 })
            }
        }
    }

    /// Takes the previous site's file away where this run needs a folder.
    func clearFile(_ path: String, for other: String) throws {
        guard isPrevious(path) else { throw PublishingError.clash(at: path, with: other) }
        try replacement.clear(path)
    }

    /// Takes the previous site's folder away where this run has a file.
    func clearFolder(_ path: String) throws {
        let files = try SiteListing.tree(of: place(path)).files.map { path + "/" + $0 }
        if let file = files.sorted().first(where: { !isPrevious($0) && !Path($0).isLeftByEditor }) {
            throw PublishingError.clash(at: path, with: file)
        }
        try replacement.clear(path)
    }

    mutating func placeFileInFolder(_ path: String) throws {
        let target = place(path)
        if Disk.isFolderItself(target) {
            try clearFolder(path)
            try replacement.willAdd(path)
        } else if !Disk.exists(target) {
            try replacement.willAdd(path)
        } else if !placed.contains(path) {
            try replacement.willReplaceFile(at: path)
        }
        try Self.move(folder + "/" + path, to: target)
        placed.insert(path)
    }
}
