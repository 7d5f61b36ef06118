internal import Foundation
internal import PublishStorage

/// The changes that a deployment makes to its target; paths are relative to the site, and sorted.
package struct DeploymentPlan: Encodable, Equatable, Sendable {
    /// The name of the deployment method.
    package var method: String
    /// The files of the site that the target lacks.
    package var added: [String] = []
    /// The files of the site that differ from the target's.
    package var changed: [String] = []
    /// The files of the target that the site no longer has.
    package var removed: [String] = []

    package init(method: String) {
        self.method = method
    }

    /// Compares a site with the files of a target.
    package init(method: String, from known: SiteFiles, to site: SiteFiles) {
        self.method = method
        for (path, digest) in site.digests.sorted(by: { $0.key < $1.key }) {
            switch known.digests[path] {
            case nil: added.append(path)
            case .some(let other?) where other == digest: break
            default: changed.append(path)
            }
        }
        removed = known.digests.keys.filter { site.digests[$0] == nil }.sorted()
    }

    /// Whether the target is up to date.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    /// The files to send, in two parts: first styles, scripts and images, then the pages and feeds
    /// that link to them.
    package var uploads: (assets: [String], pages: [String]) {
        let all = (added + changed).sorted()
        return (
            all.filter { !FileKind(of: $0).refersToOthers },
            all.filter { FileKind(of: $0).refersToOthers }
        )
    }

    /// The plan as text: a line with the counts, and a line for each file.
    package var text: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        let files = added.map { "+ \($0)" } + changed.map { "~ \($0)" } + removed.map { "- \($0)" }
        return (["\(method): \(counts)"] + files).joined(separator: "\n") + "\n"
    }

    /// The counts and the files to be removed, for a deployment that does not ask for confirmation.
    package var summary: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        return "\(method): \(counts)" + (removed.isEmpty ? "" : ": " + Self.list(removed))
    }

    /// Returns the first ten of many paths, as text.
    static func list(_ paths: [String]) -> String {
        paths.prefix(10).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    }

    /// Refuses to change or remove files if the target's site was made from a commit that the
    /// checkout does not contain.
    ///
    /// - Parameters:
    ///   - source: The commit that the target's site was made from; nil if it is not recorded.
    ///   - folder: The absolute path of the site's folder.
    /// - Throws: `DeploymentFault`, which names the commit and the first of the files.
    package func checkSource(_ source: SourceCommit?, in folder: String) throws {
        let older = changed + removed
        guard let source, !older.isEmpty, source.isContained(in: folder) == false else { return }
        throw DeploymentFault.olderSource(source, changes: older)
    }

    /// Refuses to remove more files than allowed.
    ///
    /// - Parameter maximum: The allowed number; nil means any number.
    /// - Throws: `DeploymentFault`, which names the first of the files.
    package func checkRemovals(maximum: Int?) throws {
        guard let maximum, removed.count > maximum else { return }
        throw DeploymentFault.tooManyRemovals(removed, maximum: maximum)
    }
}

/// The manifest of a target: a text in a hidden file next to the site.
///
/// The first line names the format, the deployment that wrote the manifest, and the commit that the
/// site was made from. Each other line is a file: the digest of its bytes, two spaces, and its
/// path. While a deployment runs, the digest of each file that it changes is `?`, so that the next
/// deployment sends the file again if this one is interrupted.
package struct TargetManifest: Equatable, Sendable {
    /// The file name, at the root of a target.
    package static let name = ".publish-deployed"
    private static let form = "publish-deployed 1 "

    /// The identifier of the deployment that wrote the manifest.
    package var deployment: String
    /// The commit that the site was made from; nil without Git.
    package var source: SourceCommit?
    package var files: SiteFiles

    package init(deployment: String, source: SourceCommit? = nil, files: SiteFiles) {
        self.deployment = deployment
        self.source = source
        self.files = files
    }

    /// Parses a manifest.
    ///
    /// - Throws: `DeploymentFault` if the manifest is invalid, because a deployment deletes files
    /// by it.
    package init(_ bytes: [UInt8]) throws {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
        guard let first = lines.popFirst(), first.hasPrefix(Self.form) else {
            throw DeploymentFault.damagedManifest
        }
        let words = first.dropFirst(Self.form.count).split(separator: " ", maxSplits: 1)
        source = words.count > 1 ? SourceCommit(words[1]) : nil
        // The name of a method can contain spaces, and without a commit it is the rest of the line.
        deployment = String(source == nil ? first.dropFirst(Self.form.count) : words[0])
        var digests: [String: String?] = [:]
        digests.reserveCapacity(lines.count)
        for line in lines {
            guard let space = line.firstIndex(of: " ") else {
                throw DeploymentFault.damagedManifest
            }
            let (digest, path) = (line[..<space], String(line[space...].dropFirst(2)))
            // Earlier versions listed files of Git repositories in `Resources`; a deployment never
            // deletes these.
            if SiteFolders.isKept(path) { continue }
            guard SitePath.isSafe(path) else { throw DeploymentFault.damagedManifest }
            digests.updateValue(digest == "?" ? nil : String(digest), forKey: path)
        }
        files = SiteFiles(digests: digests)
    }

    private var heading: String { source.map { "\(deployment) \($0.text)" } ?? deployment }

    package var bytes: [UInt8] {
        var bytes = Array((Self.form + heading + "\n").utf8)
        for (path, digest) in files.digests.sorted(by: { $0.key < $1.key }) {
            bytes += (digest ?? "?").utf8
            bytes += "  ".utf8
            bytes += path.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }
}
