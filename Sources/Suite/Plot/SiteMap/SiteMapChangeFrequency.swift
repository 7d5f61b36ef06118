/// The expected frequency of changes to a page.
public enum SiteMapChangeFrequency: String, CaseIterable, Sendable {
    /// With every request.
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

    /// Never.
    case never
}
