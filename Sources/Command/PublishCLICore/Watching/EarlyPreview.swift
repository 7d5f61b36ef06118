internal import DevServer
internal import Foundation
internal import PublishAnswers
internal import PublishStorage

/// Shows the pages that are open in browsers before a run of the site's program ends.
///
/// The program renders these pages first, and announces them in a file.
final class EarlyPreview: @unchecked Sendable {
    // SAFETY: `announced` is only touched under `lock`, and the announcement is only read and removed under
    // it; everything else is immutable.
    private let lock = NSLock()
    private let server: LocalServer
    private let folders: SiteFolders
    private let console: Console
    private let method: FileWatcher.Method
    private var announced: Int?

    /// The time at which the last run announced pages, as file systems record times; nil if it announced none.
    ///
    /// Later in a run there is no step of the site's own, so only the author changes its texts.
    var time: Int? { lock.withLock { announced } }

    /// Prepares the preview of a site.
    ///
    /// - Parameters:
    ///   - program: The site's program.
    ///   - server: The server of `Output`.
    ///   - method: The method of noticing the announcement.
    init(of program: SiteProgram, on server: LocalServer, _ method: FileWatcher.Method) {
        self.server = server
        self.method = method
        folders = program.siteFolders
        console = program.surroundings.console
    }

    /// Runs the program, and serves the pages that it announces until it ends.
    ///
    /// - Parameters:
    ///   - texts: The texts that were saved, relative to the site's root; their pages are rendered first, too.
    ///   - run: Runs the program.
    /// - Returns: The result of `run`.
    /// - Throws: The error of `run`.
    func during<Result>(savedTexts texts: [String], _ run: () throws -> Result) rethrows -> Result {
        let watcher = begin(texts)
        defer {
            watcher?.stop()
            end()
        }
        return try run()
    }
}

private extension EarlyPreview {
    /// The path of `.publish`, with a slash at its end.
    var hidden: String { folders.workspace + "/" }

    /// Tells the program which pages to render first, and waits for the announcement; returns nil if the
    /// disk does not allow it.
    func begin(_ texts: [String]) -> FileWatcher? {
        let announcement = hidden + EarlyPages.place
        lock.withLock { announced = nil }
        do {
            let awaited = AwaitedPages(files: server.openFiles.sorted(), texts: texts)
            try awaited.write(in: hidden)
            return try FileWatcher(
                folders: [Disk.folder(of: announcement)],
                method: method,
                debounce: 0,
                ignoring: { $0 != announcement },
                onChange: { [weak self] _ in self?.show() }
            )
        } catch {
            console.note("Pages are shown when the run ends, not before: \(error)")
            return nil
        }
    }

    /// Serves the announced pages, if the run has not ended meanwhile.
    func show() {
        lock.withLock {
            guard let early = EarlyPages(in: hidden) else { return }
            announced = FileStamp(path: hidden + EarlyPages.place)?.changed
            server.showEarly(pages: early.pages, among: early.files, in: folders.staging)
        }
    }

    /// Removes the files; a run that finds old ones only renders its pages in another order.
    func end() {
        lock.withLock {
            for place in [AwaitedPages.place, EarlyPages.place]
            where Disk.exists(hidden + place) {
                try? Disk.removeFile(hidden + place)
            }
        }
    }
}
