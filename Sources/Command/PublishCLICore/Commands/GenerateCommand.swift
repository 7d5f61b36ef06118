/// `publish generate`: runs the site's program.
struct GenerateCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        try siteProgram().generate()
    }
}
