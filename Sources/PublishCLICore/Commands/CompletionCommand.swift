/// `publish completion`: prints a script for a shell.
struct CompletionCommand {
    let arguments: ParsedArguments
    let console: Console

    func run() throws(CLIError) {
        let shells = arguments.command.words
        guard let name = arguments.words.first else {
            throw arguments.usage("Name a shell: \(shells.joined(separator: ", ")).")
        }
        switch name {
        case "bash": console.print(CompletionScript.bash)
        case "zsh": console.print(CompletionScript.zsh)
        case "fish": console.print(CompletionScript.fish)
        default:
            let suggestion = Suggestion.sentence(for: name, among: shells)
            throw arguments.usage("There is no completion for '\(name)'.\(suggestion)")
        }
    }
}
