/// What a deployment would change at the place where the site is served; paths in order.
struct DeploymentPlan: Encodable {
    /// The name of the method.
    var method: String
    var added: [String] = []
    var changed: [String] = []
    var removed: [String] = []

    /// The plan for people: a line that counts, and a line for each file.
    var text: String {
        let counts = "\(added.count) added, \(changed.count) changed, \(removed.count) removed"
        let files = added.map { "+ \($0)" } + changed.map { "~ \($0)" } + removed.map { "- \($0)" }
        return (["\(method): \(counts)"] + files).joined(separator: "\n") + "\n"
    }

    /// Refuses to remove more files than are allowed.
    ///
    /// - Throws: `PublishingError` with the first of them.
    func checkRemovals(maximum: Int) throws {
        guard removed.count > maximum else { return }
        let first = removed.prefix(3).joined(separator: ", ")
        throw PublishingError(
            infoMessage: """
                The deployment would remove \(removed.count) files, more than the \(maximum) that \
                are allowed: \(first)\(removed.count > 3 ? ", …" : "")
                """
        )
    }
}
