internal import Foundation
internal import PublishStorage

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// The program `publish-tools`, which contains the commands that authors need once in a while.
///
/// It is found beside the running command, never by `PATH` or the current folder.
package enum ToolProgram {
    /// The name of the executable.
    static let name = "publish-tools"
    /// The environment variable that tells the tools the executable of the command that calls them.
    package static let commandVariable = "PUBLISH_COMMAND"
    /// The environment variable that tells the tools the version of that command.
    package static let versionVariable = "PUBLISH_COMMAND_VERSION"

    /// Starts a tool: in place of this process, or as its child.
    ///
    /// - Throws: ``CLIError`` if the program is missing, does not compile or cannot be started; `toolFailed` if
    ///   the call returns and the tool has failed.
    static func start(_ call: ToolCall) throws {
        let command = Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
        let path = try path(of: name, beside: command, call.surroundings, call.compilation)
        var environment = call.surroundings.environment
        environment[commandVariable] = command
        environment[versionVariable] = call.distribution.text
        guard call.isReturning else {
            return try replaceProcess(by: path, call, environment)
        }
        var tool = Command(inTerminal: path, call.arguments, environment: environment)
        tool.inputDescriptor = call.surroundings.input
        tool.output = .captured(OutputLines { call.surroundings.console.print($0) }.take)
        let interruption = Interruption(isActive: call.surroundings.handlesSignals)
        let status = try interruption.result(of: tool, in: call.folder.path).status
        guard status == 0 else { throw CLIError.toolFailed(status: status) }
    }

    /// The path of the program that publishes the sites without a program of their own.
    ///
    /// - Throws: ``CLIError`` if it is missing or does not compile.
    static func siteProgram(_ surroundings: Surroundings) throws -> String {
        let command =
            surroundings.environment[commandVariable]
            ?? Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? ""
        return try path(of: "publish-site", beside: command, surroundings, nil)
    }

    /// The path of a program: installed beside the command, or compiled in the folder in which the command was
    /// compiled.
    private static func path(
        of name: String,
        beside command: String,
        _ surroundings: Surroundings,
        _ compilation: Interruption?
    ) throws -> String {
        let folder = Disk.folder(of: command)
        let installed = Disk.folder(of: folder) + "/libexec/publish/" + name
        if Disk.isFile(installed) { return installed }
        guard let build = ToolBuild(of: name, beside: command) else {
            throw CLIError.toolsMissing(command: command)
        }
        return try build.program(surroundings, stoppedBy: compilation)
    }

    /// Replaces this process, so that terminal, signals and exit status are the tool's.
    private static func replaceProcess(
        by path: String,
        _ call: ToolCall,
        _ environment: [String: String]
    ) throws {
        let arguments = ([path] + call.arguments).map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        guard chdir(call.folder.path) == 0 else {
            throw DiskError("use", call.folder.path)
        }
        execve(path, arguments, variables)
        throw DiskError("start", path)
    }
}

final class OutputLines: @unchecked Sendable {
    // SAFETY: `rest` is only used by `take`, which one thread calls at a time.
    private var rest: [UInt8] = []
    private let onLine: @Sendable (String) -> Void

    /// Makes an empty buffer.
    ///
    /// - Parameter onLine: Called with each complete line, without its newline.
    init(onLine: @escaping @Sendable (String) -> Void) {
        self.onLine = onLine
    }

    func take(_ bytes: Data) {
        rest += bytes
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            onLine(String(decoding: rest[..<end], as: UTF8.self))
            rest.removeSubrange(...end)
        }
    }
}

extension ToolCall {
    /// The call of this process, `publish-tools`, by a command.
    ///
    /// - Parameter arguments: The arguments without the program's name.
    /// - Throws: ``CLIError``: `usage` if no command has called it, `toolsOutdated` if the command has another version.
    package init(ofThisProcess arguments: [String]) throws(CLIError) {
        var surroundings = Surroundings()
        guard let path = surroundings.environment[ToolProgram.commandVariable] else {
            throw .usage(
                "'\(ToolProgram.name)' is a part of 'publish', which calls it.",
                command: nil
            )
        }
        let command = URL(fileURLWithPath: path)
        let own = Bundle.main.executableURL?.resolvingSymlinksInPath()
        let distribution = Distribution(of: command)
        var tools = distribution
        tools.commit = Checkout.commit(ofTools: own)
        let called = surroundings.environment[ToolProgram.versionVariable]
        if let called, called != tools.text {
            throw .toolsOutdated(tools: tools.text, command: called)
        }
        surroundings.templates = TemplateFolder(of: command)
        self.init(arguments, in: .current, surroundings, of: distribution)
    }
}
