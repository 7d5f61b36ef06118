extension PublishingStep {
    /// Adds a page; one with the same path is replaced.
    public static func addPage(_ page: Page) -> Self {
        generation(named: "Add page '\(page.path)'") { context in
            context.addPage(page)
        }
    }

    /// Adds several pages.
    public static func addPages<S: Sequence>(in sequence: S) -> Self where S.Element == Page {
        generation(named: "Add pages in sequence") { context in
            for page in sequence { context.addPage(page) }
        }
    }

    /// Changes the page at a path.
    public static func mutatePage(at path: Path, using mutations: @escaping Mutations<Page>) -> Self
    {
        generation(named: "Mutate page at '\(path)'", reach: .anything) { context in
            try context.mutatePage(at: path, using: mutations)
        }
    }

    /// Changes the pages that meet a condition, in order of their paths.
    public static func mutateAllPages(
        matching predicate: PublishSite.Predicate<Page> = .any,
        using mutations: @escaping Mutations<Page>
    ) -> Self {
        generation(named: "Mutate all pages", reach: .anything) { context in
            for path in context.pages.keys.sorted() {
                try context.mutatePage(at: path, matching: predicate, using: mutations)
            }
        }
    }
}
