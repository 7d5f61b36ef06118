/// How often a page is likely to change.
public enum SiteMapChangeFrequency: String, CaseIterable, Sendable {
    /// With every access.
    case always

    /// Every hour.
    case hourly

    /// Every day.
    case daily

    /// Every week.
    case weekly

    /// Every month.
    case monthly

    /// Every year.
    case yearly

    /// Never again.
    case never
}
