internal import PublishStorage

/// The commit of the content repository that a site was made from.
package struct SourceCommit: Equatable, Sendable {
    package let hash: String
    /// The commit's date, as `yyyy-MM-ddTHH:mm:ss±HH:mm`.
    package let date: String

    /// Reads the commit that is checked out.
    ///
    /// - Parameter folder: The absolute path of the site's folder; the result is nil outside a repository, or without
    ///   Git.
    package init?(of folder: String) {
        guard let log = try? Command("git", ["log", "-1", "--format=%H %cI"]).run(in: folder) else {
            return nil
        }
        self.init(String(decoding: log, as: UTF8.self))
    }

    /// Parses a commit in the form of ``text``; nil for anything else.
    package init?(_ text: some StringProtocol) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 2, words[0].utf8.count >= 40, words[0].allSatisfy(\.isHexDigit) else {
            return nil
        }
        (hash, date) = (String(words[0]), String(words[1]))
    }

    /// The hash, a space, and the date.
    package var text: String { "\(hash) \(date)" }

    /// Returns whether the checkout contains this commit, so that the site has all changes of it.
    ///
    /// - Parameter folder: The absolute path of the site's folder.
    /// - Returns: nil if it is unknown: outside of a repository, or in a shallow clone.
    package func isContained(in folder: String) -> Bool? {
        let ancestry = try? Command("git", ["merge-base", "--is-ancestor", hash, "HEAD"])
            .result(in: folder)
        // Source: git-merge-base(1): 1 for no ancestor, other codes for unknown commits.
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
