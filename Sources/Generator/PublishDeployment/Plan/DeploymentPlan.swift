internal import Foundation
internal import PublishStorage

/// The changes of a deployment to its target; paths in order, relative to the site.
package struct DeploymentPlan: Encodable, Equatable, Sendable {
    /// The name of the method.
    package var method: String
    /// The files that the target lacks.
    package var added: [String] = []
    /// The files that differ from the target's.
    package var changed: [String] = []
    /// The files of the target that the site no longer has.
    package var removed: [String] = []

    /// Makes an empty plan.
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

    /// The files to send, in two parts: first those that pages need, then the pages and the files that link to them.
    package var uploads: (assets: [String], pages: [String]) {
        let all = (added + changed).sorted()
        return (
            all.filter { !FileKind(of: $0).refersToOthers },
            all.filter { FileKind(of: $0).refersToOthers }
        )
    }

    /// The plan for people: a line with the counts, and a line for each file.
    package var text: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        let files = added.map { "+ \($0)" } + changed.map { "~ \($0)" } + removed.map { "- \($0)" }
        return (["\(method): \(counts)"] + files).joined(separator: "\n") + "\n"
    }

    /// The counts and the files to be removed, for people who are not asked for confirmation.
    package var summary: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        return "\(method): \(counts)" + (removed.isEmpty ? "" : ": " + Self.list(removed))
    }

    /// Returns the first of many paths.
    static func list(_ paths: [String]) -> String {
        paths.prefix(10).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    }

    /// Refuses to change or remove files that the target has from a commit not known here.
    ///
    /// - Parameters:
    ///   - source: The commit that the target's site was made from; nil if it is not recorded.
    ///   - folder: The absolute path of the site's folder.
    /// - Throws: `DeploymentFault` with the commit and the first of the files.
    package func checkSource(_ source: SourceCommit?, in folder: String) throws {
        let older = changed + removed
        guard let source, !older.isEmpty, source.isContained(in: folder) == false else { return }
        throw DeploymentFault.olderSource(source, changes: older)
    }

    /// Refuses to remove more files than allowed.
    ///
    /// - Parameter maximum: The allowed number; nil means any number.
    /// - Throws: `DeploymentFault` with the first of the files.
    package func checkRemovals(maximum: Int?) throws {
        guard let maximum, removed.count > maximum else { return }
        throw DeploymentFault.tooManyRemovals(removed, maximum: maximum)
    }
}

/// The manifest of a target: a text in a hidden file next to the site.
///
/// The first line names the format, the deployment that wrote it and the commit that the site was made from; each other
/// line a file: the digest of its bytes, two spaces, and its path. While a deployment runs, the digest of each file
/// that it changes is `?`, so that the next one can complete it.
package struct TargetManifest: Equatable, Sendable {
    /// The file name, at the root of a target.
    package static let name = ".publish-deployed"
    private static let form = "publish-deployed 1 "

    /// The identifier of the deployment.
    package var deployment: String
    /// The commit that the site was made from; nil without Git.
    package var source: SourceCommit?
    /// The files of the target that were written by deployments.
    package var files: SiteFiles

    /// Makes the manifest of a deployment.
    package init(deployment: String, source: SourceCommit? = nil, files: SiteFiles) {
        self.deployment = deployment
        self.source = source
        self.files = files
    }

    /// Parses a manifest.
    ///
    /// - Throws: `DeploymentFault` if it is invalid, because it decides which files will be deleted.
    package init(_ bytes: [UInt8]) throws {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
        guard let first = lines.popFirst(), first.hasPrefix(Self.form) else {
            throw DeploymentFault.damagedManifest
        }
        let words = first.dropFirst(Self.form.count).split(separator: " ", maxSplits: 1)
        source = words.count > 1 ? SourceCommit(words[1]) : nil
        // The names of methods may contain spaces.
        deployment = String(source == nil ? first.dropFirst(Self.form.count) : words[0])
        var digests: [String: String?] = [:]
        digests.reserveCapacity(lines.count)
        for line in lines {
            guard let space = line.firstIndex(of: " ") else {
                throw DeploymentFault.damagedManifest
            }
            let (digest, path) = (line[..<space], String(line[space...].dropFirst(2)))
            // Earlier versions deployed repositories among the resources; those are never deleted.
            if SiteFolders.isKept(path) { continue }
            guard SitePath.isSafe(path) else { throw DeploymentFault.damagedManifest }
            digests.updateValue(digest == "?" ? nil : String(digest), forKey: path)
        }
        files = SiteFiles(digests: digests)
    }

    private var heading: String { source.map { "\(deployment) \($0.text)" } ?? deployment }

    /// The bytes of the manifest.
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
