/// `publish test`: runs a package's tests in a shared build folder, so that Publish is compiled only once
/// for the tests of all packages.
struct TestCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        try ProgramBuilder(folder, arguments).test(runner, passing: arguments.rest)
    }
}
