/// How often a page is expected to change.
public enum SiteMapChangeFrequency: String, CaseIterable, Sendable {
    /// The page changes with every request.
    case always

    /// The page changes every hour.
    case hourly

    /// The page changes every day.
    case daily

    /// The page changes every week.
    case weekly

    /// The page changes every month.
    case monthly

    /// The page changes every year.
    case yearly

    /// The page never changes.
    case never
}
