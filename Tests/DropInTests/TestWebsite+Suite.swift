import PublishTesting

extension TestWebsite {
    /// A site of the suite, whose bytes most tests compare.
    init() {
        self.init(edition: .suite)
    }
}
