internal import Foundation
internal import Publish
internal import PublishPipeline
internal import PublishSite
internal import PublishStorage

/// The program `publish-site`, which publishes the site of a `site.yaml` in the current folder.
package enum SiteFileProgram {
    /// Answers what the command asks of a `site.yaml`, or publishes its site; exits with status 1 if it fails.
    ///
    /// - Parameter arguments: The arguments without the name of the program.
    package static func run(_ arguments: [String]) {
        func value(of option: String) -> String? {
            arguments.first { $0.hasPrefix(option + "=") }.map {
                String($0.dropFirst(option.count + 1))
            }
        }
        SettingsAdvice.isForFile = true
        let root = FileManager.default.currentDirectoryPath + "/"
        let task = value(of: "--publish-task")
        let file = task == "site-schema" ? nil : SiteFile(in: root)
        if let file, !file.faults.isEmpty {
            let options = RunOptions(
                arguments: CommandLine.arguments,
                environment: ProcessInfo.processInfo.environment
            )
            RunConsole(options: options).print(file.faults, root: root)
            exit(1)
        }
        let answer: String? =
            switch task {
            case "site-schema": SiteKeys.schema
            case "site-swift": file?.swift(namedAfter: value(of: "--name") ?? "Site")
            default: nil
            }
        guard let answer else { return file?.run(in: root) ?? () }
        guard let path = value(of: "--answer-to") else { return print(answer, terminator: "") }
        do {
            try Disk.replace(path, with: Array(answer.utf8))
        } catch {
            FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
            exit(1)
        }
    }
}

extension SiteKeys {
    /// The JSON Schema of `site.yaml`, for editors.
    static var schema: String {
        func object(_ keys: [SiteKey], _ more: String = "") -> String {
            var known: Set<String> = []
            let properties =
                keys.filter { known.insert($0.name).inserted }
                .map { "\"\($0.name)\":\($0.schema)" } + [more].filter { !$0.isEmpty }
            return
                #"{"type":"object","properties":{\#(properties.joined(separator: ","))},"additionalProperties":false}"#
        }
        let theme = object(all.filter(\.isInTheme))
        let short = #""theme":{"anyOf":[{"type":"string"},\#(theme)]}"#
        return object(all.filter { !$0.isInTheme }, short) + "\n"
    }
}
