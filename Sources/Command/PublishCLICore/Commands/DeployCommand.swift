internal import Files
internal import PublishFrontMatter
internal import PublishStorage

/// `publish deploy`: generates the site and runs its deployment steps.
struct DeployCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    /// The environment variable that tells the site's program that the site is deployed next.
    static let variable = "PUBLISH_DEPLOYMENT"

    func run() throws {
        let undrawn = arguments.has(.allowUndrawn) ? [Option.allowUndrawn.name] : []
        let options = place + changes + undrawn
        let maximumRemovals = try maximumRemovals
        if asksForLint { try call.wait() }
        let program = try siteProgram()
        if !arguments.has(.noGenerate), !arguments.has(.announce) {
            program.surroundings.console.print(
                "Generating the site before it is deployed ('--no-generate' skips this)"
            )
            var generator = program
            generator.setVariable(Self.variable, to: "1")
            try generator.generate()
        }
        guard !arguments.has(.dryRun) else {
            // The plan is requested as a query, without '--deploy' in the arguments: a program built with
            // an older Publish does not know '--dry-run', and would deploy.
            let plan = try program.ask(.deploymentPlan, including: options)
            surroundings.console.print(String(plan.text.dropLast()))
            guard plan.isGood else { throw CLIError.faultsFound() }
            return
        }
        let announcing = arguments.has(.announce) ? [Option.announce.name] : []
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
        arguments.value(.changes).map { ["--publish-changes=\(absolutePath($0))"] } ?? []
    }

    private var maximumRemovals: [String] {
        get throws(CLIError) {
            guard let text = arguments.value(.maxDeletes) else { return [] }
            guard let number = Int(text), number >= 0 else {
                throw arguments.usage("'\(text)' is not a number.")
            }
            return ["\(Option.maxDeletes)=\(number)"]
        }
    }
}
