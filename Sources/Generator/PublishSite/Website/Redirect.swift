/// A redirect that has been checked.
package struct Redirect {
    /// Where readers are sent.
    package enum Target: Hashable {
        /// To the page at a path.
        case page(Path)
        /// To an address, ready to stand in a header of HTTP.
        case address(String)
        /// Nowhere: what was there is gone.
        case gone
    }

    /// The old address.
    package var old: OldAddress
    /// Whether everything below the old address is meant.
    package var isFolder = false
    /// Where it leads.
    package var target: Target
    /// Whether the old address differs from the new one in nothing but the case of letters, so that servers have to compare
    /// that, too.
    package var isCaseOnly = false
    /// The title of the page that is meant; empty where it is not known.
    package var title = ""
    /// The language of that page; nil for the site's.
    package var language: LanguageCode?

    /// Creates it from its parts.
    package init(
        old: OldAddress,
        isFolder: Bool = false,
        target: Target,
        isCaseOnly: Bool = false,
        title: String = "",
        language: LanguageCode? = nil
    ) {
        self.old = old
        self.isFolder = isFolder
        self.target = target
        self.isCaseOnly = isCaseOnly
        self.title = title
        self.language = language
    }
}

extension Redirect {
    /// The address to which servers send readers, percent-encoded; nil for what is gone.
    package func address<Site: Website>(on site: Site) -> String? {
        switch target {
        case .page(let path): "/" + site.place(ofPageAt: path)
        case .address(let address): address
        case .gone: nil
        }
    }
}
