extension MarkupWriter {
    mutating func write(_ element: MarkupElement) {
        if let root, let wrapper = root.wrapper {
            return writeWrapped(.element(element), isWrapper: wrapper.name == element.name)
        }
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
                return
            }
            if let padding = element.padding {
                bytes.append(padding)
                isXML = isXML || element.name == "xml"
            }
            bytes.append(UInt8(ascii: ">"))
        }
        let (outerRoot, wasInElement) = (root, isInElement)
        root = nil
        isInElement = true
        write(element.content)
        if element.closingMode != .neverClosed, !element.name.isEmpty {
            if element.content.holdsElements { beginClosingTag() }
            bytes.append(UInt8(ascii: "<"), UInt8(ascii: "/"))
            bytes.append(element.name)
            bytes.append(UInt8(ascii: ">"))
        }
        endElement()
        root = outerRoot
        isInElement = wasInElement
    }
}
