internal import PublishStorage

extension SearchText {
    mutating func begin(_ name: String, _ token: HTMLToken, _ tag: HTMLScanner) {
        if Self.skippedTextElements.contains(name) { return }
        // Only elements of SVG and MathML can be self-closing.
        let isVoid =
            HTMLScanner.voidElements.contains(name)
            || token.isSelfClosing && (name == "svg" || name == "math")
        if let region = skipped {
            if region.name == name, !isVoid { skipped?.depth += 1 }
            return
        }
        if !isVoid {
            let isHidden =
                tag.attribute("hidden") != nil || tag["aria-hidden"] == "true"
                || tag.attribute("data-search-ignore") != nil
            if isHidden || Self.skippedElements.contains(name) {
                skipped = Region(name: name)
                return
            }
            if chosen?.name == name { chosen?.depth += 1 }
            if chosen == nil, tag.attribute("data-search-body") != nil {
                chosen = Region(name: name)
                hasMetRegion = true
            }
        }
        if Self.isHeading(name), isReading {
            finishSection()
            section.anchor = tag["id"] ?? ""
            isInHeading = true
        } else if !HTMLScanner.inlineElements.contains(name) {
            addGap(isInHeading ? .space : .block)
        }
        if name == "pre" { codeDepth += 1 }
    }

    mutating func end(_ name: String) {
        if Self.skippedTextElements.contains(name) { return }
        if let region = skipped {
            if region.name == name {
                skipped = region.depth > 1 ? Region(name: name, depth: region.depth - 1) : nil
            }
            return
        }
        if Self.isHeading(name) {
            isInHeading = false
            gap = .none
            lastIsWide = false
        } else if !HTMLScanner.inlineElements.contains(name) {
            addGap(isInHeading ? .space : .block)
        }
        if name == "pre" { codeDepth = max(0, codeDepth - 1) }
        if let region = chosen, region.name == name {
            chosen = region.depth > 1 ? Region(name: name, depth: region.depth - 1) : nil
        }
    }

    static func isHeading(_ name: String) -> Bool {
        let letters = name.utf8
        return letters.count == 2 && letters.first == UInt8(ascii: "h")
            && (letters.last ?? 0) &- UInt8(ascii: "1") < 6
    }
}
