internal import PublishStorage

/// Finds what somebody may have meant.
enum Suggestion {
    /// ` Did you mean 'x'?`, or nothing when no candidate is close.
    static func sentence(for word: String, among candidates: [String]) -> String {
        closest(to: word, among: candidates).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The candidate with the fewest typing errors in between, if they are few.
    static func closest(to word: String, among candidates: [String]) -> String? {
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

/// Words among which an argument chooses, in the order in which help, errors and shells list them.
protocol Words: RawRepresentable<String>, CaseIterable {}

extension Words {
    static var names: [String] { allCases.map(\.rawValue) }
}

/// What `new` creates.
enum NewSubject: String, Words {
    case website, site, plugin, theme, post, agents

    /// The kind of the project; nil for a file of one.
    var project: ProjectKind? {
        switch self {
        case .website, .site: .website
        case .plugin: .plugin
        case .theme: .theme
        case .post, .agents: nil
        }
    }
}

/// Who generates and deploys a site after each push.
enum ContinuousIntegration: String, Words {
    case github, gitlab, none

    /// The option that names it.
    static let option = Option(
        .ci,
        value: "<service>",
        summary: "Who generates and deploys a website after each push (default: github)",
        choices: names
    )
}

extension ParsedArguments {
    /// Who generates and deploys a website.
    var integration: ContinuousIntegration {
        get throws(CLIError) {
            guard let name = try requiredValue(.ci) else { return .github }
            guard let service = ContinuousIntegration(rawValue: name) else {
                let choices = ContinuousIntegration.names.map { "'\($0)'" }.joined(separator: ", ")
                throw usage("The values of '\(Option.Name.ci)' are \(choices).")
            }
            return service
        }
    }
}

/// What `list` lists.
enum ListKind: String, Words {
    case items, pages, drafts, future, expired, urls, tags
}

/// What `i18n` does.
enum TranslationAction: String, Words {
    case status, diff, draft, mark, none
}

/// The shells that `completion` knows.
enum Shell: String, Words {
    case bash, zsh, fish
}
