internal import Files
internal import Foundation
internal import PublishCLICore
internal import PublishTools

CLI.endProcess {
    let surroundings = Surroundings()
    let distribution = try Distribution(ofCaller: surroundings.environment)
    let arguments = Array(CommandLine.arguments.dropFirst())
    try Tools.run(ToolCall(arguments, in: .current, surroundings, of: distribution))
}
