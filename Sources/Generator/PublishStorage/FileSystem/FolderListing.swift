#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#endif

/// The direct children of a folder, in name order.
package struct FolderListing {
    /// The names of the files; links to files count as files.
    package private(set) var files: [String] = []
    /// The names of the folders; links to folders count as folders.
    package private(set) var folders: [String] = []
    /// The names of broken or circular links.
    package private(set) var brokenLinks: [String] = []
    /// The names of everything that is neither a file nor a folder: pipes, devices and so on.
    package private(set) var others: [String] = []
    /// The names among the files and folders that are links.
    package private(set) var links: [String] = []
    /// The names of a ``TemporaryFile``, which are in none of the other lists.
    package private(set) var temporaries: [String] = []

    /// The treatment of symbolic links.
    package enum Links {
        /// A link counts as a file or a folder, depending on its target.
        case followed
        /// A link counts as a file, even if its target is a folder.
        case keptAsFiles
    }

    /// Reads a folder.
    ///
    /// - Throws: `DiskError` if the folder is missing or cannot be read, or if a name in it is not UTF-8.
    package init(_ path: String, includingHidden: Bool = false, links: Links = .followed) throws {
        guard let stream = opendir(path) else { throw DiskError("list", path) }
        defer { closedir(stream) }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = try withUnsafePointer(to: &entry.pointee.d_name) { tuple in
                try tuple.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    // SAFETY: The system terminates the name with a zero byte within the record.
                    guard let name = String(validatingCString: $0) else {
                        let likeness = path + (path.hasSuffix("/") ? "" : "/") + String(cString: $0)
                        throw DiskError("read the name of", likeness, code: EILSEQ)
                    }
                    return name
                }
            }
            if name.utf8.first == UInt8(ascii: ".") {
                if name == "." || name == ".." { continue }
                if TemporaryFile.isName(name) {
                    temporaries.append(name)
                    continue
                }
                if !includingHidden { continue }
            }
            let hint = Int32(entry.pointee.d_type)
            let type = Disk.kind(of: path + "/" + name, hint: hint, links: links)
            let mayBeLink = hint == Int32(DT_LNK) || hint == Int32(DT_UNKNOWN)
            if mayBeLink, type == .file || type == .folder, Disk.isLink(path + "/" + name) {
                self.links.append(name)
            }
            switch type {
            case .file: files.append(name)
            case .folder: folders.append(name)
            case .brokenLink: brokenLinks.append(name)
            case .other: others.append(name)
            }
        }
        if errno != 0 { throw DiskError("list", path) }
        files.sort()
        folders.sort()
        brokenLinks.sort()
        others.sort()
        self.links.sort()
    }
}

/// The kind of an entry.
private enum Kind {
    case file, folder, brokenLink, other
}

private extension Disk {
    /// Determines the kind of an entry.
    ///
    /// The kind that the system returns with the name (`hint`) saves a system call for most files.
    static func kind(of path: String, hint: Int32, links: FolderListing.Links) -> Kind {
        switch hint {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .folder
        case Int32(DT_LNK), Int32(DT_UNKNOWN): break
        default: return .other
        }
        if links == .keptAsFiles, isLink(path) { return .file }
        if isFolder(path) { return .folder }
        return isFile(path) ? .file : .brokenLink
    }
}
