public import Files
internal import PublishStorage

extension PublishingContext {
    /// Makes a folder with a copy of `Output`, to be deployed from.
    ///
    /// - Parameters:
    ///   - prefix: The folder is `.publish/<prefix>Deploy`; hidden content of it stays from one deployment to the next.
    ///   - outputFolderPath: The folder inside it that receives the copy; nil means itself.
    ///   - configure: Prepares the folder before the copy is made.
    /// - Returns: The folder.
    /// - Throws: When `configure` throws or the copy cannot be made.
    public func createDeploymentFolder(
        withPrefix prefix: String,
        outputFolderPath: Path? = nil,
        configure: (Folder) throws -> Void
    ) throws -> Folder {
        let path = Path(prefix + "Deploy")
        let folder: Folder
        do {
            // What a link leads to would be emptied.
            try workspace.siteFolders.refuseLinks()
            folder = try workspace.hidden.createSubfolderIfNeeded(withName: path.string)
            try folder.empty()
        } catch {
            throw FileError(path: path, reason: .folderCreationFailed)
        }
        do {
            try configure(folder)
        } catch {
            throw FileError(path: path, reason: .deploymentFolderSetupFailed(error))
        }
        do {
            let target = try outputFolderPath.map {
                try folder.createSubfolderIfNeeded(at: $0.string)
            }
            try copyOutput(to: target ?? folder)
        } catch {
            throw FileError(path: path, reason: .folderCreationFailed)
        }
        return folder
    }
}

private extension PublishingContext {
    /// Copies all of `Output` but a repository in it.
    ///
    /// Hidden files survive in the folder from the deployment before, so a file of the same name
    /// gives way.
    func copyOutput(to target: Folder) throws {
        if let output = self.output, output.isOwnStepRunning { try output.beginDirect() }
        let output = workspace.output
        for subfolder in output.subfolders.includingHidden where subfolder.name != ".git" {
            try Disk.removeTree(target.path + subfolder.name)
            try subfolder.copy(to: target)
        }
        for file in output.files.includingHidden where file.name != ".git" {
            try Disk.removeTree(target.path + file.name)
            try file.copy(to: target)
        }
    }
}
