import Files
import Foundation
internal import PublishStorage

extension Pipeline {
    /// Returns the requested folder, or the package that contains the source file that started the
    /// run.
    ///
    /// - Throws: `PublishingError` if there is no such folder.
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

    /// Cleans up after an interrupted run: finishes moving its site into `Output`, or restores the
    /// site before.
    ///
    /// - Throws: `PublishingError` if a folder cannot be read or written.
    func recover(_ workspace: Workspace) throws {
        do {
            if let ignored = try workspace.siteFolders.recover() {
                noteUnusable(".publish/" + ignored)
            }
        } catch {
            throw PublishingError.unusableOutput(error)
        }
    }

    /// Refuses to deploy a site that is incomplete, or that has parts that readers must not see,
    /// such as drafts.
    ///
    /// - Throws: `PublishingError` if the site is refused.
    func refuseUnready(_ workspace: Workspace) throws {
        if PreviousSite(workspace.siteFolders).isLost {
            throw PublishingError(
                path: "Output",
                infoMessage: "The site in this folder is incomplete; run 'publish generate' first"
            )
        }
        do {
            let unready = try UnreadyParts(in: workspace)
            if let refusal = unready.refusal(options) {
                throw PublishingError(path: "Output", infoMessage: refusal)
            }
            console.print(
                unready.leftOut.map { Diagnostic(.leftOutStep($0), file: "") },
                root: workspace.root.path
            )
        } catch let error as DecodingError {
            throw PublishingError(
                path: ".publish/unready.json",
                infoMessage: "The file is damaged; run 'publish generate' before you deploy",
                underlyingError: error
            )
        }
    }

    /// Makes the writer of `Output`; nil for a deployment, which uploads `Output` as it is.
    ///
    /// - Throws: `PublishingError` if the folder cannot be used.
    func makeOutput(in workspace: Workspace, after previous: PreviousRun) throws -> OutputWriter? {
        if options.isDeployment { return nil }
        do {
            return try OutputWriter(
                workspace.siteFolders,
                known: previous.files,
                before: previous.listing,
                isFirst: !options.task.isQuestion && previous.isFirst
            )
        } catch {
            throw PublishingError.unusableOutput(error)
        }
    }

    /// Reports that a damaged file in `.publish` is ignored.
    func noteUnusable(_ file: String) {
        let note = Diagnostic(
            .note,
            "run.unusable-state",
            file: file,
            message: "the file is damaged or was not made by Publish, so it is ignored"
        )
        console.print([note], root: "")
    }
}

/// The date of the last run, stored in `.publish/lastGenerationDate` in seconds since 1970.
struct LastGenerationDate {
    var folder: Folder

    /// Stores the date of a run.
    ///
    /// A file that cannot be read counts as missing, and a failed write is ignored: the date is
    /// only informative.
    func store(_ date: Date) {
        try? Disk.replace(path, with: Array(String(date.timeIntervalSince1970).utf8))
    }

    /// The date of the previous run; nil if unknown.
    var date: Date? {
        let text = (try? Disk.read(path)).map { String(decoding: $0, as: UTF8.self) }
        let seconds = text.flatMap {
            Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        // Dates thousands of years away could overflow in calculations.
        return seconds.flatMap { abs($0) < 100_000_000_000 ? Date(timeIntervalSince1970: $0) : nil }
    }

    private var path: String { folder.path + "lastGenerationDate" }
}
