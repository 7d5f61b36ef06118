extension MarkupWriter {
    /// Writes the attributes among the members of an element, then those that modifiers add, each name once.
    mutating func writeAttributes(of content: MarkupList, modifiers: RootModifiers?) {
        pendingAttributes.removeAll(keepingCapacity: true)
        collectAttributes(in: content)
        if let modifiers {
            for attribute in modifiers.attributes { collect(attribute) }
        }
        for index in pendingAttributes.indices {
            let attribute = pendingAttributes[index]
            if attribute.isWritten {
                bytes.append(UInt8(ascii: " "))
                write(attribute)
            }
        }
    }

    /// Writes an attribute without the space before it.
    mutating func write(_ attribute: MarkupAttribute) {
        guard attribute.isWritten else { return }
        bytes.append(attribute.name)
        guard let value = attribute.value, !value.isEmpty else { return }
        bytes.append(UInt8(ascii: "="))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(escapingAttributeValue: value, forXML: isXML)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func collectAttributes(in list: MarkupList) {
        for member in list.members {
            switch member {
            case .attribute(let attribute):
                collect(attribute)
            case .group(let list) where list.holdsAttributes:
                collectAttributes(in: list)
            default:
                break
            }
        }
    }

    private mutating func collect(_ attribute: MarkupAttribute) {
        for index in pendingAttributes.indices
        where pendingAttributes[index].name == attribute.name {
            pendingAttributes[index].merge(attribute)
            return
        }
        pendingAttributes.append(attribute)
    }
}

extension MarkupAttribute {
    /// Whether anything of the attribute appears in the output.
    fileprivate var isWritten: Bool {
        if name.isEmpty { return false }
        if let value, !value.isEmpty { return true }
        return !isIgnoredIfEmpty
    }

    /// Takes over a later attribute of the same name.
    fileprivate mutating func merge(_ later: MarkupAttribute) {
        guard !later.replacesExisting else {
            self = later
            return
        }
        guard let addition = later.value, !addition.isEmpty else { return }
        if let value, !value.isEmpty {
            self.value = value + " " + addition
        } else {
            value = addition
        }
    }
}
