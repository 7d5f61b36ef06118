internal import Files
internal import Foundation
internal import PublishStorage

/// `publish eject`: turns the site of a `site.yaml` into a package.
struct EjectCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        guard folder.containsFile(named: Folder.siteFile) else {
            throw arguments.usage("There is no '\(Folder.siteFile)' in this folder.")
        }
        let dependency = try dependency()
        let name = ProjectName(folderName: folder.name)
        let main = "Sources/\(name.string)/main.swift"
        if let path = ["Package.swift", main].first(where: { Disk.exists(folder.path + $0) }) {
            throw CLIError.fileExists(path: path)
        }
        try NewCommand(arguments: arguments, call: call).checkName(of: nil, .website, dependency)
        let answer = try siteProgram().ask(.swift, including: ["--name=" + name.string])
        guard answer.isGood else { throw CLIError.faultsFound() }
        let theme = [ScaffoldTheme.journal, .handbook].first {
            answer.text.contains("\nimport \($0.product ?? "")\n")
        }
        let manifest = try ProjectTemplate.manifest(
            of: name,
            theme: theme ?? .journal,
            dependency: dependency,
            from: surroundings.templates
        )
        try Disk.createFolder(folder.path + "Sources/" + name.string)
        try Disk.replace(folder.path + main, with: Array(answer.text.utf8))
        try Disk.replace(folder.path + "Package.swift", with: Array(manifest.utf8))
        try Disk.removeFile(folder.path + Folder.siteFile)
        console.print(
            """
            ✅ Wrote 'Package.swift' and '\(main)'; '\(Folder.siteFile)' is deleted
            The next run compiles the site's program. A workflow that installs Publish has to install Swift from now on.
            """
        )
    }
}
