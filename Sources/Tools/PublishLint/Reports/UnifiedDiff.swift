internal import PublishStorage

/// The difference between two versions of a text file, as Git shows it.
package struct UnifiedDiff {
    /// The file's path.
    package let path: String
    /// The old text; nil if the file is new.
    package let old: String?
    package let new: String

    /// Compares two versions of a file.
    package init(path: String, old: String?, new: String) {
        self.path = path
        self.old = old
        self.new = new
    }

    /// The difference, each line ended by a newline; empty if there is none, and one sentence where
    /// Git is not installed.
    ///
    /// - Throws: `DiskError`, or `CommandError` if Git fails.
    package func text() throws -> String {
        guard old != new else { return "" }
        let folder = try ScratchFolder()
        for (side, text) in [("a", old), ("b", new)] {
            let file = "\(folder.path)/\(side)/\(path)"
            try Disk.createFolder(Disk.folder(of: file))
            if let text { try Disk.write(Array(text.utf8), to: file) }
        }
        let options = ["--no-index", "--no-prefix", "--no-color", "--no-ext-diff", "--text"]
        let files = [old == nil ? "/dev/null" : "a/" + path, "b/" + path]
        let git = Command("git", ["-c", "core.quotePath=false", "diff"] + options + files)
        do {
            let result = try git.result(in: folder.path)
            // The status of Git is 1 where there is a difference.
            guard result.status < 2 else { throw CommandError(message: result.errors) }
            let text = String(decoding: result.output, as: UTF8.self)
            // The lines before are about modes and objects.
            return text.firstRange(of: "--- ").map { String(text[$0.lowerBound...]) } ?? ""
        } catch ProgramFault.missing {
            return "'\(path)' would change; install Git to see how.\n"
        }
    }
}
