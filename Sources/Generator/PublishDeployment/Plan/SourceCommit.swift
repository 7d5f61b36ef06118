internal import PublishStorage

/// The commit of the repository with the texts from which a site was made.
package struct SourceCommit: Equatable, Sendable {
    /// The commit's hash.
    package let hash: String
    /// When it was made, as `yyyy-MM-ddTHH:mm:ss±HH:mm`.
    package let date: String

    /// The commit that is checked out.
    ///
    /// - Parameter folder: The absolute path of the site's folder; nil where it is in no repository, or Git is missing.
    package init?(of folder: String) {
        guard let log = try? Command("git", ["log", "-1", "--format=%H %cI"]).run(in: folder) else {
            return nil
        }
        self.init(String(decoding: log, as: UTF8.self))
    }

    /// Reads what ``text`` gives; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[0].utf8.count >= 40, words[0].allSatisfy(\.isHexDigit) else {
            return nil
        }
        (hash, date) = (String(words[0]), String(words[1]))
    }

    /// The hash, a space, and the date.
    package var text: String { "\(hash) \(date)" }

    /// Whether what is checked out was made with this commit, so that nothing of it is missing.
    ///
    /// - Parameter folder: The absolute path of the site's folder.
    /// - Returns: nil where nobody can tell: without a repository, and in one that knows a part of its history only.
    package func isContained(in folder: String) -> Bool? {
        let ancestry = try? Command("git", ["merge-base", "--is-ancestor", hash, "HEAD"])
            .result(in: folder)
        // Source: git-merge-base(1): 1 for no ancestor, others for commits that are not there.
        switch ancestry?.status {
        case 0: return true
        case 1: return false
        default:
            let shallow = try? Command("git", ["rev-parse", "--is-shallow-repository"])
                .run(in: folder)
            return shallow == Array("false\n".utf8) ? false : nil
        }
    }
}
