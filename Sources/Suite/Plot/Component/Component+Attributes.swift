extension Component {
    /// Adds an attribute to every root-level element of the component.
    ///
    /// If an element already has the attribute, the new value replaces its value. If
    /// `replaceExisting` is false, the new value is appended to it after a space.
    public func attribute(
        named name: String,
        value: String?,
        replaceExisting: Bool = true,
        ignoreValueIfEmpty: Bool = true
    ) -> any Component {
        adding(
            MarkupAttribute(
                name: name,
                value: value,
                replacesExisting: replaceExisting,
                isIgnoredIfEmpty: ignoreValueIfEmpty
            )
        )
    }

    /// Adds an attribute to every root-level element of the component.
    public func attribute<T>(_ attribute: Attribute<T>) -> any Component {
        adding(attribute.markup)
    }

    private func adding(_ attribute: MarkupAttribute) -> any Component {
        if var modified = self as? ModifiedComponent {
            modified.attributes.append(attribute)
            return modified
        }
        return ModifiedComponent(base: self, attributes: [attribute])
    }
}

extension Component {
    /// Sets `aria-label`, the text that assistive technology reads for the component.
    public func accessibilityLabel(_ label: String) -> any Component {
        attribute(named: "aria-label", value: label)
    }

    /// Adds a class; with `replaceExisting`, the class replaces the classes that the elements
    /// already have.
    public func `class`(_ className: String, replaceExisting: Bool = false) -> any Component {
        attribute(named: "class", value: className, replaceExisting: replaceExisting)
    }

    /// Sets the attribute `data-<name>`.
    public func data(named name: String, value: String) -> any Component {
        attribute(named: "data-" + name, value: value)
    }

    /// Sets `id`.
    public func id(_ id: String) -> any Component {
        attribute(named: "id", value: id)
    }

    /// Sets `dir`, the direction in which the text is written.
    public func directionality(_ directionality: Directionality) -> any Component {
        attribute(named: "dir", value: directionality.rawValue)
    }

    /// Sets `style`, the inline CSS.
    public func style(_ css: String) -> any Component {
        attribute(named: "style", value: css)
    }
}

extension Component {
    /// Sets whether the browser may complete inputs inside the component.
    public func autoComplete(_ isEnabled: Bool) -> any Component {
        environmentValue(isEnabled, key: .isAutoCompleteEnabled)
    }

    /// Sets the relationship of links inside the component; nil removes a relationship that was set
    /// around it.
    public func linkRelationship(_ relationship: HTMLAnchorRelationship?) -> any Component {
        environmentValue(relationship, key: .linkRelationship)
    }

    /// Sets the target of links inside the component; nil removes a target that was set around it.
    public func linkTarget(_ target: HTMLAnchorTarget?) -> any Component {
        environmentValue(target, key: .linkTarget)
    }

    /// Sets the style of lists inside the component.
    public func listStyle(_ style: HTMLListStyle) -> any Component {
        environmentValue(style, key: .listStyle)
    }
}
