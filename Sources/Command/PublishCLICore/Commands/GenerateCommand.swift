internal import Files

/// `publish generate`: runs the site's program.
struct GenerateCommand {
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
        try program.generate()
    }
}
