extension MarkupWriter {
    /// Writes the attributes of an element, and then the attributes added by modifiers; values of
    /// the same name are merged.
    mutating func writeAttributes(of content: MarkupList, modifiers: RootModifiers?) {
        guard modifiers == nil, content.statesEachAttributeOnce else {
            return writeMergedAttributes(of: content, modifiers: modifiers)
        }
        for index in 0..<content.attributeEnd {
            switch content.members[index] {
            case .frequentAttribute(let value, let attribute):
                guard !value.isEmpty else { continue }
                bytes.append(UInt8(ascii: " "))
                write(attribute.name, value)
            case .attribute(let attribute):
                writeInTag(attribute)
            default:
                break
            }
        }
    }

    private mutating func writeMergedAttributes(
        of content: MarkupList,
        modifiers: RootModifiers?
    ) {
        var merged = MergedAttributes()
        merged.add(content)
        if let modifiers {
            for attribute in modifiers.attributes { merged.add(attribute) }
        }
        for attribute in merged.attributes { writeInTag(attribute) }
    }

    private mutating func writeInTag(_ attribute: MarkupAttribute) {
        guard attribute.isWritten else { return }
        bytes.append(UInt8(ascii: " "))
        write(attribute)
    }

    /// Writes an attribute, without the space before it.
    mutating func write(_ attribute: MarkupAttribute) {
        guard attribute.isWritten else { return }
        if let value = attribute.value, !value.isEmpty {
            write(attribute.name, value)
        } else {
            bytes.append(attribute.name)
        }
    }

    private mutating func write(_ name: String, _ value: String) {
        bytes.append(name)
        bytes.append(UInt8(ascii: "="), UInt8(ascii: "\""))
        bytes.append(escapingAttributeValue: value, forXML: isXML)
        bytes.append(UInt8(ascii: "\""))
    }
}

/// The attributes of one element, with values of the same name merged.
private struct MergedAttributes {
    private(set) var attributes: [MarkupAttribute] = []

    mutating func add(_ list: MarkupList) {
        for member in list.members {
            switch member {
            case .frequentAttribute(let value, let attribute):
                add(MarkupAttribute(name: attribute.name, value: value))
            case .attribute(let attribute): add(attribute)
            case .group(let list) where list.holdsAttributes: add(list)
            default: break
            }
        }
    }

    mutating func add(_ attribute: MarkupAttribute) {
        for index in attributes.indices where attributes[index].name == attribute.name {
            attributes[index].merge(attribute)
            return
        }
        attributes.append(attribute)
    }
}

extension MarkupAttribute {
    fileprivate var isWritten: Bool {
        if name.isEmpty { return false }
        if let value, !value.isEmpty { return true }
        return !isIgnoredIfEmpty
    }

    /// Merges a later attribute with the same name into this attribute.
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
