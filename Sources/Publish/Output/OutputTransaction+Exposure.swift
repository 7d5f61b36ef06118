import Foundation

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

    /// Lets files wait again.
    func conceal() {
        lock.withLock { isExposed = false }
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

    /// Takes away what is not in `files`, so that `Output` holds them only.
    func hide(keeping files: Set<String>) throws {
        try lock.withLock {
            let replacement = try chooseReplacement()
            for path in before.files.keys where !files.contains(path) && !SiteListing.isKept(path) {
                guard Disk.exists(output(path)) else { continue }
                try replacement.clear(path)
                removeEmptyFolders(above: path)
            }
        }
    }

    /// Keeps the previous site's file at a path that a step is about to change in place.
    func keepPrevious(_ path: String) throws {
        try lock.withLock {
            guard before.files[path] != nil, !placed.contains(path) else { return }
            try chooseReplacementInPlace().willChangeFile(at: path)
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
            guard let now = Disk.fingerprint(of: output(path)) else { return false }
            guard let old = before.files[path] else { return !placed.contains(path) }
            return !placed.contains(path) && !old.hasSameContent(as: now)
        }
    }

    /// All files for which `isMadeByStep` holds.
    func filesMadeBySteps() throws -> [String] {
        guard lock.withLock({ wasExposed }) else { return [] }
        return try SiteListing.tree(of: folders.output).files.filter {
            !SiteListing.isKept($0) && isMadeByStep($0)
        }
    }
}

private extension OutputTransaction {
    /// Prepares for code that writes to `Output` though no step of its own runs.
    func beginChangesInPlace() throws {
        try chooseReplacementInPlace().expose()
        wasExposed = true
    }

    /// Removes the folders that a file left empty.
    func removeEmptyFolders(above path: String) {
        var rest = path[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            guard Disk.removeEmptyFolder(output(String(rest))) else { return }
        }
    }
}
