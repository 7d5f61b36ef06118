import Foundation
internal import PublishStorage

/// Exchanges the whole site in one step with a folder beside it, in which the new one was made of links to the unchanged files.
///
/// Code of the site sees what becomes of it in `Output` itself: then the previous site is in the folder beside, and comes back
/// in one step, too; through a watchdog or the next run if this one is killed.
final class TwinReplacement: Replacement {
    private let folders: SiteFolders
    private let before: SiteListing
    private let twin: SiteTwin
    private let exposure: SiteExposure
    private var watchdog: SiteWatchdog?
    private var isExposed = false
    private var wasExposed = false

    /// Prepares a folder that is the same as the site.
    ///
    /// - Returns: Nil where the file system or the way it is mounted does not allow what is needed.
    init?(folders: SiteFolders, before: SiteListing) throws {
        self.folders = folders
        self.before = before
        twin = SiteTwin(in: folders.workspace)
        exposure = SiteExposure(folders)
        // A repository in the site stays where it is; folders cannot be at two places.
        guard !Disk.isFolderItself(folders.output + "/.git") else { return nil }
        do {
            try twin.match(before, in: folders.output)
            try twin.forget()
            // Both are the same, so that nobody sees the trial.
            try exchange()
            try exchange()
        } catch let error as DiskError where error.isRefusal {
            // Whatever is wrong with the folder beside is no reason to fail.
            try? twin.remove()
            return nil
        }
    }

    var root: String { isExposed ? folders.output : twin.folder }

    func previous(_ path: String) -> String {
        (isExposed ? twin.folder : folders.output) + "/" + path
    }

    func restore(_ source: String, to target: String) throws {
        try Disk.createFolder(Disk.folder(of: target))
        try Disk.link(source, to: target)
    }

    func expose() throws {
        guard !isExposed else { return }
        if watchdog == nil { watchdog = SiteWatchdog(folders) }
        try exposure.begin()
        try exchange()
        isExposed = true
        wasExposed = true
    }

    func conceal() throws {
        guard isExposed else { return }
        try exchange()
        isExposed = false
        try exposure.end()
    }

    func willAdd(_ path: String) {}

    func willReplaceFile(at path: String) {}

    func clear(_ path: String) throws {
        let target = root + "/" + path
        // Most are files, and the general way takes ten times as long.
        if unlink(target) != 0, errno != ENOENT { try Disk.removeTree(target) }
    }

    func willChangeFile(at path: String) throws {
        let file = root + "/" + path
        guard let now = Disk.fingerprint(of: file), now.inode == before.files[path]?.inode else {
            return
        }
        let copy = folders.workspace + "/Twin.copy"
        try Disk.copy(file, to: copy)
        try Disk.rename(copy, to: file)
    }

    func keepCopy(of path: String) throws {
        try willChangeFile(at: path)
    }

    func commit(_ site: NewSite) throws {
        let obsolete = try (wasExposed ? SiteListing(of: root) : before).obsolete(for: site)
        try twin.prune(obsolete)
        let changed = try restoreUnchangedFiles(site)
        try checkAccess(toFoldersOf: changed + obsolete)
        try before.folders[""]?.grantAccess(to: root)
        try exchange()
        watchdog?.dismiss()
        // From here on the new site counts. What is left to do saves the next run time, which does it if this one cannot.
        do {
            try takeOverForeignFiles(site)
            try update(site, changed)
        } catch {
            try? twin.remove()
        }
    }

    func rollBack() throws {
        try conceal()
        watchdog?.dismiss()
    }
}

private extension TwinReplacement {
    func exchange() throws {
        // A link named `Output` stays; the folder that it leads to is exchanged.
        try Disk.exchange(twin.folder, Disk.resolved(folders.output))
    }

    /// Heeds that a folder of the site is protected, though the exchange would not write to it.
    func checkAccess(toFoldersOf paths: [String]) throws {
        var checked: Set<String> = []
        for path in paths {
            let folder = Disk.parent(of: path)
            guard before.folders[folder] != nil, checked.insert(folder).inserted else { continue }
            try Disk.checkAccess(toFolder: folders.output + "/" + folder)
        }
    }

    /// Gives files that ended as they began their old selves back, with their dates; returns those with other bytes.
    func restoreUnchangedFiles(_ site: NewSite) throws -> [String] {
        let candidates =
            wasExposed
            ? Array(site.files)
            : site.files.filter { before.files[$0] == nil || site.placed.contains($0) }
        let mayBeSame = wasExposed || site.mayHoldUnchanged
        let isChanged = try parallelMap(count: candidates.count) { number in
            let path = candidates[number]
            guard mayBeSame, let old = before.files[path] else { return true }
            let (file, oldFile) = (root + "/" + path, folders.output + "/" + path)
            if Disk.fingerprint(of: file)?.inode == old.inode { return false }
            guard Disk.filesAreEqual(file, oldFile) else { return true }
            try Disk.link(oldFile, to: file)
            return false
        }
        return zip(candidates, isChanged).filter(\.1).map(\.0)
    }

    /// Moves what others have put into the previous site while this run was at work.
    func takeOverForeignFiles(_ site: NewSite) throws {
        let known = Array(before.folders.keys)
        let versions = try SiteListing.versions(of: known, in: twin.folder)
        for (folder, version) in zip(known, versions)
        where version != nil && version?.modified != before.folders[folder]?.modified {
            let tree = try SiteListing.tree(of: twin.folder + "/" + folder)
            for name in tree.files {
                let path = folder.isEmpty ? name : folder + "/" + name
                let target = folders.output + "/" + path
                guard before.files[path] == nil, !Disk.exists(target) else { continue }
                try Disk.createFolder(Disk.folder(of: target))
                try Disk.rename(twin.folder + "/" + path, to: target)
            }
            for name in tree.folders.reversed() {
                let path = folder.isEmpty ? name : folder + "/" + name
                if before.folders[path] == nil { Disk.removeEmptyFolder(twin.folder + "/" + path) }
            }
        }
    }

    /// Makes the folder with the previous site the same as the new one.
    func update(_ site: NewSite, _ changed: [String]) throws {
        // What has little in common with the new site is made anew when it is needed.
        guard changed.count * 2 < site.files.count else { return try twin.remove() }
        var listing = before
        let obsolete = before.obsolete(for: site)
        try twin.prune(obsolete)
        for path in obsolete {
            listing.files[path] = nil
            listing.folders[path] = nil
        }
        // Code of the site may have deleted what was produced.
        let gone = changed.filter { !Disk.exists(folders.output + "/" + $0) }
        try twin.prune(gone)
        for path in gone { listing.files[path] = nil }
        for path in Set(changed).subtracting(gone) {
            try twin.link(path, from: folders.output)
            listing.files[path] = Disk.fingerprint(of: folders.output + "/" + path)
        }
        for path in site.folders where listing.folders[path] == nil {
            try Disk.createFolder(twin.folder + "/" + path)
            listing.folders[path] = FolderVersion(of: folders.output + "/" + path)
        }
        for path in site.folders { listing.files[path] = nil }
        for path in site.files { listing.folders[path] = nil }
        try twin.remember(listing)
    }
}
