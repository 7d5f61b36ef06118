internal import PublishStorage

/// The packages with links into a checkout of Publish that `publish migrate` makes for a site of the suite.
package enum SuiteLinks {
    /// The site's folder that contains the packages.
    package static let folder = "PublishSuite"

    /// The folder from which a site's manifest gets Publish, if that folder does not exist, as in a
    /// clone on another machine.
    ///
    /// - Parameter site: The site's folder, with a slash at its end.
    /// - Returns: The path as written in the manifest; nil if the folder exists.
    package static func missing(in site: String) -> String? {
        let bytes = (try? Disk.read(site + "Package.swift")) ?? []
        let manifest = String(decoding: bytes, as: UTF8.self)
            .split(whereSeparator: \.isNewline)
            .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
            .joined(separator: "\n")
        let dependency = /\.package\(\s*(?:name:\s*"([^"]*)"\s*,\s*)?path:\s*"([^"]*)"/
        for match in manifest.matches(of: dependency) {
            let (name, path) = (match.output.1, String(match.output.2))
            let isOfSuite = path.hasPrefix(folder + "/")
            guard isOfSuite || name == "Publish" && path.hasPrefix("/") else { continue }
            let place = path.hasPrefix("/") ? path : site + path
            if !Disk.exists(place + "/Package.swift") { return path }
        }
        return nil
    }

    /// Whether the packages of a site have links to folders that the checkout no longer has.
    ///
    /// - Parameter site: The site's folder, with a slash at its end.
    /// - Returns: Whether any link is broken.
    package static func isOutdated(in site: String) -> Bool {
        let packages = site + folder
        guard Disk.exists(packages),
            let files = try? FileTree(packages, includingHidden: false, links: .keptAsFiles).files
        else { return false }
        return files.map { packages + "/" + $0 }
            .contains { Disk.isLink($0) && FileStamp(path: $0) == nil }
    }
}
