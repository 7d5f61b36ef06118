import Foundation
internal import PublishStorage

/// What happens to `Output` before the end of a run, for steps with code of the site's own.
extension OutputTransaction {
    /// Puts everything that waits into its place; until `conceal`, files take their places at once.
    func expose() throws {
        try lock.withLock {
            try chooseReplacement().expose()
            isExposed = true
            wasExposed = true
            try place { try $0.placeAll() }
        }
    }

    /// Shows readers the previous site again, and lets files wait.
    func conceal() throws {
        try lock.withLock {
            isExposed = false
            try chooseReplacement().conceal()
        }
    }

    /// Puts one waiting file into its place if the site is exposed; tells whether it did.
    func placeAtOnce(_ path: String) throws -> Bool {
        try lock.withLock {
            guard isExposed else {
                if waiting.count < 2 { waiting.insert(path) }
                return false
            }
            try place { try $0.placeFile(path) }
            return true
        }
    }

    /// Takes away what this run has not produced, so that code of the site finds what it would find in a first run.
    func hide(keeping files: Set<String>, _ folders: Set<String>) throws {
        try lock.withLock {
            let replacement = try chooseReplacement()
            let others = before.files.keys.filter {
                !files.contains($0) && !SiteListing.isKept($0)
            }
            // What became a folder of this run has been taken away already.
            for path in others where !folders.contains(path) && Disk.exists(output(path)) {
                try replacement.clear(path)
            }
            // One that is not empty holds something of this run.
            for path in before.folders.keys.filter({ !folders.contains($0) }).sorted(by: >)
            where !path.isEmpty { Disk.removeEmptyFolder(output(path)) }
            hidden.formUnion(others)
            hasHiddenAll = true
        }
    }

    /// The absolute path of the file that a path has had so far: of the previous site, or of this run.
    func old(_ path: String) -> String {
        lock.withLock {
            hidden.contains(path) ? replacement?.previous(path) : nil
        } ?? current(path)
    }

    /// Brings a file back that was taken away, since this run makes the same.
    func restore(_ path: String) throws {
        let paths = lock.withLock {
            hidden.remove(path).flatMap { _ in
                replacement.map { ($0, $0.previous(path), current(path)) }
            }
        }
        guard let (replacement, source, target) = paths else { return }
        do {
            try replacement.restore(source, to: target)
        } catch let error as DiskError where Self.meansNoRoom(error.code) {
            // Most files find room without the lock; others not, or the folders were exchanged meanwhile.
            try lock.withLock {
                try place { try $0.createFolders(above: path) }
                let target = current(path)
                if Disk.isFolderItself(target) {
                    guard try SiteListing.tree(of: target).files.isEmpty else {
                        // The end of the run refuses a site with both.
                        try Disk.createFolder(Disk.folder(of: staged(path)))
                        return try Disk.copy(replacement.previous(path), to: staged(path))
                    }
                    // A step has left it, and this run does not need it.
                    try Disk.removeTree(target)
                }
                try replacement.restore(replacement.previous(path), to: target)
            }
        }
        try lock.withLock {
            if mayBeChanged(path) { try keepPrevious(path) }
        }
    }

    /// Keeps the previous site's file at a path that a step is about to change in place.
    func keepPrevious(_ path: String) throws {
        try lock.withLock {
            guard before.files[path] != nil, !placed.contains(path) else { return }
            try chooseReplacementInPlace().willChangeFile(at: path)
        }
    }

    /// Keeps the previous site's files in a folder that a step is about to use, and may change in place.
    ///
    /// `isProduced`: Whether a file or folder belongs to this run; others are taken away.
    func keepPreviousFiles(below folder: String, isProduced: (String) -> Bool) throws {
        try lock.withLock {
            if !isExposed, !hasHiddenAll { try beginChangesInPlace() }
            guard let replacement, Disk.isFolder(current(folder)) else { return }
            if hasHiddenAll { try replacement.expose() }
            if mayBeChanged(folder + "/") { return }
            let prefix = folder.isEmpty ? "" : folder + "/"
            let files = try SiteListing.tree(of: current(folder)).files.map { prefix + $0 }
            // Code of the site has begun to work in the folders that it asked for before.
            for path in files where !mayBeChanged(path) {
                if hasHiddenAll {
                    try keepPrevious(path)
                } else if before.files[path] != nil, !placed.contains(path),
                    !hidden.contains(path), !isMadeByStep(path), !SiteListing.isKept(path)
                {
                    if isProduced(path) {
                        try replacement.keepCopy(of: path)
                    } else {
                        try replacement.clear(path)
                        hidden.insert(path)
                    }
                }
            }
            if !hasHiddenAll {
                for path in before.folders.keys.sorted(by: >)
                where path.hasPrefix(prefix) && !path.isEmpty && !isProduced(path)
                    && !mayBeChanged(path + "/")
                {
                    Disk.removeEmptyFolder(current(path))
                }
            }
            keptFolders.insert(folder)
        }
    }

    /// Creates an empty folder; at once if the site is exposed.
    func addFolder(_ path: String) throws {
        try lock.withLock {
            addedFolders.append(path)
            if isExposed { try place { try $0.createFolders(above: path + "/") } }
        }
    }

    /// Creates an empty folder for code that writes into it by itself.
    func addFolderAtOnce(_ path: String) throws {
        try lock.withLock {
            try beginChangesInPlace()
            try place { try $0.createFolders(above: path + "/") }
        }
    }

    /// Puts a file into its place, if it waits, for code that reads it there or changes it.
    ///
    /// Other files may be on their way; a theme may ask while pages are written.
    func placeForChanging(_ path: String) throws {
        try lock.withLock {
            guard !isExposed else { return }
            try beginChangesInPlace()
            if Disk.exists(staged(path)) { try place { try $0.placeFile(path) } }
        }
    }

    /// Whether a file in `Output` was made or changed during this run by something else than this door.
    func isMadeByStep(_ path: String) -> Bool {
        lock.withLock {
            guard let now = Disk.fingerprint(of: current(path)) else { return false }
            return !placed.contains(path) && !isPrevious(now, at: path)
        }
    }

    /// All files for which `isMadeByStep` holds.
    func filesMadeBySteps() throws -> [String] {
        guard lock.withLock({ wasExposed }) else { return [] }
        return try SiteListing.tree(of: current("")).files.filter {
            !SiteListing.isKept($0) && isMadeByStep($0)
        }
    }
}

private extension OutputTransaction {
    /// Whether a file could not be placed because folders are missing, or because something else is there.
    static func meansNoRoom(_ code: Int32) -> Bool {
        [ENOENT, ENOTDIR, EEXIST, EISDIR, EPERM].contains(code)
    }

    /// Whether code of the site was given a folder above a path.
    func mayBeChanged(_ path: String) -> Bool {
        guard !keptFolders.isEmpty else { return false }
        var folder = Disk.parent(of: path)
        while !folder.isEmpty {
            if keptFolders.contains(folder) { return true }
            folder = Disk.parent(of: folder)
        }
        return keptFolders.contains("")
    }

    /// Prepares for code that writes to `Output` though no step of its own runs.
    func beginChangesInPlace() throws {
        try chooseReplacementInPlace().expose()
        wasExposed = true
    }
}
