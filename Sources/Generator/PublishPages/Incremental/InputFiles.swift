import Foundation
internal import PublishStorage

/// All files below a site's root that may shape the site: everything but hidden folders, `Output`, `node_modules` and
/// what editors leave beside texts.
///
/// Programs and themes may read any of them, so that none is left out because its use is not known.
struct InputFiles {
    /// The digest of the paths and versions of all files but the texts and the style sheets in `Resources`, which pages
    /// show only through code and files of the site's own.
    private(set) var digestWithoutStyles = Digest.zero
    /// The digest of the paths and versions of all files but the texts.
    private(set) var digest = Digest.zero
    /// The same with the texts.
    private(set) var digestWithTexts = Digest.zero
    /// Whether no file changed so lately that its version may still lie.
    private(set) var isSettled = true

    /// Looks at the files at a moment; nothing is read.
    ///
    /// - Throws: `DiskError` when a folder cannot be listed.
    init(root: String, now: Date = Date()) throws {
        let moment = Int(now.timeIntervalSince1970 * 1_000_000_000)
        let listing = try FolderListing(root, includingHidden: true)
        var files = listing.files
        var folders: [String] = []
        for folder in listing.folders where Path(folder).isWatched {
            let tree = try FileTree(root + folder, includingHidden: true)
            files += (tree.files + tree.brokenLinks).map { folder + "/" + $0 }
            folders += [folder] + tree.folders.map { folder + "/" + $0 }
        }
        files.removeAll { Path($0).isLeftByEditor }
        let found = files
        let versions = try parallelMap(count: found.count) { number in
            let version = FileFingerprint(of: root + found[number], followingLinks: true)
            let digest = Digest { builder in
                builder.add(found[number])
                builder.add(version?.digest ?? .zero)
            }
            return (digest: digest, isSettled: version?.isSettled(at: moment) ?? true)
        }
        var plain = DigestBuilder()
        var others = DigestBuilder()
        var all = DigestBuilder()
        for (file, version) in zip(found, versions) {
            let isText =
                file.hasPrefix("Content/") && SourceName.isMarkdown(file)
                // No page shows it.
                || file == SourceName.ledger
            all.add(version.digest)
            if !isText { others.add(version.digest) }
            let isStyle = file.hasPrefix("Resources/") && file.hasSuffix(".css")
            if !isText, !isStyle { plain.add(version.digest) }
            if !version.isSettled { isSettled = false }
        }
        for folder in folders {
            plain.add(folder)
            others.add(folder)
            all.add(folder)
        }
        digestWithoutStyles = plain.digest
        digest = others.digest
        digestWithTexts = all.digest
    }
}
