internal import Foundation
internal import PublishCLICore

do {
    try CLI(
        publishRepositoryURL: Distribution.repositoryURL,
        publishVersion: Distribution.version,
        publishCommit: Distribution.commit
    ).run()
} catch {
    let failure = error as? CLIError
    if case .interrupted = failure {
    } else {
        FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
    }
    exit(failure?.exitStatus ?? 1)
}
