/// A way to put a new site into the place of the previous one, which can be brought back until the end.
protocol Replacement: AnyObject {
    /// The folder in which the new site comes into being: `Output`, or one beside it.
    var root: String { get }

    /// Where the previous site's file is that `clear` took away.
    func previous(_ path: String) -> String

    /// Brings such a file back, from several threads at once.
    ///
    /// - Parameters:
    ///   - source: Where the previous site's file is.
    ///   - target: Its place in the new site.
    /// - Throws: `DiskError` also when the folder is missing and nobody must create it without notice.
    func restore(_ source: String, to target: String) throws

    /// Makes `root` what people see as `Output`.
    func expose() throws

    /// Brings the previous site back into `Output`, where that is one step; the new one goes on in `root`.
    func conceal() throws

    /// Called before something takes a place below `root` that was free.
    func willAdd(_ path: String) throws

    /// Called before a file takes the place of the previous site's.
    func willReplaceFile(at path: String) throws

    /// Takes away a file or folder that is in the way of a new one, or is not to be seen.
    func clear(_ path: String) throws

    /// Called before code of the site changes the previous site's file in place; it finds a copy.
    func willChangeFile(at path: String) throws

    /// Called before code of the site that nobody expected may change the previous site's file in place; it finds the file.
    func keepCopy(of path: String) throws

    /// Makes what is below `root` the site, but for what is not part of it.
    ///
    /// - Throws: An error after which `rollBack` brings the previous site back.
    func commit(_ site: NewSite) throws

    /// Brings the previous site back.
    func rollBack() throws
}

/// Where a site is, and where what becomes of it waits.
struct SiteFolders: Sendable {
    /// `Output`.
    let output: String
    /// `.publish`.
    let workspace: String

    /// The files that wait.
    var staging: String { workspace + "/Staging" }
}
