internal import PublishCLICore
internal import PublishStorage

extension SiteAsked {
    /// Reconstructs the addresses of the site before the author moved a file.
    ///
    /// - Parameters:
    ///   - old: The former path of the file, or its address.
    ///   - new: Its current path.
    ///   - now: The current addresses of the site.
    /// - Returns: The move, and the addresses before the move.
    /// - Throws: ``CLIError`` if no file can have had the address.
    func past(
        of old: String,
        _ new: String,
        _ now: AddressBook
    ) throws -> (moves: FileMoves, before: AddressBook) {
        for candidate in candidates(for: old, new, now) {
            let moves = try FileMoves(done: candidate, new, in: root, languages: now.languages)
            let before = try addresses(after: MovePlan(moves: moves.reversed))
            guard old.hasPrefix("/") else { return (moves, before) }
            let address = before.texts[candidate]?.address
            if address.map({ PlainAddress($0) }) == PlainAddress(old) { return (moves, before) }
        }
        throw CLIError.cannotMove(
            reason:
                "The file that was at '\(old)' is not known; give its old path instead of its address."
        )
    }

    /// The former paths to try: `old` itself if it is a path, or the paths whose page can have had the
    /// address `old`.
    private func candidates(for old: String, _ new: String, _ now: AddressBook) -> [String] {
        guard old.hasPrefix("/") else { return [old] }
        let plain = PlainAddress(old).text
        guard let place = ContentPath(new, languages: now.languages),
            let name = plain.split(separator: "/").last
        else { return [] }
        let last = place.shared.split(separator: "/").last ?? ""
        let isBundle = last.hasPrefix("index.")
        let ending = isBundle ? "/" + last : String(last.drop { $0 != "." })
        let stem = name.hasSuffix(".html") ? name.dropLast(5) : name
        let folder = Disk.parent(of: isBundle ? Disk.parent(of: place.shared) : place.shared)
        let prefix = place.language?.prefix ?? ""
        let rest =
            prefix.isEmpty || !plain.hasPrefix(prefix + "/")
            ? plain : String(plain.dropFirst(prefix.count + 1))
        let plainRest = rest.hasSuffix(".html") ? String(rest.dropLast(5)) : rest
        return [plainRest + ending, (folder.isEmpty ? "" : folder + "/") + stem + ending].map {
            var path = place
            path.shared = $0
            return path.path
        }.filter { !Disk.exists(root + $0) }
    }
}
