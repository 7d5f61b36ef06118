/// Words among which an argument chooses, in the order in which help, errors and shells list them.
protocol Words: RawRepresentable<String>, CaseIterable {}

extension Words {
    static var names: [String] { allCases.map(\.rawValue) }
}

/// What `new` creates.
enum NewSubject: String, Words {
    case website, site, plugin, theme, post

    /// The kind of the project; nil for a post.
    var project: ProjectKind? {
        switch self {
        case .website, .site: .website
        case .plugin: .plugin
        case .theme: .theme
        case .post: nil
        }
    }
}

/// Who generates and deploys a site after each push.
enum ContinuousIntegration: String, Words {
    case github, gitlab, none
}

/// What `list` lists.
enum ListKind: String, Words {
    case items, pages, drafts, future, expired, urls, tags
}

/// What `i18n` does.
enum TranslationAction: String, Words {
    case status, mark
}

/// The shells that `completion` knows.
enum Shell: String, Words {
    case bash, zsh, fish
}
