/// Every file of a site with its size and what tells its content from any other.
struct OutputManifest: Sendable {
    /// A file of the site.
    struct File: Sendable {
        /// The path relative to `Output`.
        var path: String
        /// The file as it is on the disk.
        var fingerprint: FileFingerprint
        /// Stands for the bytes.
        var digest: Digest
    }

    /// The files in the order of their paths.
    var files: [File] = []

    /// The manifest for people and programs: the same bytes for the same site.
    ///
    /// `{"version": 1, "files": [{"path": …, "size": bytes, "hash": 32 hexadecimal digits}, …]}`, one file a line.
    var json: [UInt8] {
        JSONLines.object(
            named: "files",
            lines: files.map { file in
                "{\"path\": \(JSONLines.quoted(file.path)), \"size\": \(file.fingerprint.size), "
                    + "\"hash\": \"\(file.digest.hexadecimal)\"}"
            }
        )
    }
}

/// What a run changed in the site.
struct SiteChanges: Equatable, Sendable {
    /// The paths of files that are new, relative to `Output`, in order.
    var added: [String] = []
    /// The paths of files with other bytes than before.
    var changed: [String] = []
    /// The paths of files that are gone.
    var removed: [String] = []

    /// The changes for people and programs.
    ///
    /// `{"version": 1, "added": [{"path": …, "url": …}, …], "changed": […], "removed": […]}`, one file a line.
    ///
    /// - Parameter address: The absolute URL of a path of the site.
    /// - Returns: The text in UTF-8.
    func json(address: (Path) -> String) -> [UInt8] {
        func lines(_ paths: [String]) -> [String] {
            paths.map { path in
                let url = address(Path(Self.page(of: path)))
                return "{\"path\": \(JSONLines.quoted(path)), \"url\": \(JSONLines.quoted(url))}"
            }
        }
        return JSONLines.object([
            ("added", lines(added)), ("changed", lines(changed)), ("removed", lines(removed)),
        ])
    }

    /// The path by which readers ask for a file: that of the folder for its `index.html`.
    private static func page(of path: String) -> String {
        if path == "index.html" { return "" }
        return path.hasSuffix("/index.html") ? String(path.dropLast("/index.html".count)) : path
    }
}

/// Writes JSON whose lists have one element a line, so that versions of it can be compared.
private enum JSONLines {
    static func object(named name: String, lines: [String]) -> [UInt8] {
        object([(name, lines)])
    }

    static func object(_ lists: [(name: String, lines: [String])]) -> [UInt8] {
        var bytes = Array("{\"version\": 1".utf8)
        for (name, lines) in lists {
            bytes += Array(",\n\"\(name)\": [".utf8)
            for (index, line) in lines.enumerated() {
                bytes += Array((index == 0 ? "\n" : ",\n").utf8)
                bytes += line.utf8
            }
            bytes += Array((lines.isEmpty ? "]" : "\n]").utf8)
        }
        bytes += "}\n".utf8
        return bytes
    }

    static func quoted(_ text: String) -> String {
        var output = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\u{0}"..<" ":
                let hex = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
            default: output.unicodeScalars.append(scalar)
            }
        }
        return output + "\""
    }
}
