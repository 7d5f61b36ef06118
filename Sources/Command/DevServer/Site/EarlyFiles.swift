/// The files that a generation has completed while it goes on, served instead of those in `Output`.
///
/// They wait in a folder. When they have moved to `Output`, or were removed because the generation has
/// failed, requests find the files in `Output`.
struct EarlyFiles: Sendable {
    let folder: String
    private let files: Set<String>
    /// The pages among the files, as they were when they were announced.
    private let pages: [String: Validators]

    /// Makes the value from paths relative to `folder`.
    init(pages: [String], files: [String], in folder: String) {
        self.folder = folder
        self.files = Set(files)
        self.pages = pages.reduce(into: [:]) { $0[$1] = Validators(ofFileAt: folder + "/" + $1) }
    }

    var pagePaths: Set<String> { Set(pages.keys) }

    /// Whether a path is that of a file, or of a folder that contains one.
    func contains(_ path: String) -> Bool {
        files.contains(path) || files.contains { $0.hasPrefix(path + "/") }
    }

    /// The paths of the pages that were moved to `output` and not changed since.
    func pagePaths(movedTo output: String) -> Set<String> {
        Set(pages.filter { Validators(ofFileAt: output + "/" + $0.key) == $0.value }.keys)
    }
}
