internal import Files
internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

/// `publish deploy`: generates the site and runs its deployment steps.
struct DeployCommand {
    let arguments: ParsedArguments
    let call: ToolCall

    private var folder: Folder { call.folder }
    private var surroundings: Surroundings { call.surroundings }

    func run() throws {
        let options = try place + changes
        let maximumRemovals = try maximumRemovals
        if asksForLint { try call.wait() }
        let interruption = Interruption(isActive: surroundings.handlesSignals)
        let program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: interruption
        )
        if !arguments.has(.noGenerate), !arguments.has(.announce) {
            program.surroundings.console.print(
                "Generating the site before it is deployed ('--no-generate' skips this)"
            )
            try program.generate()
        }
        guard !arguments.has(.dryRun) else {
            // The plan is requested as a query, without '--deploy' in the arguments: a program built with
            // an older Publish does not know '--dry-run', and would deploy.
            let plan = try program.ask(.deploymentPlan, including: options)
            surroundings.console.print(String(plan.text.dropLast()))
            guard plan.isGood else { throw CLIError.faultsFound() }
            return
        }
        let announcing = arguments.has(.announce) ? ["\(Option.Name.announce)"] : []
        try program.deploy(options + maximumRemovals + announcing)
    }

    /// Whether the linter's settings ask for a check before each deployment; also if they cannot be read, which
    /// the linter then reports.
    private var asksForLint: Bool {
        let file = folder.path + ToolChoices.lintSettings
        guard Disk.isFile(file), let bytes = try? Disk.read(file) else { return false }
        let settings = FrontMatter(yaml: String(decoding: bytes, as: UTF8.self))
        let answer = settings.metadata["deploy"]
        return settings.fault != nil || answer != nil && answer?.text != "false"
    }

    /// The program's arguments for the requested deployment target.
    private var place: [String] {
        arguments.words.first.map { ["--publish-target=\($0)"] } ?? []
    }

    /// The program's arguments for the JSON file that lists the changes.
    private var changes: [String] {
        get throws(CLIError) {
            guard let path = try arguments.requiredValue(.changes) else { return [] }
            let folder = URL(fileURLWithPath: folder.path, isDirectory: true)
            return ["--publish-changes=\(URL(fileURLWithPath: path, relativeTo: folder).path)"]
        }
    }

    private var maximumRemovals: [String] {
        get throws(CLIError) {
            guard let text = try arguments.requiredValue(.maxDeletes) else { return [] }
            guard let number = Int(text), number >= 0 else {
                throw arguments.usage("'\(text)' is not a number.")
            }
            return ["\(Option.Name.maxDeletes)=\(number)"]
        }
    }
}
