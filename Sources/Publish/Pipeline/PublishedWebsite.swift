/// What a site consisted of when its last step had run.
public struct PublishedWebsite<Base: Website> {
    /// The front page.
    public let index: Index
    /// The sections with their items.
    public let sections: SectionMap<Base>
    /// The pages outside sections, by path.
    public let pages: [Path: Page]
}
