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

    /// Refuses to remove more files than are allowed.
    ///
    /// - Parameter maximum: How many; nil means any number.
    /// - Throws: `DeploymentFault` with the first of them.
    package func checkRemovals(maximum: Int?) throws {
        guard let maximum, removed.count > maximum else { return }
        throw DeploymentFault.tooManyRemovals(removed, maximum: maximum)
    }
}
