/// What can be created.
enum ProjectKind: String {
    case website
    case plugin
    case theme

    /// The kind a word stands for, nil for any other word.
    init?(word: String) {
        switch word {
        case "website", "site": self = .website
        case "plugin": self = .plugin
        case "theme": self = .theme
        default: return nil
        }
    }
}
