import Foundation

/// A reason why a site cannot be deployed.
package enum DeploymentFault: LocalizedError, Equatable {
    /// The name of a file contains a line break.
    case lineBreak(String)
    /// The manifest of the target cannot be read.
    case damagedManifest
    /// More files would be removed than allowed.
    case tooManyRemovals([String], maximum: Int)
    /// The target's site was made from a commit that the checkout does not contain, and this
    /// deployment would change or remove files of it.
    case olderSource(SourceCommit, changes: [String])
    /// Another deployment to the same target has begun since this one began.
    case overtaken
    /// The destination given by the site is not valid.
    case noTarget(String)
    /// The target folder is inside the site's folder, or contains it.
    case nestedFolder(String)
    /// The target folder holds files that no deployment has sent, and the first deployment would
    /// overwrite them.
    case foreignFiles([String], target: String)
    /// A folder inside the target is a symbolic link.
    case linkedFolder(String)
    /// A program failed; the value is its output, with secrets redacted.
    case program(String)
    /// An environment variable is not set.
    case missingSecret(String)
    /// A server has refused a request; the value is its answer.
    case refused(String)

    package var errorDescription: String? {
        switch self {
        case .lineBreak(let path):
            "A file name contains a line break: '\(path.split(whereSeparator: \.isNewline).joined(separator: " "))'"
        case .damagedManifest:
            """
            '\(TargetManifest.name)' on the target is damaged or was made by a newer Publish; delete it there, and the \
            next deployment sends everything
            """
        case .tooManyRemovals(let paths, let maximum):
            """
            The deployment would remove \(paths.count) files, more than the \(maximum) \
            allowed: \(paths.prefix(3).joined(separator: ", "))\(paths.count > 3 ? ", …" : "")
            """
        case .olderSource(let commit, let paths):
            """
            The published site was made from the commit \(commit.hash.prefix(10)) of \(commit.date), which is not part of \
            what is checked out here, and \(paths.count) file\(paths.count == 1 ? "" : "s") of it would be changed or removed: \
            \(DeploymentPlan.list(paths)); pull, or deploy with '--accept-older'
            """
        case .overtaken:
            "Another deployment to this target has begun in the meantime; deploy again when it has ended"
        case .noTarget(let text): "'\(text)' is not a valid deployment target"
        case .nestedFolder(let path):
            "'\(path)' is the folder of the site, is inside it, or contains it; choose another folder"
        case .foreignFiles(let paths, let target):
            """
            '\(target)' holds files that no deployment has put there, and this one would overwrite \
            \(paths.count) of them: \(paths.prefix(3).joined(separator: ", "))\
            \(paths.count > 3 ? ", …" : ""); delete them or move them away
            """
        case .linkedFolder(let path):
            "'\(path)' is a symbolic link, and files would be written to its target; replace it with a folder"
        case .program(let words), .refused(let words): words
        case .missingSecret(let name): "The environment variable '\(name)' is not set"
        }
    }
}

extension Diagnostic.Identifier {
    package static let deploying: Self = "deployment.changes"
    package static let announced: Self = "deployment.announced"
    package static let failedAnnouncement: Self = "deployment.failed-announcement"
}
