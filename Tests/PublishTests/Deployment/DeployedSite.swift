import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import Publish

/// A site that is ready to be deployed.
struct DeployedSite {
    let root: TemporaryFolder
    var name = "site"
    var folder: String { root.path + "/" + name }

    init() throws {
        root = try TemporaryFolder()
    }

    /// The same site on another computer.
    func copy(named name: String) -> Self {
        var copy = self
        copy.name = name
        return copy
    }

    /// Makes `Output` hold these files and no others.
    func write(_ files: [String: String]) throws {
        try Disk.removeTree(folder + "/Output")
        try Disk.createFolder(folder + "/Output")
        try root.write(Dictionary(uniqueKeysWithValues: files.map { ("\(name)/Output/" + $0, $1) }))
    }

    /// Runs steps for their deployment; gives the faults as they are printed.
    @discardableResult
    func run(
        _ steps: [PublishingStep<TestWebsite>],
        _ arguments: [String],
        site: TestWebsite = TestWebsite(),
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> String {
        var faults = ""
        let pipeline = Pipeline<TestWebsite>(
            steps: steps,
            originFile: "",
            options: RunOptions(arguments: arguments, environment: environment),
            writeFaults: { faults += $0 }
        )
        _ = try await pipeline.execute(for: site, at: Path(folder))
        return faults
    }

    /// Deploys by a method.
    func deploy(
        _ method: DeploymentMethod<TestWebsite>,
        _ arguments: [String] = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws {
        try await run([.deploy(using: method)], ["--deploy"] + arguments, environment: environment)
    }

    /// What a deployment by a method would change, in words.
    func plan(
        _ method: DeploymentMethod<TestWebsite>,
        _ arguments: [String] = []
    ) async throws -> String {
        let answer = root.path + "/answer"
        try Disk.write([UInt8](), to: answer)
        let question = ["--publish-task=deployment-plan", "--answer-to=" + answer]
        try await run([.deploy(using: method)], question + arguments)
        return try root.read("answer")
    }

    /// The files below a folder but what the target says of itself.
    func content(of folder: String) throws -> [String: String] {
        var content: [String: String] = [:]
        for file in try root.files(below: folder) where file != ".publish-deployed" {
            content[file] = try root.read(folder + "/" + file)
        }
        return content
    }
}
