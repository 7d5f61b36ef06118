internal import PublishStorage

/// Suggestions for mistyped words.
package enum Suggestion {
    /// Words that people try, and what they mean by them.
    private static let synonyms = [
        "addresses": "urls", "articles": "items", "create": "new", "delete": "remove",
        "init": "new", "post": "new post", "posts": "items", "preview": "run", "rename": "move",
        "server": "run", "start": "run", "translations": "i18n", "upload": "deploy", "watch": "run",
    ]

    /// ` Did you mean 'x'?`, or nothing if no candidate is similar.
    package static func sentence(for word: String, among candidates: [String]) -> String {
        closest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The candidate that a synonym means, or the one with the smallest edit distance, if the distance is at most
    /// a third of the word's length or the word is an abbreviation; nil otherwise.
    package static func closest(to word: String, among candidates: [String]) -> String? {
        if let meant = synonyms[word], candidates.contains(meant) { return meant }
        let letters = Array(word)
        let limit = max(1, letters.count / 3)
        return
            candidates
            .map { (candidate: $0, distance: letters.editDistance(to: Array($0))) }
            .filter { $0.distance <= limit || isAbbreviation(word, of: $0.candidate) }
            .min { $0.distance < $1.distance }?
            .candidate
    }

    private static func isAbbreviation(_ word: String, of candidate: String) -> Bool {
        word.count > 2 && candidate.hasPrefix(word)
    }
}

/// The allowed words for an argument, in the order in which help, errors and shells list them.
package protocol ArgumentChoices: RawRepresentable<String>, CaseIterable {}

extension ArgumentChoices {
    package static var names: [String] { allCases.map(\.rawValue) }
}

package enum NewSubject: String, ArgumentChoices {
    case blog, website, site, plugin, theme, post, agents

    /// The kind of project; nil for a single file.
    package var project: ProjectKind? {
        switch self {
        case .blog: .blog
        case .website, .site: .website
        case .plugin: .plugin
        case .theme: .theme
        case .post, .agents: nil
        }
    }
}

/// The service that generates and deploys a site after each push.
package enum ContinuousIntegration: String, ArgumentChoices {
    case github, gitlab, none
}

/// The lists that `publish list` can print.
package enum ListKind: String, ArgumentChoices {
    case items, pages, drafts, future, expired, `private`, old, orphans, urls, tags
}

/// The actions of `i18n`.
package enum TranslationAction: String, ArgumentChoices {
    case status, diff, draft, mark, none

    /// The action that the first argument of `i18n` names, or `status` without one.
    package init(_ arguments: ParsedArguments) {
        self = arguments.words.first.flatMap(Self.init) ?? .status
    }
}

package enum ExportOutlet: String, ArgumentChoices {
    case markdown, wechat, mail
}

/// The shells that `completion` supports.
package enum Shell: String, ArgumentChoices {
    case bash, zsh, fish
}
