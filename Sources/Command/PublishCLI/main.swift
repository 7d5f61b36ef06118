internal import Foundation
internal import PublishCLICore

let distribution = Distribution(of: Bundle.main.executableURL)
CLI.endProcess {
    try CLI(
        publishRepositoryURL: distribution.repositoryURL,
        publishVersion: distribution.version,
        publishCommit: distribution.commit
    ).run()
}
