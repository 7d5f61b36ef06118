internal import Foundation

/// The old and new address of a text.
struct TextAddress {
    /// The address on the old site, from the root; nil for an unpublished text.
    var old: String?
    /// The address on the new site, from the root.
    var new: String
    /// The address for `permalink` in front matter; nil if the site's patterns give it.
    var permalink: String?
    /// The old address if it has to redirect to the new one; nil otherwise.
    var alias: String?
}

extension TextWriter {
    /// Determines the addresses of all texts, unique and distinct from those of the site's generated pages.
    mutating func chooseAddresses() {
        for text in texts where !text.isDraft && text.value("permalink", "url") == nil {
            guard let name = old.unknownName(in: text) else { continue }
            lose(
                text.file,
                "the address cannot be kept: '\(name)' is known to the old generator only"
            )
        }
        var owners = reserved
        var kept: [String: String] = [:]
        for text in texts where !text.isDraft {
            guard let address = old.address(of: text) else { continue }
            let path = Self.key(address)
            if let owner = owners[path], text.role != .index, !text.isSectionIndex {
                lose(
                    text.file,
                    "its address '\(address)' is also that of \(owner), so it gets another"
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
            let isIndex = text.role == .index
            var place = TextAddress(
                old: text.isDraft ? nil : address ?? old.address(of: text),
                new: "/" + ours + (ours.isEmpty || ours.hasSuffix(".html") ? "" : "/")
            )
            let isKept = address.map { Self.key($0) == ours } ?? true
            if let address, !isIndex, !isKept, addresses == .keep {
                place.permalink = address
                place.new = address
            } else if !isIndex, !text.isSectionIndex, !text.isDraft {
                let own = "'\(text.file)'"
                var number = 2
                while let owner = owners[Self.key(place.new)], owner != own {
                    let suffix = ours.hasSuffix(".html") ? ".html" : "/"
                    let stem = ours.hasSuffix(".html") ? String(ours.dropLast(5)) : ours
                    place.new = "/\(stem)-\(number)\(suffix)"
                    place.permalink = place.new
                    number += 1
                }
                owners[Self.key(place.new)] = own
            }
            places[text.file] = place
        }
        for place in places.values { published.insert(Self.key(place.new)) }
        published.formUnion(reserved.keys)
        guard addresses == .redirect else { return }
        for text in texts {
            guard let address = kept[text.file], let new = places[text.file]?.new,
                text.role != .index,
                Self.key(address) != Self.key(new)
            else { continue }
            if takeAlias(address, of: text) {
                places[text.file]?.alias = address
            } else {
                lose(text.file, "'\(address)' cannot lead here, since another page has it")
            }
        }
    }

    /// Registers an old address that redirects to a text; returns false if it is taken.
    mutating func takeAlias(_ address: String, of text: SourceText) -> Bool {
        let key = Self.key(address)
        return key != places[text.file].map { Self.key($0.new) } && published.insert(key).inserted
    }

    /// The owners of addresses that every site has, by address.
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

    /// Returns the normalised form of an address, for comparison.
    private static func key(_ address: String) -> String {
        let path = address.withoutSlashes
        return path.removingPercentEncoding ?? path
    }
}

extension SourceText {
    /// Whether the text is the index page of a section.
    fileprivate var isSectionIndex: Bool { if case .sectionIndex = role { true } else { false } }
}
