package import Files
internal import Foundation

/// A command of `publish`: its arguments, and the call with the place in which it runs.
package protocol Subcommand {
    var arguments: ParsedArguments { get }
    var call: ToolCall { get }
}

extension Subcommand {
    package var folder: Folder { call.folder }
    package var surroundings: Surroundings { call.surroundings }
    package var console: Console { call.surroundings.console }

    /// The program of a site.
    ///
    /// - Parameter site: The folder of the site; the folder in which the command runs, if it is nil.
    /// - Returns: The program, built when it first runs.
    /// - Throws: ``CLIError``: `notASwiftPackage` or `usage`.
    package func siteProgram(in site: Folder? = nil) throws(CLIError) -> SiteProgram {
        try SiteProgram(
            folder: site ?? folder,
            arguments: arguments,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals)
        )
    }

    /// Runs programs in the folder.
    package var runner: ProgramRunner {
        ProgramRunner(
            folder: folder.path,
            surroundings: surroundings,
            interruption: Interruption(isActive: surroundings.handlesSignals),
            isVerbose: arguments.has(.verbose)
        )
    }

    /// The absolute path of a file or folder that the user named, with `~` expanded.
    package func absolutePath(_ word: String) -> String {
        let base = URL(fileURLWithPath: folder.path, isDirectory: true)
        let path = NSString(string: word).expandingTildeInPath
        return URL(fileURLWithPath: path, relativeTo: base).absoluteURL.path
    }
}
