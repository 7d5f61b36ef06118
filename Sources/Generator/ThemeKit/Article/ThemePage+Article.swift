public import Plot
public import Publish

extension ThemePage {
    /// Returns the notes above an article, for example that the article is a draft, is old, was
    /// translated by a machine, or that its original has changed.
    ///
    /// - Parameters:
    ///   - item: The article.
    ///   - text: The text of the article. Outdated sections have their notes in the text already.
    /// - Returns: Paragraphs of the class `note`; empty for most articles.
    public func notices(for item: Item<Site>, with text: ArticleText) -> any Component {
        ArticleNotes(item: item, text: text, page: self)
    }

    /// Returns the list of the series that an article belongs to, with the article marked; empty
    /// without a series.
    public func series(of item: Item<Site>) -> any Component {
        SeriesNavigation(item: item, page: self)
    }

    /// Returns the audio and the video of an article, with its transcript and chapters; empty
    /// without any.
    ///
    /// Nothing is loaded before readers start the recording.
    public func mediaPlayer(for item: Item<Site>) -> any Component {
        Recording(item: item, page: self)
    }

    /// Returns the links and buttons for sharing an article; empty if the parts have no share
    /// targets.
    public func shareLinks(of item: Item<Site>) -> any Component {
        parts.shareTargets.isEmpty
            ? EmptyComponent() : ShareLinks(item: item, page: self, targets: parts.shareTargets)
    }

    /// Returns the title, authors, address and licence of an article; empty if the parts have no
    /// licence.
    public func license(of item: Item<Site>) -> any Component {
        parts.license.map { LicenseBox(item: item, page: self, license: $0) } ?? EmptyComponent()
    }

    /// Returns links to propose a change of an article or report a mistake; empty if
    /// `parts.sources` is nil.
    public func sourceLinks(of item: Item<Site>) -> any Component {
        parts.sources.map { SourceLinks(item: item, page: self, sources: $0) } ?? EmptyComponent()
    }

    /// Returns cards of the authors of whom the site has more than the name; empty unless
    /// `parts.showsAuthors`.
    public func authorCards(of item: Item<Site>) -> any Component {
        parts.showsAuthors ? AuthorCards(item: item, page: self) : EmptyComponent()
    }

    /// Returns links to the previous and the next article in the section; empty without any.
    public func neighbours(of item: Item<Site>) -> any Component {
        func link(to item: Item<Site>) -> (title: String, address: String) {
            (item.title, path(of: item.path))
        }
        let (previous, next) = context.neighbours(of: item)
        return neighbours(previous: previous.map(link), next: next.map(link))
    }

    /// Returns links to the previous and the next article in an order that the theme chooses; empty
    /// without any.
    ///
    /// - Parameters:
    ///   - previous: The title and the address of the previous article; nil for the first one.
    ///   - next: The title and the address of the next article; nil for the last one.
    /// - Returns: Links of the classes `previous` and `next`.
    public func neighbours(
        previous: (title: String, address: String)?,
        next: (title: String, address: String)?
    ) -> any Component {
        Neighbours(previous: previous, next: next, words: words)
    }

    /// Returns the articles that have most in common with an article; empty without any.
    public func related(to item: Item<Site>) -> any Component {
        RelatedItems(item: item, page: self, limit: parts.relatedItemCount)
    }

    /// Returns the texts that link to an article, each with the sentence around the link; empty
    /// without any, and unless `parts.showsBacklinks`.
    public func backlinks(to item: Item<Site>) -> any Component {
        parts.showsBacklinks ? Backlinks(links: item.backlinks, page: self) : EmptyComponent()
    }

    /// Returns the comments on an article, as a link to the discussion that a script replaces by
    /// the comments; empty in a site without comments.
    public func comments(on item: Item<Site>) -> any Component {
        parts.comments.map { Comments(item: item, page: self, provider: $0) } ?? EmptyComponent()
    }
}
