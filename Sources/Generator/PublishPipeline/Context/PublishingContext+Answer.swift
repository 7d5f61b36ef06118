import Foundation
internal import PublishStorage

extension PublishingContext {
    /// Writes the answer to what the run was asked; lines ended by newlines.
    ///
    /// - Throws: `PublishingError` when the file for it cannot be written.
    package func answer(_ text: String) throws {
        guard let path = options.answerFile else {
            FileHandle.standardOutput.write(Data(text.utf8))
            return
        }
        do {
            let before = Disk.isFile(path) ? try Disk.read(path) : []
            // A program may publish several sites.
            try Disk.write(before + Array(text.utf8), to: path)
        } catch {
            throw PublishingError(
                path: Path(path),
                infoMessage: "The answer cannot be written",
                underlyingError: error
            )
        }
    }
}
