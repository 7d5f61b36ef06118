internal import Foundation
internal import PublishStorage

/// What a deployment changes at the place where the site is served; paths in order, relative to the site.
package struct DeploymentPlan: Encodable, Equatable, Sendable {
    /// The name of the method.
    package var method: String
    /// The files that the target does not have.
    package var added: [String] = []
    /// The files of which the target has another version.
    package var changed: [String] = []
    /// The files of the target that the site does not have.
    package var removed: [String] = []

    /// A plan that changes nothing yet.
    package init(method: String) {
        self.method = method
    }

    /// Compares a site with what a target has.
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

    /// Whether the target has what it should have.
    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    /// What is sent, in two parts: first what pages need, then the pages and what leads to them.
    package var uploads: (assets: [String], pages: [String]) {
        let all = (added + changed).sorted()
        return (
            all.filter { !FileKind(of: $0).refersToOthers },
            all.filter { FileKind(of: $0).refersToOthers }
        )
    }

    /// The plan for people: a line that counts, and a line for each file.
    package var text: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        let files = added.map { "+ \($0)" } + changed.map { "~ \($0)" } + removed.map { "- \($0)" }
        return (["\(method): \(counts)"] + files).joined(separator: "\n") + "\n"
    }

    /// How much the deployment changes and which files it removes, for people who are not asked before.
    package var summary: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        return "\(method): \(counts)" + (removed.isEmpty ? "" : ": " + Self.list(removed))
    }

    /// The first of many paths.
    static func list(_ paths: [String]) -> String {
        paths.prefix(10).joined(separator: ", ") + (paths.count > 10 ? ", …" : "")
    }

    /// Refuses to change or remove what a target has from a commit that is not known here.
    ///
    /// - Parameters:
    ///   - source: The commit that the target's site was made from; nil where nobody has noted it.
    ///   - folder: The absolute path of the site's folder.
    /// - Throws: `DeploymentFault` with the commit and the first of the files.
    package func checkSource(_ source: SourceCommit?, in folder: String) throws {
        let older = changed + removed
        guard let source, !older.isEmpty, source.isContained(in: folder) == false else { return }
        throw DeploymentFault.olderSource(source, changes: older)
    }

    /// Refuses to remove more files than are allowed.
    ///
    /// - Parameter maximum: How many; nil means any number.
    /// - Throws: `DeploymentFault` with the first of them.
    package func checkRemovals(maximum: Int?) throws {
        guard let maximum, removed.count > maximum else { return }
        throw DeploymentFault.tooManyRemovals(removed, maximum: maximum)
    }
}

/// What a target says that it has: a text in a hidden file beside the site.
///
/// The first line names the form, the deployment that wrote the text and the commit that the site was made from; each other line a file: the digest of its bytes, two spaces, and
/// its path. While a deployment works, there is a `?` for the digest of each file that it changes, so that another one completes it.
package struct TargetManifest: Equatable, Sendable {
    /// The name of the file at the root of a target.
    package static let name = ".publish-deployed"
    private static let form = "publish-deployed 1 "

    /// What tells a deployment from others.
    package var deployment: String
    /// The commit that the site was made from; nil without Git.
    package var source: SourceCommit?
    /// The files of the target, as far as deployments have made them.
    package var files: SiteFiles

    /// Makes the manifest that a deployment writes.
    package init(deployment: String, source: SourceCommit? = nil, files: SiteFiles) {
        self.deployment = deployment
        self.source = source
        self.files = files
    }

    /// Reads a text.
    ///
    /// - Throws: `DeploymentFault` for one that is no manifest: what it says is what will be deleted.
    package init(_ bytes: [UInt8]) throws {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")[...]
        guard let first = lines.popFirst(), first.hasPrefix(Self.form) else {
            throw DeploymentFault.damagedManifest
        }
        let words = first.dropFirst(Self.form.count).split(separator: " ", maxSplits: 1)
        source = words.count > 1 ? SourceCommit(words[1]) : nil
        // The names of methods have spaces, too.
        deployment = String(source == nil ? first.dropFirst(Self.form.count) : words[0])
        var digests: [String: String?] = [:]
        digests.reserveCapacity(lines.count)
        for line in lines {
            guard let space = line.firstIndex(of: " ") else {
                throw DeploymentFault.damagedManifest
            }
            let (digest, path) = (line[..<space], String(line[space...].dropFirst(2)))
            // Earlier versions sent repositories among the resources; they are nobody's to delete.
            if SiteFolders.isKept(path) { continue }
            guard SitePath.isSafe(path) else { throw DeploymentFault.damagedManifest }
            digests.updateValue(digest == "?" ? nil : String(digest), forKey: path)
        }
        files = SiteFiles(digests: digests)
    }

    private var heading: String { source.map { "\(deployment) \($0.text)" } ?? deployment }

    /// The text.
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
