package import Foundation

/// The files that atomic writes make beside their targets; a killed process leaves them.
///
/// Listings of folders leave them out, so that they are neither read nor copied nor deployed.
package enum TemporaryFile {
    /// Returns an unused name: `.publish-` and 13 digits to the base 36.
    static func makeName() -> String {
        let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
        return ".publish-" + String(repeating: "0", count: 13 - digits.utf8.count) + digits
    }

    /// Returns whether a name is one of a temporary file; earlier versions wrote 9 to 13 digits.
    static func isName(_ name: String) -> Bool {
        // `.publish-deployed`, the list of a deployment, is shorter.
        name.utf8.count >= 18 && name.wholeMatch(of: /\.publish-[0-9a-z]{9,13}/) != nil
    }

    /// Deletes the temporary files of a site, whose path ends with a slash, that have not changed in the
    /// last hour, unless a command is changing texts; returns their number.
    @discardableResult
    package static func removeOld(inSiteAt root: String, now: Date = Date()) -> Int {
        let texts = root + "Content"
        let lock = Disk.isFolder(texts) ? FolderLock.attempt(texts) : nil
        defer { withExtendedLifetime(lock) {} }
        guard lock != nil || !Disk.exists(texts) else { return 0 }
        let limit = Int(now.timeIntervalSince1970 - 3600) * 1_000_000_000
        let folders = [texts] + ["Resources", "Output", ".publish"].map { root + $0 }
        return folders.filter(Disk.isFolderItself)
            .reduce(remove(in: root, isDeep: false, before: limit)) {
                $0 + remove(in: $1, before: limit)
            }
    }

    private static func remove(in folder: String, isDeep: Bool = true, before limit: Int) -> Int {
        // A folder that cannot be read is reported by the step that reads it.
        guard
            let listing = try? FolderListing(folder, includingHidden: true, links: .keptAsFiles)
        else { return 0 }
        let old = listing.temporaries.map { folder + "/" + $0 }.filter { path in
            Disk.isFile(path) && !Disk.isLink(path)
                && FileFingerprint(of: path).map { $0.changed < limit } == true
        }
        let inner = isDeep ? listing.folders.filter { ![".git", "Programs"].contains($0) } : []
        return inner.reduce(old.count { unlink($0) == 0 }) {
            $0 + remove(in: folder + "/" + $1, before: limit)
        }
    }
}
