internal import Files

/// `publish test`: runs a package's tests in a shared build folder, so that Publish is compiled only once
/// for the tests of all packages.
struct TestCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        let runner = ProgramRunner(
            folder: folder.path,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals),
            isVerbose: arguments.has(.verbose)
        )
        try ProgramBuilder(folder, arguments).test(runner, passing: arguments.rest)
    }
}
