/// A redirect that has been checked.
struct Redirect {
    /// Where readers are sent.
    enum Target: Hashable {
        /// To the page at a path.
        case page(Path)
        /// To an address, ready to stand in a header of HTTP.
        case address(String)
        /// Nowhere: what was there is gone.
        case gone
    }

    /// The old address.
    var old: OldAddress
    /// Whether everything below the old address is meant.
    var isFolder = false
    /// Where it leads.
    var target: Target
    /// Whether the old address differs from the new one in nothing but the case of letters, so that servers have to compare
    /// that, too.
    var isCaseOnly = false
    /// The title of the page that is meant; empty where it is not known.
    var title = ""
    /// The language of that page; nil for the site's.
    var language: LanguageCode?
}

extension Redirect {
    /// The address to which servers send readers, percent-encoded; nil for what is gone.
    func address<Site: Website>(on site: Site) -> String? {
        switch target {
        case .page(let path): "/" + site.place(ofPageAt: path)
        case .address(let address): address
        case .gone: nil
        }
    }
}
