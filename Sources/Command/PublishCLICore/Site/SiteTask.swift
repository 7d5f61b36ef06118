package import PublishAnswers

/// The tasks of the site's program other than publishing.
package enum SiteTask: Equatable {
    case check
    case list(ListKind)
    case statistics
    case translations(TranslationAction)
    case deploymentPlan
    /// The program of a `site.yaml` in Swift, of which `publish-site` writes the text.
    case swift
    /// A question whose answer the command reads.
    case rows(SiteQuestion)

    /// The name that is passed to the program.
    package var name: String {
        switch self {
        case .check: "check"
        case .list(let kind): "list-\(kind.rawValue)"
        case .statistics: "stats"
        case .translations(let action): "i18n-\(action.rawValue)"
        case .deploymentPlan: "deployment-plan"
        case .swift: "site-swift"
        case .rows(let question): question.rawValue
        }
    }
}
