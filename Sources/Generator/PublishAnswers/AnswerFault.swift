/// An answer that the command cannot read, because the site's program has another version of Publish.
package enum AnswerFault: Error, Equatable, CustomStringConvertible {
    /// The answer lacks the value or the row `missing`, which all programs since an earlier version write.
    case olderProgram(SiteQuestion, missing: String)
    /// The answer has a later form than the command knows.
    case newerProgram(SiteQuestion)
    /// A line is not a JSON object, or one of its values has another type.
    case unreadable(SiteQuestion)

    /// The problem, and which of program and command to update.
    package var description: String {
        switch self {
        case .olderProgram(let question, let missing):
            "The site's version of Publish is older than this 'publish' command, which misses '\(missing)' in the answer to '\(question.rawValue)'; update Publish in the site's 'Package.swift'."
        case .newerProgram(let question):
            "The site's version of Publish is newer than this 'publish' command, which cannot read the answer to '\(question.rawValue)'; update the command."
        case .unreadable:
            "The site was compiled with a version of Publish that does not match this 'publish' command; update both to the same version."
        }
    }
}
