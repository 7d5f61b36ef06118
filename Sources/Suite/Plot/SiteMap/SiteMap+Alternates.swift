extension Node where Context == SiteMap.URLContext {
    /// The URL of the page in another language.
    ///
    /// Each version of a page has to list all versions, including itself.
    ///
    /// If the element is used, ``SiteMap`` declares its namespace.
    ///
    /// Source: Google Search Central, Tell Google about localized versions of your page.
    public static func alternate(_ url: any URLRepresentable, hreflang: Language) -> Node {
        .selfClosedElement(
            named: "xhtml:link",
            attributes: [
                Attribute<SiteMap.URLContext>(name: "rel", value: "alternate"),
                Attribute(name: "hreflang", value: hreflang.code),
                Attribute(name: "href", value: url.description),
            ]
        )
    }

    /// The URL of a picture on the page.
    ///
    /// Source: Google Search Central, Image sitemaps.
    public static func image(_ url: any URLRepresentable) -> Node {
        .element(
            named: "image:image",
            nodes: [Node.element(named: "image:loc", text: url.description)]
        )
    }
}

extension Node where Context == SiteMap.URLSetContext {
    /// The namespace that ``alternate(_:hreflang:)`` needs.
    static var xhtmlNamespace: Node {
        .attribute(named: "xmlns:xhtml", value: "http://www.w3.org/1999/xhtml")
    }
}

extension Markup {
    /// Returns whether a node is an element of this name, or contains one at any depth.
    ///
    /// Components are not inspected.
    func holdsElement(named name: String) -> Bool {
        var pending = [self]
        while let markup = pending.popLast() {
            switch markup {
            case .element(let element), .environment(_, let element):
                if element.name == name { return true }
                pending += element.content.members
            case .group(let list):
                pending += list.members
            case .empty, .text, .raw, .rawBytes, .frequentAttribute, .attribute, .component:
                break
            }
        }
        return false
    }
}
