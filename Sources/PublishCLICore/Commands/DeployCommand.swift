internal import Files

/// `publish deploy`: generates the site and runs its deployment steps.
struct DeployCommand {
    let arguments: ParsedArguments
    let folder: Folder
    let surroundings: Surroundings

    func run() throws {
        let interruption = Interruption(isActive: surroundings.handlesSignals)
        let program = try SiteProgram(
            folder: folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: interruption
        )
        if !arguments.has("--no-generate") {
            program.surroundings.console.print(
                "Generating the site before it is deployed ('--no-generate' skips this)"
            )
            try program.run()
        }
        try program.run("--deploy")
    }
}
