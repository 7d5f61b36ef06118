internal import PublishStorage

/// Suggestions for mistyped words.
package enum Suggestion {
    /// ` Did you mean 'x'?`, or nothing if no candidate is similar.
    package static func sentence(for word: String, among candidates: [String]) -> String {
        closest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The candidate with the smallest edit distance, if the distance is at most a third of the word's
    /// length or the word is an abbreviation; nil otherwise.
    package static func closest(to word: String, among candidates: [String]) -> String? {
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

/// The things that `new` creates.
package enum NewSubject: String, ArgumentChoices {
    case website, site, plugin, theme, post, agents

    /// The kind of project; nil for a single file.
    package var project: ProjectKind? {
        switch self {
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

    /// The option that selects the service.
    package static let option = Option(
        .ci,
        value: "<service>",
        summary: "The service that deploys the website after each push (default: github)",
        choices: names
    )
}

extension ParsedArguments {
    /// The service selected by `--ci`.
    package var integration: ContinuousIntegration {
        get throws(CLIError) {
            guard let name = try requiredValue(.ci) else { return .github }
            guard let service = ContinuousIntegration(rawValue: name) else {
                let choices = ContinuousIntegration.names.map { "'\($0)'" }.joined(separator: ", ")
                throw usage("'\(Option.Name.ci)' has to be one of \(choices).")
            }
            return service
        }
    }
}

/// The lists that `publish list` can print.
package enum ListKind: String, ArgumentChoices {
    case items, pages, drafts, future, expired, urls, tags
}

/// The actions of `i18n`.
package enum TranslationAction: String, ArgumentChoices {
    case status, diff, draft, mark, none
}

/// The shells that `completion` supports.
package enum Shell: String, ArgumentChoices {
    case bash, zsh, fish
}
