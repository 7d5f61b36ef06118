import Files

/// Finding the folders of the site.
extension Pipeline {
    /// The folder that was asked for, or the package of the source file that started the run.
    ///
    /// - Throws: `PublishingError` when there is no such folder.
    func rootFolder(at path: Path?) throws -> Folder {
        if let path {
            do {
                return try Folder(path: path.string)
            } catch {
                throw PublishingError(
                    path: path,
                    infoMessage: "Could not find the requested root folder"
                )
            }
        }
        guard let folder = Workspace.packageFolder(around: originFile) else {
            throw PublishingError(
                path: Path(originFile),
                infoMessage: "Could not resolve Swift package folder"
            )
        }
        return folder
    }

    /// Opens the door to `Output`, and brings back a site that a killed run left unfinished.
    ///
    /// - Throws: `PublishingError` when the folder cannot be used.
    func makeOutput(in workspace: Workspace) throws -> OutputWriter? {
        do {
            let transaction = try OutputTransaction(
                output: String(workspace.output.path.dropLast()),
                workspace: String(workspace.hidden.path.dropLast())
            )
            return options.isDeployment ? nil : OutputWriter(transaction: transaction)
        } catch {
            throw PublishingError(
                path: "Output",
                infoMessage: "The Output folder cannot be used",
                underlyingError: error
            )
        }
    }
}
