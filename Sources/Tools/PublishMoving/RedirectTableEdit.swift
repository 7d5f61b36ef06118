internal import Foundation
internal import PublishAnswers
internal import PublishCLICore
internal import PublishStorage

/// The changes of `Content/redirects.csv`; unaffected lines are kept as they are written.
struct RedirectTableEdit {
    static let path = "Content/redirects.csv"
    private static let heading = "# Old addresses and their new ones."

    /// A line of the table; `fields` is nil if the line is not a redirect.
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
    /// The line ending of the file.
    private let lineEnd: String

    /// Reads the text of the file; nil if it does not exist.
    init(_ text: String?) {
        lineEnd = text?.contains("\r\n") == true ? "\r\n" : "\n"
        lines = (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { Line(String($0)) }
        if lines.last?.text.isEmpty == true { lines.removeLast() }
        if text == nil { lines = [Line(Self.heading)] }
    }

    /// The text of the file; nil if it has no redirects and no lines of the author, so that no file is
    /// needed.
    var text: String? {
        lines.contains { $0.fields != nil }
            || lines.contains { $0.text != Self.heading && !$0.text.isEmpty }
            ? lines.map { $0.text + lineEnd }.joined() : nil
    }

    /// The line that redirects an address because it redirects its whole folder, such as
    /// `/old/*, /new/`; nil if there is none.
    func folder(around address: String) -> String? {
        lines.first { line in
            line.isFolder && line.fields?.new.hasSuffix("/*") == false
                && PlainAddress(address).text.hasPrefix(
                    PlainAddress(line.fields?.old.dropLast(2) ?? "").text + "/"
                )
        }?.text
    }

    /// Adds and updates lines, so that old addresses redirect to moved pages.
    ///
    /// - Parameters:
    ///   - lost: The old addresses to add, with the new ones; an empty new address means gone.
    ///   - moved: The new address of every changed address.
    ///   - living: The addresses that exist after the move.
    ///   - wasLiving: The addresses that existed before the move.
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
                // A page was moved back to this address, so the redirect is removed.
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
            // A line `/old/*, /new/*`: pages that were moved out of `/new` get their own lines.
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

    /// The new address of a redirect's target, with the query and fragment; nil if it does not change.
    private static func moved(_ target: String, _ moved: [PlainAddress: String]) -> String? {
        let end = target.firstIndex { $0 == "?" || $0 == "#" } ?? target.endIndex
        guard target.hasPrefix("/"), let new = moved[PlainAddress(target[..<end])]
        else {
            return nil
        }
        return new.isEmpty ? "" : new + target[end...]
    }
}

/// The published addresses in `Content/addresses.csv`.
struct PublishedAddresses {
    static let path = "Content/addresses.csv"

    /// The addresses; nil if the site has no list, in which case the texts that are published today count.
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

    /// Whether the address of a text may have been published.
    func hold(_ row: AddressRow) -> Bool {
        guard let addresses else { return row.isPublished != false }
        return addresses.contains(PlainAddress(row.address))
    }
}
