internal import PublishCLICore
internal import PublishTools

CLI.endProcess {
    try Tools.run(ToolCall(ofThisProcess: Array(CommandLine.arguments.dropFirst())))
}
