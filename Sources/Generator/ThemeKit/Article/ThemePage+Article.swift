public import Plot
public import Publish

extension ThemePage {
    /// Notes above an article: it is a draft, or old, or a machine has translated it, or its original has changed.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - text: Its text; notes of sections stand in it.
    /// - Returns: Paragraphs of the class `note`; often none.
    public func notes(on item: Item<Site>, with text: ArticleText) -> any Component {
        ArticleNotes(item: item, text: text, page: self)
    }

    /// The parts of the series that an article belongs to, with the article marked among them; empty without a series.
    public func series(of item: Item<Site>) -> any Component {
        SeriesNavigation(item: item, page: self)
    }

    /// The audio and the video of an article, with its transcript and chapters; empty without any.
    ///
    /// Nothing is loaded before the reader asks for it.
    public func recording(of item: Item<Site>) -> any Component {
        Recording(item: item, page: self)
    }

    /// The places where readers can share an article; empty without share targets.
    public func shareLinks(of item: Item<Site>) -> any Component {
        parts.shareTargets.isEmpty
            ? EmptyComponent() : ShareLinks(item: item, page: self, targets: parts.shareTargets)
    }

    /// Title, authors, address and licence of an article; empty without a licence.
    public func license(of item: Item<Site>) -> any Component {
        parts.license.map { LicenseBox(item: item, page: self, license: $0) } ?? EmptyComponent()
    }

    /// Links by which readers propose a change of an article, or report a mistake; empty unless the parts say where.
    public func sourceLinks(of item: Item<Site>) -> any Component {
        parts.sources.map { SourceLinks(item: item, page: self, sources: $0) } ?? EmptyComponent()
    }

    /// Cards of the authors of whom the site tells more than the name, if the parts have them.
    public func authorCards(of item: Item<Site>) -> any Component {
        parts.showsAuthors ? AuthorCards(item: item, page: self) : EmptyComponent()
    }

    /// Links to the articles before and after one in its section; empty without any.
    public func neighbours(of item: Item<Site>) -> any Component {
        func link(to item: Item<Site>) -> (title: String, address: String) {
            (item.title, address(of: item.path))
        }
        let (previous, next) = context.neighbours(of: item)
        return neighbours(previous: previous.map(link), next: next.map(link))
    }

    /// Links to the articles before and after one in an order of the theme's own; empty without any.
    ///
    /// - Parameters:
    ///   - previous: The title and the address of the article before; nil at the beginning.
    ///   - next: Those of the article after; nil at the end.
    /// - Returns: Links of the classes `previous` and `next`.
    public func neighbours(
        previous: (title: String, address: String)?,
        next: (title: String, address: String)?
    ) -> any Component {
        Neighbours(previous: previous, next: next, words: words)
    }

    /// The articles that have most in common with one; empty without any.
    public func related(to item: Item<Site>) -> any Component {
        RelatedItems(item: item, page: self, limit: parts.relatedItemCount)
    }

    /// The comments on an article: a link to the discussion, which a script replaces; empty in a site without comments.
    public func comments(on item: Item<Site>) -> any Component {
        parts.comments.map { Comments(item: item, page: self, provider: $0) } ?? EmptyComponent()
    }
}
