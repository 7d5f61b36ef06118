internal import PublishAnswers
internal import PublishCLICore
internal import PublishLint
internal import PublishStorage

/// A site whose program reports its addresses: the current ones, and those after a move.
struct SiteQueries {
    /// The site's folder, with a slash at its end.
    let root: String
    private let program: SiteProgram
    private let console: Console
    /// The options that include drafts, future and expired texts, except those that the user gave.
    private let included: [String]

    init(by command: some Subcommand) throws {
        program = try command.siteProgram()
        console = command.console
        root = program.folder.path
        included = command.arguments.unpublishedTexts
    }

    /// The addresses of the site.
    ///
    /// - Parameter renames: The texts and folders that the program places elsewhere, by their present
    ///   and their other paths. The files in the answer have their present paths.
    /// - Returns: The addresses that the program reports.
    /// - Throws: ``CLIError`` if the program reports none.
    func addresses(placing renames: [(old: String, new: String)] = []) throws -> AddressBook {
        let options = renames.map { "--publish-move=\($0.old)//\($0.new)" }
        let answer = try program.ask(.rows(.addresses), including: included + options)
        guard answer.isGood else { throw CLIError.faultsFound() }
        do {
            return try AddressBook(answer.text)
        } catch {
            throw CLIError.cannotMove(reason: error.description)
        }
    }

    /// The site before a move.
    ///
    /// - Throws: ``CLIError`` for invalid settings of the linter, or `DiskError`.
    func site(_ before: AddressBook) throws -> MovedSite {
        do {
            var settings = try LintSettings(ofSiteAt: root)
            let languages = before.languages.map(\.folder)
            if !languages.isEmpty { settings.languages = languages }
            return MovedSite(
                root: root,
                before: before,
                published: try PublishedAddresses(root: root),
                settings: settings
            )
        } catch let fault as LintFault {
            throw CLIError.cannotLint(reason: fault.description)
        }
    }

    /// Makes changes while no other process reads or writes the site.
    func locked(_ body: () throws -> Void) throws {
        let lock = FolderLock.acquire(root + ".publish") {
            console.note("Waiting for another run of this site to finish")
        }
        defer { withExtendedLifetime(lock) {} }
        try body()
    }
}
