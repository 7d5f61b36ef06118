/// `publish completion`: prints a script for a shell.
struct CompletionCommand {
    let arguments: ParsedArguments
    let console: Console

    func run() throws(CLIError) {
        guard let name = arguments.words.first else {
            throw arguments.usage("Name a shell: \(Shell.names.joined(separator: ", ")).")
        }
        switch Shell(rawValue: name) {
        case .bash: console.print(CompletionScript.bash)
        case .zsh: console.print(CompletionScript.zsh)
        case .fish: console.print(CompletionScript.fish)
        case nil:
            let suggestion = Suggestion.sentence(for: name, among: Shell.names)
            throw arguments.usage("There is no completion for '\(name)'.\(suggestion)")
        }
    }
}
