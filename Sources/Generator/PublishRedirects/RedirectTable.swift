import Foundation
internal import PublishStorage

/// All redirects of a site, checked together so that none can hurt: every one leads to what lives, from where nothing does.
///
/// As old addresses do not live and targets do, there is no chain and no loop.
struct RedirectTable {
    /// The redirects of whole folders behind all others, and the deeper folder first; otherwise in order.
    private(set) var redirects: [Redirect] = []
    /// What is wrong.
    private(set) var faults: [RedirectFault] = []

    private let living: LivingAddresses
    private let root: String
    private let place: (Path) -> String
    /// The redirects by what is left of their old addresses without the case of letters.
    private var claims: [String: [Redirect]] = [:]

    /// Checks entries against the addresses at which the site answers.
    ///
    /// - Parameters:
    ///   - entries: The redirects as they are written.
    ///   - living: The addresses of the site.
    ///   - root: The absolute URL of the site.
    ///   - place: Where a page is answered, relative to the site's root and percent-encoded.
    init(
        _ entries: [RedirectEntry],
        living: LivingAddresses,
        root: String,
        place: @escaping (Path) -> String
    ) {
        self.living = living
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
        let olds = Set(known.map(\.redirect.old.folded))
        for (redirect, entry) in known where !isWildcard(entry) {
            var redirect = redirect
            guard let target = target(of: entry, olds: olds) else { continue }
            redirect.target = target
            add(redirect, of: entry)
        }
        for (redirect, entry) in known where isWildcard(entry) { expand(redirect.old, of: entry) }
        redirects = claims.values.flatMap(\.self).ordered(by: Self.areInOrder)
    }

    private static func areInOrder(_ left: Redirect, _ right: Redirect) -> Bool {
        if left.isFolder != right.isFolder { return right.isFolder }
        if left.isFolder, left.old.path.utf8.count != right.old.path.utf8.count {
            return left.old.path.utf8.count > right.old.path.utf8.count
        }
        return left.old.path < right.old.path
    }
}

private extension RedirectTable {
    mutating func report(_ reason: RedirectFault.Reason, _ entry: RedirectEntry) {
        faults.append(RedirectFault(reason, at: entry.origin, old: entry.old))
    }

    /// Whether an entry moves a folder with everything in it.
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

    /// Where an entry leads; nil when that is reported as a fault.
    mutating func target(of entry: RedirectEntry, olds: Set<String>) -> Redirect.Target? {
        guard case .address(let text) = entry.target else {
            if case .page(let path) = entry.target { return .page(path) }
            return .gone
        }
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
        if olds.contains(new.folded) {
            report(.chain(to: new.text), entry)
        } else if let spelling = living.spelling(of: new) {
            report(.misspeltTarget(new.text, "/" + spelling), entry)
        } else if Self.isFile(new.path) {
            // Later steps write feeds and the site map.
            return .address("/" + Path(new.path).percentEncoded + suffix)
        } else {
            report(.missingTarget(new.text), entry)
        }
        return nil
    }

    /// Adds a redirect if it cannot hurt.
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

    /// Adds a redirect for everything that lives in the new place of a folder; what has an address of its own keeps it.
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
        if moved.isEmpty { return report(.emptyFolder(new.text), entry) }
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

    /// A part of an address with everything escaped that cannot stand in a header of HTTP.
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
    /// The place as a target of redirects.
    var target: Redirect.Target {
        switch self {
        case .page(let path): .page(path)
        case .file(let file): .address("/" + Path(file).percentEncoded)
        }
    }
}
