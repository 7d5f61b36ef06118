public import Plot
public import Publish
public import ThemeKit

/// The changes that a site makes to the theme.
///
/// The parts that themes share, such as `sources`, are members, too; see `ThemeParts`.
@dynamicMemberLookup
public struct HandbookOptions<Site: Website> {
    /// The colour of links and marks; nil means the theme's green.
    public var accent: ThemeColor?
    /// The number of articles of a section that the tree shows at most: those around the page that is read.
    ///
    /// With a limit the pages of a large site grow with the number of articles, and not with its square.
    public var treeLimit = 100
    /// Links below the tree, such as pages outside sections and other sites.
    public var menu: [MenuEntry<Site>] = []
    /// More for the head of every page, after the rest of it.
    public var head: ((any Location, PublishingContext<Site>) -> Node<HTML.HeadContext>)?
    /// Paragraphs for the footer of every page, such as the copyright, the number of a registration and a licence.
    public var footerNotes: ((PublishingContext<Site>) -> any Component)?
    /// Makes a part below every article.
    public var articleFooter: ((Item<Site>, PublishingContext<Site>) -> any Component)?

    var parts: ThemeParts

    /// Creates options that change nothing.
    public init() {
        parts = ThemeParts(joinedStyleSheet: "Themes/Handbook/Minified/handbook.css")
        parts.background = ThemeColor(light: "#ffffff", dark: "#141a18")
        // The tree shows what belongs together.
        parts.relatedItemCount = 0
    }

    /// The parts that themes share, such as `sources`, `comments` and `stylesheets`.
    ///
    ///     options.sources = .gitHub("me/kettle", folder: "Documentation")
    public subscript<Value>(dynamicMember part: WritableKeyPath<ThemeParts, Value>) -> Value {
        get { parts[keyPath: part] }
        set { parts[keyPath: part] = newValue }
    }
}

extension HandbookOptions {
    /// Whether pages hold what code of the site makes.
    var hasCode: Bool { head != nil || footerNotes != nil || articleFooter != nil }

    /// The style sheet of the site's colour; nil if it has none.
    var css: String? {
        accent.map {
            """
            :root { --accent: \($0.light) }
            @supports (color: light-dark(#fff, #000)) { :root { --accent: light-dark(\($0.light), \($0.dark)) } }

            """
        }
    }
}
