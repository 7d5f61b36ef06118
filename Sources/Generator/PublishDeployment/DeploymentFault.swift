import Foundation

/// Why a site cannot be deployed.
package enum DeploymentFault: LocalizedError, Equatable {
    /// A file has a name of several lines.
    case lineBreak(String)
    /// What the target says of its files cannot be read.
    case damagedManifest
    /// More files would be removed than are allowed.
    case tooManyRemovals([String], maximum: Int)
    /// The target has a site made from a commit that is not known here, and files of it would change or go.
    case olderSource(SourceCommit, changes: [String])
    /// Another deployment to the same target has begun while this one worked.
    case overtaken
    /// What a site calls its target cannot be one.
    case noTarget(String)
    /// The folder of a target is in that of the site, or the other way round.
    case nestedFolder(String)
    /// The folder of a target holds files of others where the first deployment would put those of the site.
    case foreignFiles([String], target: String)
    /// A folder below that of a target is a symbolic link.
    case linkedFolder(String)
    /// A program failed; its words, without what is secret.
    case program(String)
    /// A variable of the environment is not set.
    case missingSecret(String)
    /// A server did not take what it was sent.
    case refused(String)

    package var errorDescription: String? {
        switch self {
        case .lineBreak(let path):
            "The name of a file has several lines: '\(path.split(whereSeparator: \.isNewline).joined(separator: " "))'"
        case .damagedManifest:
            """
            '\(TargetManifest.name)' on the target is damaged or was made by a newer Publish; delete it there, and the \
            next deployment sends everything
            """
        case .tooManyRemovals(let paths, let maximum):
            """
            The deployment would remove \(paths.count) files, more than the \(maximum) that \
            are allowed: \(paths.prefix(3).joined(separator: ", "))\(paths.count > 3 ? ", …" : "")
            """
        case .olderSource(let commit, let paths):
            """
            What is published was made from the commit \(commit.hash.prefix(10)) of \(commit.date), which is not part of \
            what is checked out here, and \(paths.count) file\(paths.count == 1 ? "" : "s") of it would change or go: \
            \(DeploymentPlan.list(paths)); pull, or deploy with '--accept-older'
            """
        case .overtaken:
            "Another deployment to this target began meanwhile; deploy again when it has ended"
        case .noTarget(let text): "'\(text)' is no place to deploy to"
        case .nestedFolder(let path):
            "'\(path)' is the folder of the site, or inside of it, or around it"
        case .foreignFiles(let paths, let target):
            """
            '\(target)' holds files that no deployment has put there, and this one would overwrite \
            \(paths.count) of them: \(paths.prefix(3).joined(separator: ", "))\
            \(paths.count > 3 ? ", …" : ""); delete them or move them away
            """
        case .linkedFolder(let path):
            "'\(path)' is a symbolic link, and files of the site would be written where it leads; put a folder in its place"
        case .program(let words), .refused(let words): words
        case .missingSecret(let name): "The variable '\(name)' is not set in the environment"
        }
    }
}

/// Deployments.
extension Diagnostic.Identifier {
    /// What a deployment changes.
    package static let deploying: Self = "deployment.changes"
    /// A deployment removes the page of a tag.
    package static let vanishedTag: Self = "deployment.vanished-tag"
    /// Somebody was told what was deployed.
    package static let announced: Self = "deployment.announced"
    /// Somebody could not be told what was deployed.
    package static let failedAnnouncement: Self = "deployment.failed-announcement"
}
