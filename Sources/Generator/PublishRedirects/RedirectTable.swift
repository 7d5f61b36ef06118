import Foundation
internal import PublishStorage

/// The redirects of a site, validated together: no old address belongs to a page, and every target
/// exists.
///
/// A redirect to another old address is resolved to the final target, so there are no redirect
/// chains and no loops.
struct RedirectTable {
    /// The redirects in the order of the old addresses; redirects of whole folders come last,
    /// deeper folders first.
    private(set) var redirects: [Redirect] = []
    private(set) var faults: [RedirectFault] = []

    private let living: LivingAddresses
    private let leftOut: LeftOutTexts
    private let root: String
    private let place: (Path) -> String
    /// The entries, by the lowercase form of their old addresses; redirects of whole folders are in
    /// a table of their own.
    private var entries: [String: RedirectEntry] = [:]
    private var folders: [(old: OldAddress, entry: RedirectEntry)] = []
    /// The valid redirects, by the lowercase form of their old addresses.
    private var claims: [String: [Redirect]] = [:]

    /// Validates entries against the addresses of the site.
    ///
    /// - Parameters:
    ///   - entries: The redirects as written.
    ///   - living: The addresses of the site.
    ///   - leftOut: The texts that are not published today.
    ///   - root: The absolute URL of the site.
    ///   - place: Returns the canonical path of a page, relative to the site's root and percent-encoded.
    init(
        _ entries: [RedirectEntry],
        living: LivingAddresses,
        leftOut: LeftOutTexts = LeftOutTexts(),
        root: String,
        place: @escaping (Path) -> String
    ) {
        self.living = living
        self.leftOut = leftOut
        self.root = root
        self.place = place
        var known: [(redirect: Redirect, entry: RedirectEntry)] = []
        for entry in entries {
            guard let old = oldAddress(of: entry) else { continue }
            var redirect = Redirect(
                old: old,
                isFolder: entry.isFolder,
                target: .gone,
                title: entry.title,
                language: entry.language
            )
            if case .page(let path) = entry.target { redirect.target = .page(path) }
            known.append((redirect, entry))
        }
        for (redirect, entry) in known {
            if entry.isFolder {
                folders.append((redirect.old, entry))
            } else if self.entries[redirect.old.folded] == nil {
                self.entries[redirect.old.folded] = entry
            }
        }
        for (redirect, entry) in known where !isWildcard(entry) {
            var redirect = redirect
            guard let target = target(of: entry, from: redirect.old) else { continue }
            redirect.target = target
            add(redirect, of: entry)
        }
        for (redirect, entry) in known where isWildcard(entry) { expand(redirect.old, of: entry) }
        redirects = claims.values.flatMap(\.self).ordered(by: Self.areInOrder)
    }

    /// Whether two redirects are in the order that ``redirects`` requires.
    static func areInOrder(_ left: Redirect, _ right: Redirect) -> Bool {
        if left.isFolder != right.isFolder { return right.isFolder }
        if left.isFolder, left.old.path.utf8.count != right.old.path.utf8.count {
            return left.old.path.utf8.count > right.old.path.utf8.count
        }
        return left.old.path < right.old.path
    }
}

private extension RedirectTable {
    mutating func report(_ reason: RedirectFault.Reason, _ entry: RedirectEntry) {
        var fault = RedirectFault(reason: reason, origin: entry.origin, old: entry.old)
        if case .address(let text) = entry.target { fault.target = text }
        faults.append(fault)
    }

    /// Whether an entry redirects a folder with everything in it.
    func isWildcard(_ entry: RedirectEntry) -> Bool {
        guard case .address(let text) = entry.target else { return false }
        return entry.isFolder && text.hasSuffix("/*")
    }

    mutating func oldAddress(of entry: RedirectEntry) -> OldAddress? {
        let text = entry.isFolder ? entry.old.dropLast(2) : entry.old[...]
        do {
            let old = try OldAddress(text, root: root)
            let isAlias = if case .page = entry.target { true } else { false }
            if text.contains("*") || entry.isFolder && (isAlias || old.path.isEmpty) {
                report(.misplacedWildcard, entry)
                return nil
            }
            return old
        } catch {
            report(.invalidAddress(error), entry)
            return nil
        }
    }

    /// Returns the final target of an entry; nil if there is none, after reporting it.
    mutating func target(of entry: RedirectEntry, from old: OldAddress) -> Redirect.Target? {
        switch entry.target {
        case .page(let path): return .page(path)
        case .gone: return .gone
        case .address(let text):
            var passed = [old.folded]
            guard let target = target(of: text, written: entry, after: &passed) else { return nil }
            if passed.count > 1 { report(.followed(text, to: target), entry) }
            return target
        }
    }

    /// Returns the final target of an address, by following the other entries.
    ///
    /// - Parameters:
    ///   - text: The address.
    ///   - entry: The entry that faults are reported for.
    ///   - passed: The old addresses visited so far, in lower case, for detecting loops.
    /// - Returns: The target; nil if a fault was reported.
    mutating func target(
        of text: String,
        written entry: RedirectEntry,
        after passed: inout [String]
    ) -> Redirect.Target? {
        let address = text.prefix { $0 != "?" && $0 != "#" }
        let suffix = Self.encoded(text[address.endIndex...])
        if text.contains("*") {
            report(.misplacedWildcard, entry)
            return nil
        }
        let new: OldAddress
        do {
            new = try OldAddress(address, root: root)
        } catch .elsewhere {
            return .address(Self.encoded(text[...]))
        } catch {
            report(.invalidTarget(text), entry)
            return nil
        }
        switch living.places[new.path] {
        case .page(let path) where suffix.isEmpty: return .page(path)
        case .page(let path): return .address("/" + place(path) + suffix)
        case .file(let file): return .address("/" + Path(file).percentEncoded + suffix)
        case nil: break
        }
        if let next = onward(from: new) {
            guard !passed.contains(new.folded) else {
                report(.chain(to: new.text), entry)
                return nil
            }
            passed.append(new.folded)
            switch next {
            case .gone: return .gone
            case .page(let path):
                return suffix.isEmpty ? .page(path) : .address("/" + place(path) + suffix)
            case .address(let next):
                let end =
                    next.contains { "?#".contains($0) } ? "" : String(text[address.endIndex...])
                return target(of: next + end, written: entry, after: &passed)
            }
        }
        if let file = leftOut.file(at: new.path) {
            report(.leftOutTarget(new.text, file), entry)
        } else if let spelling = living.spelling(of: new) {
            report(.misspeltTarget(new.text, "/" + spelling), entry)
        } else if Self.isFile(new.path) {
            // A later step may write the file, such as a feed or the sitemap.
            return .address("/" + Path(new.path).percentEncoded + suffix)
        } else {
            report(.missingTarget(new.text), entry)
        }
        return nil
    }

    /// Returns the target of an old address, as its author wrote it; nil if the address does not
    /// redirect.
    func onward(from address: OldAddress) -> RedirectEntry.Target? {
        if let entry = entries[address.folded] { return entry.target }
        let deepest = folders.filter { folder in
            address.folded.hasPrefix(folder.old.folded + "/")
                || address == folder.old && isWildcard(folder.entry)
        }.max { $0.old.path.utf8.count < $1.old.path.utf8.count }
        guard let (old, entry) = deepest else { return nil }
        guard isWildcard(entry), case .address(let text) = entry.target else { return entry.target }
        return .address(text.dropLast(2) + "/" + address.path.dropFirst(old.path.count + 1))
    }

    /// Adds a redirect if it is valid; otherwise reports the fault.
    mutating func add(_ redirect: Redirect, of entry: RedirectEntry) {
        var redirect = redirect
        if redirect.isFolder {
            if let address = living.first(below: redirect.old) {
                return report(.occupied(by: "/" + address), entry)
            }
        } else if let spelling = living.spelling(of: redirect.old) {
            guard case .page(let path) = redirect.target, living.places[spelling] == .page(path)
            else { return report(.occupied(by: "/" + spelling), entry) }
            if spelling == redirect.old.path { return report(.ownAddress, entry) }
            redirect.isCaseOnly = true
        }
        let key = redirect.old.folded + (redirect.isFolder ? "/*" : "")
        let others = claims[key] ?? []
        if let other = others.first(where: { $0.target != redirect.target }) {
            return report(.claimedTwice(other.target), entry)
        }
        if others.contains(where: { $0.old == redirect.old }) { return }
        claims[key, default: []].append(redirect)
    }

    /// Adds a redirect for each page and file in the new folder, except where the old address
    /// exists or is redirected already.
    mutating func expand(_ old: OldAddress, of entry: RedirectEntry) {
        guard case .address(let text) = entry.target else { return }
        let new: OldAddress
        do {
            new = try OldAddress(text.dropLast(2), root: root)
        } catch {
            return report(.invalidTarget(text), entry)
        }
        if old == new { return report(.ownAddress, entry) }
        let prefix = new.path.isEmpty ? "" : new.path + "/"
        let moved = living.places.filter { $0.key == new.path || $0.key.hasPrefix(prefix) }
        if moved.isEmpty {
            let file = leftOut.file(atOrBelow: new.path)
            return report(
                file.map { .leftOutTarget(new.text, $0) } ?? .emptyFolder(new.text),
                entry
            )
        }
        for (address, place) in moved {
            let rest = address == new.path ? "" : "/" + address.dropFirst(prefix.count)
            var redirect = Redirect(old: OldAddress(path: old.path + rest), target: place.target)
            let others = claims[redirect.old.folded] ?? []
            let isTaken = others.contains {
                $0.target != redirect.target || $0.old == redirect.old
            }
            if isTaken { continue }
            if let spelling = living.spelling(of: redirect.old) {
                guard spelling == address, spelling != redirect.old.path else { continue }
                redirect.isCaseOnly = true
            }
            claims[redirect.old.folded] = others + [redirect]
        }
    }

    /// Returns a part of an address, percent-encoded for an HTTP header.
    static func encoded(_ text: Substring) -> String {
        var allowed = CharacterSet.urlQueryAllowed
        allowed.insert(charactersIn: "#%[]")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }

    static func isFile(_ path: String) -> Bool {
        let name = path.split(separator: "/").last ?? ""
        return name.contains(".") && !name.hasSuffix(".html") && !name.hasSuffix(".")
    }
}

extension LivingAddresses.Place {
    /// The page or file as the target of a redirect.
    var target: Redirect.Target {
        switch self {
        case .page(let path): .page(path)
        case .file(let file): .address("/" + Path(file).percentEncoded)
        }
    }
}
