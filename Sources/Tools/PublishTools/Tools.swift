package import PublishCLICore
internal import PublishMigration
internal import PublishMoving

/// The commands of `publish-tools`, which `publish` calls with its own arguments.
package enum Tools {
    /// Runs a command, or the part of one that `publish` does not contain.
    ///
    /// - Throws: An error whose description is a sentence for the user.
    package static func run(_ call: ToolCall) throws {
        let verb = call.arguments.first ?? ""
        let rest = call.arguments.dropFirst()
        if verb == "desk" {
            let arguments = try ParsedArguments(rest.dropFirst(), for: .run)
            return try DeskCommand(arguments: arguments, site: rest.first ?? "", call: call).run()
        }
        guard let command = CommandDefinition.named(verb) else {
            throw CLIError.usage("Unknown tool '\(verb)'.", command: nil)
        }
        let arguments = try ParsedArguments(rest, for: command)
        try CLI.namingSite(above: call.folder) {
            try call.run(arguments) { try perform(arguments, of: call) }
        }
    }

    private static func perform(_ arguments: ParsedArguments, of call: ToolCall) throws {
        switch arguments.command.name {
        case .deploy: try LintCommand(arguments: arguments, call: call).runBeforeDeploying()
        case .run: LintCommand(arguments: arguments, call: call).runBesidePreview()
        case .lint: try LintCommand(arguments: arguments, call: call).run()
        case .i18n: try TranslationsCommand(arguments: arguments, call: call).run()
        case .move: try MoveCommand(arguments: arguments, call: call).run()
        case .remove: try RemoveCommand(arguments: arguments, call: call).run()
        case .export: try ExportCommand(arguments: arguments, call: call).run()
        case .images: try ImagesCommand(arguments: arguments, call: call).run()
        case .migrate: try MigrateCommand(arguments: arguments, call: call).run()
        case .import: try ImportCommand(arguments: arguments, call: call).run()
        case .new, .generate, .check, .list, .stats, .clean, .eject, .test, .completion:
            throw CLIError.usage("'\(arguments.command.name.rawValue)' is no tool.", command: nil)
        }
    }
}
