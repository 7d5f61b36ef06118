internal import Foundation
internal import PublishStorage

/// What becomes of `Content/redirects.csv`: every line that is not concerned stays as it is written.
struct RedirectTableEdit {
    static let path = "Content/redirects.csv"
    private static let heading = "# Old addresses, and where readers find now what was there."

    /// A line; without fields it is none of a redirect.
    private struct Line {
        var text: String
        var fields: (old: String, new: String)?

        init(_ text: String) {
            self.text = text
            let trimmed = text.trimmingCharacters(in: .whitespaces)
            guard !trimmed.hasPrefix("#") else { return }
            let parts = ListLine.fields(of: trimmed)
            if parts.count == 2, parts[0].hasPrefix("/") || parts[0].contains("://") {
                fields = (parts[0], parts[1])
            }
        }

        init(_ old: String, _ new: String) {
            text = [old, new].map { $0.contains(",") ? "\"\($0)\"" : $0 }.joined(separator: ", ")
                .trimmingCharacters(in: .whitespaces)
            fields = (old, new)
        }

        var isFolder: Bool { fields?.old.hasSuffix("/*") == true }
    }

    private var lines: [Line]
    /// What the lines of the file end in.
    private let lineEnd: String

    /// Takes the text of the file; nil where there is none.
    init(_ text: String?) {
        lineEnd = text?.contains("\r\n") == true ? "\r\n" : "\n"
        lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Line(String($0)) }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        if text == nil { lines = [Line(Self.heading)] }
    }

    /// The text of the file; nil when nothing is left that would need one.
    var text: String? {
        lines.contains { $0.fields != nil }
            || lines.contains { $0.text != Self.heading && !$0.text.isEmpty }
            ? lines.map { $0.text + lineEnd }.joined() : nil
    }

    /// A line for a whole folder that leads elsewhere, or nowhere, from an address that answers now; nil if there is none.
    func folder(around address: String) -> String? {
        lines.first { line in
            line.isFolder && line.fields?.new.hasSuffix("/*") == false
                && PlainAddress(address).text.hasPrefix(
                    PlainAddress(line.fields?.old.dropLast(2) ?? "").text + "/"
                )
        }?.text
    }

    /// Lets readers of old addresses find what has moved.
    ///
    /// - Parameters:
    ///   - lost: The old addresses that get a line, with the new ones; an empty one says that what was there is gone.
    ///   - moved: Everything that has another address.
    ///   - living: Everything that answers afterwards.
    ///   - wasLiving: Everything that answered before.
    mutating func note(
        lost: [(old: String, new: String)],
        moved: [PlainAddress: String],
        living: Set<PlainAddress>,
        wasLiving: Set<PlainAddress>
    ) {
        var more: [Line] = []
        lines = lines.flatMap { line -> [Line] in
            guard let fields = line.fields else { return [line] }
            if !line.isFolder {
                // Moved back: what is there answers by itself.
                let old = PlainAddress(fields.old)
                if living.contains(old), !wasLiving.contains(old) || moved[old] != nil {
                    return []
                }
                guard let new = Self.moved(fields.new, moved) else { return [line] }
                return [Line(fields.old, new)]
            }
            guard fields.new.hasSuffix("/*") else {
                guard let new = Self.moved(fields.new, moved) else { return [line] }
                return [Line(fields.old, new)]
            }
            // What the line led to is no longer all below one folder.
            let (old, new) = (fields.old.dropLast(2), PlainAddress(fields.new.dropLast(2)))
            let below = new.text.isEmpty ? "" : new.text + "/"
            for (address, target) in moved.sorted(by: { $0.key.text < $1.key.text })
            where address.text.hasPrefix(below) || address == new {
                let rest = address == new ? "" : "/" + String(address.text.dropFirst(below.count))
                let encoded =
                    rest.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? rest
                let end = target.hasSuffix("/") ? "/" : ""
                let place = (String(old) + encoded + end).replacing(",", with: "%2C")
                if !living.contains(PlainAddress(place)) { more.append(Line(place, target)) }
            }
            let isEmpty = !living.contains { $0.text.hasPrefix(below) || $0 == new }
            return isEmpty ? [] : [line]
        }
        for (old, new) in lost { more.append(Line(old, new)) }
        var known = Set(
            lines.compactMap { line in
                line.isFolder ? nil : line.fields.map { PlainAddress($0.old) }
            }
        )
        for line in more {
            guard let old = line.fields.map({ PlainAddress($0.old) }) else { continue }
            if known.insert(old).inserted { lines.append(line) }
        }
    }

    /// The new address of a target, with its query and its anchor; nil when it stays.
    private static func moved(_ target: String, _ moved: [PlainAddress: String]) -> String? {
        let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        guard target.hasPrefix("/"), let new = moved[PlainAddress(target[..<end])]
        else {
            return nil
        }
        return new.isEmpty ? "" : new + target[end...]
    }
}

/// The addresses that were published, as `Content/addresses.csv` has them.
struct PublishedAddresses {
    static let path = "Content/addresses.csv"

    /// Nil where there is no list, so that every address counts as published.
    private let addresses: Set<PlainAddress>?

    /// Reads the list of a site.
    ///
    /// - Parameter root: The site's folder, with a slash at its end.
    /// - Throws: `DiskError`.
    init(root: String) throws {
        guard Disk.isFile(root + Self.path) else {
            addresses = nil
            return
        }
        let text = String(decoding: try Disk.read(root + Self.path), as: UTF8.self)
        addresses = Set(
            text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("/") }
                .map { PlainAddress($0.prefix { $0 != "," }) }
        )
    }

    /// Whether readers may know the address of a text.
    func hold(_ row: AddressBook.Row) -> Bool {
        guard let addresses else { return row.isPublished != false }
        return addresses.contains(PlainAddress(row.address))
    }
}
