extension MarkupWriter {
    mutating func write(_ element: MarkupElement) {
        if let root, let wrapper = root.wrapper {
            return writeWrapped(.element(element), isWrapper: wrapper.name == element.name)
        }
        guard let outer = open(element) else { return }
        if element.content.isDeep {
            descend { $0.writeDeepContent(of: element) }
        } else {
            write(element.content)
        }
        close(element, outer)
    }

    /// Writes deeply nested elements with an array as stack, because the stack of the thread may be
    /// small.
    private mutating func writeDeepContent(of element: MarkupElement) {
        // SAFETY: `element` keeps all elements inside it alive while it is written, and none of
        // them changes.
        var levels = [Level(element: .passUnretained(element), outer: Surroundings())]
        while let last = levels.indices.last {
            let index = levels[last].nextMember
            levels[last].nextMember += 1
            let child = levels[last].element._withUnsafeGuaranteedRef { element -> Level? in
                guard index < element.content.members.count else {
                    if last > 0 { close(element, levels[last].outer) }
                    levels.removeLast()
                    return nil
                }
                return writeMember(element.content.members[index])
            }
            if let child { levels.append(child) }
        }
    }

    /// Writes a member of an element; if the member itself is deeply nested, writes only its start.
    private mutating func writeMember(_ member: Markup) -> Level? {
        guard case .element(let element) = member, element.content.isDeep else {
            write(member)
            return nil
        }
        guard let outer = open(element) else { return nil }
        return Level(element: .passUnretained(element), outer: outer)
    }

    /// An element whose start has been written, with the index of its next member.
    private struct Level {
        let element: Unmanaged<MarkupElement>
        let outer: Surroundings
        var nextMember = 0
    }

    /// The state of the writer that is saved while the members of an element are written.
    private struct Surroundings {
        var modifiers: RootModifiers?
        var isInElement = true
    }

    /// Writes the start tag of an element.
    ///
    /// - Returns: The state to restore after the members; nil if the element has been written
    ///   completely.
    private mutating func open(_ element: MarkupElement) -> Surroundings? {
        beginElement(element)
        if !element.name.isEmpty {
            bytes.append(UInt8(ascii: "<"))
            if let padding = element.padding { bytes.append(padding) }
            bytes.append(element.name)
            if element.content.holdsAttributes || root != nil {
                writeAttributes(of: element.content, modifiers: root)
            }
            if element.closingMode == .selfClosing, !element.content.holdsElements {
                bytes.append(UInt8(ascii: "/"), UInt8(ascii: ">"))
                endElement()
                return nil
            }
            if let padding = element.padding {
                bytes.append(padding)
                isXML = isXML || element.name == "xml"
            }
            bytes.append(UInt8(ascii: ">"))
        }
        let outer = Surroundings(modifiers: root, isInElement: isInElement)
        root = nil
        isInElement = true
        return outer
    }

    private mutating func close(_ element: MarkupElement, _ outer: Surroundings) {
        if element.closingMode != .neverClosed, !element.name.isEmpty {
            if element.content.holdsElements { beginClosingTag() }
            bytes.append(UInt8(ascii: "<"), UInt8(ascii: "/"))
            bytes.append(element.name)
            bytes.append(UInt8(ascii: ">"))
        }
        endElement()
        root = outer.modifiers
        isInElement = outer.isInElement
    }
}
