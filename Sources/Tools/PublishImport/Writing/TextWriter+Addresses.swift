internal import Foundation
internal import PublishStorage

/// The old and new address of a text.
struct TextAddress {
    /// The address on the old site, beginning with a slash; nil for an unpublished text.
    var old: String?
    /// The address on the new site, beginning with a slash.
    var new: String
    /// The value of `permalink` in the front matter; nil if the site's patterns already give this
    /// address.
    var permalink: String?
    /// The old address if it has to redirect to the new one; otherwise nil.
    var alias: String?
}

extension TextWriter {
    /// Chooses the addresses of all texts, so that no two texts share one, and none is the address
    /// of a generated page.
    mutating func chooseAddresses() {
        for text in texts where !text.isDraft && text.value("permalink", "url") == nil {
            guard let name = old.unknownName(in: text) else { continue }
            lose(
                text.file,
                "the address cannot be kept, because only the old generator knows the value of '\(name)'"
            )
        }
        var owners = reserved
        var kept: [String: String] = [:]
        for text in texts where !text.isDraft {
            guard let address = old.address(of: text) else { continue }
            let path = address.addressKey
            if let owner = owners[path], text.role != .index, !text.isSectionIndex {
                lose(
                    text.file,
                    "its address '\(address)' is also used by \(owner), so the text gets another address"
                )
            } else {
                kept[text.file] = address
                if !text.isSectionIndex, text.role != .index { owners[path] = "'\(text.file)'" }
            }
        }
        if addresses == .redirect { owners = reserved }
        for text in texts {
            let ours = ourAddress(of: text)
            let address = kept[text.file]
            // The page for what is not found has its own address everywhere.
            let isIndex = text.role == .index || text.role == .page("404")
            var place = TextAddress(
                old: text.isDraft ? nil : address ?? old.address(of: text),
                new: "/" + ours + (ours.isEmpty || ours.hasSuffix(".html") ? "" : "/")
            )
            let isKept = address.map { $0.addressKey == ours } ?? true
            if let address, !isIndex, !isKept, addresses == .keep {
                place.permalink = address
                place.new = address
            } else if !isIndex, !text.isSectionIndex, !text.isDraft {
                let own = "'\(text.file)'"
                let suffix = ours.hasSuffix(".html") ? ".html" : "/"
                let stem = "/" + (suffix == "/" ? ours : String(ours.dropLast(5)))
                var names = NumberedNames()
                let free = names.name(stem, suffix) { owners[$0.addressKey, default: own] == own }
                if free.addressKey != place.new.addressKey {
                    (place.new, place.permalink) = (free, free)
                }
                owners[place.new.addressKey] = own
            }
            places[text.file] = place
        }
        for place in places.values { published.insert(place.new.addressKey) }
        published.formUnion(reserved.keys)
        guard addresses == .redirect else { return }
        for text in texts {
            guard let address = kept[text.file], let new = places[text.file]?.new,
                text.role != .index,
                address.addressKey != new.addressKey
            else { continue }
            if takeAlias(address, of: text) {
                places[text.file]?.alias = address
            } else {
                lose(text.file, "'\(address)' does not redirect here: another page has it")
            }
        }
    }

    /// Registers an old address that redirects to a text; returns false if it is taken.
    mutating func takeAlias(_ address: String, of text: SourceText) -> Bool {
        let key = address.addressKey
        // On many disks, names that differ only in case are the same.
        return key != places[text.file].map(\.new.addressKey)
            && aliases.insert(key.lowercased()).inserted && published.insert(key).inserted
    }

    /// The addresses that every site has, each with a description of its page.
    private var reserved: [String: String] {
        var owners: [String: String] = [:]
        for prefix in Set(texts.map(prefix) + [""]) {
            owners[prefix.withoutSlashes] = "the front page"
            owners[prefix + "tags"] = "the list of tags"
            owners[prefix + "categories"] = "the list of categories"
            for section in sections { owners[prefix + section] = "the section '\(section)'" }
        }
        return owners
    }
}

extension SourceText {
    fileprivate var isSectionIndex: Bool { if case .sectionIndex = role { true } else { false } }
}

extension String {
    /// The address with `#` and `?` percent-encoded: in the name of a page they begin no fragment
    /// and no query.
    var encodingSigns: String { replacing("#", with: "%23").replacing("?", with: "%3F") }
}
