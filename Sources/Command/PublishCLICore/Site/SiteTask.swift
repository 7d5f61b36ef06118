/// What the site's program is asked to do in place of publishing.
enum SiteTask: Equatable {
    case check
    case list(ListKind)
    case statistics
    case translations(TranslationAction)
    case deploymentPlan

    /// The name by which the program knows it.
    var name: String {
        switch self {
        case .check: "check"
        case .list(let kind): "list-\(kind.rawValue)"
        case .statistics: "stats"
        case .translations(let action): "i18n-\(action.rawValue)"
        case .deploymentPlan: "deployment-plan"
        }
    }
}
