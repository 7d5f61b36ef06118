internal import Foundation
internal import PublishStorage

/// The addresses that the old site had, from its site map or from the folder in which it was built.
package struct OldSiteMap {
    /// The paths of the pages.
    let paths: [String]

    /// Reads a site map, or lists the pages of a folder.
    ///
    /// - Parameter place: A file with `<loc>` elements, or a folder. The parts of an index of site
    ///   maps are read if they are beside it.
    /// - Throws: `DiskError` if it cannot be read.
    package init(_ place: String) throws {
        guard !Disk.isFolder(place) else {
            let pages = try FileTree(place, links: .keptAsFiles).files.filter {
                $0.hasSuffix(".html") && !$0.hasSuffix("404.html")
            }
            paths = pages.map { $0.replacing(/(^|\/)index\.html$/) { String($0.1) } }
            return
        }
        func addresses(in file: String) throws -> [String] {
            String(decoding: try Disk.read(file), as: UTF8.self)
                .matches(of: /<loc>\s*(?:<!\[CDATA\[)?\s*([^<\]\s]+)/)
                .map { String($0.1).replacing("&amp;", with: "&") }
        }
        let all = try addresses(in: place)
        let parts = all.filter { $0.hasSuffix(".xml") }.compactMap { $0.split(separator: "/").last }
        let files = parts.map { Disk.folder(of: place) + "/" + $0 }.filter(Disk.isFile)
        let inner = try files.flatMap(addresses)
        paths = (all + inner).filter { !$0.hasSuffix(".xml") }.map(ExportAddress.init).map(\.path)
    }
}

extension ImportPlan {
    /// Returns the addresses of the old site at which the new one has nothing.
    package func missing(of map: OldSiteMap) -> (count: Int, missing: [String]) {
        let paths = Set(map.paths.map { $0.withoutBase(base).addressKey })
        return (paths.count, paths.subtracting(addresses).sorted().map { "/" + $0 })
    }
}

extension TextWriter {
    /// Returns a remark about links between texts that lead nowhere although the text that they
    /// name was imported; nil if there are none.
    ///
    /// - Parameter addresses: The paths at which the new site has something.
    /// - Returns: The remark.
    func deadLinks(besides addresses: Set<String>) -> ImportLoss? {
        let shown = texts.filter { !$0.isDraft }.compactMap { places[$0.file]?.new.addressKey }
        let known = Set(shown.compactMap { $0.split(separator: "/").last?.withoutEnding })
        let origin = importer.settings.url
        var forms: [String: Int] = [:]
        for path in written.flatMap({ Self.paths(in: $0.content, origin) }) {
            let key = path.replacing(/\/index\.html$/, with: "/").addressKey
            guard !addresses.contains(key), !addresses.contains(path.addressKey),
                let last = key.split(separator: "/").last, known.contains(last.withoutEnding)
            else { continue }
            let folders = "/" + key.dropLast(last.count)
            let form = folders.replacing(/\/(?:19|20)\d\d(?=\/)/, with: "/:year")
                .replacing(/\/\d\d?\/\d\d?(?=\/)/, with: "/:month/:day")
                .replacing(/\/\d\d?(?=\/)/, with: "/:month")
            let ending = last.hasSuffix(".html") ? ".html" : path.hasSuffix("/") ? "/" : ""
            forms[form + "…" + ending, default: 0] += 1
        }
        guard let likely = forms.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }) else {
            return nil
        }
        let count = forms.values.reduce(0, +)
        let message =
            Amount.text(count, "link") + " between texts \(count == 1 ? "leads" : "lead") nowhere; "
            + "the old addresses were probably '\(likely.key)'"
        return ImportLoss(message)
    }

    /// The paths of the links in a text that begin at the root of the site.
    private static func paths(in text: String, _ origin: String) -> [String] {
        let bytes = Array(text.utf8)
        let origin = Array((origin.hasSuffix("/") ? String(origin.dropLast()) : origin).utf8)
        return bytes.indices.compactMap { index in
            guard bytes[index] == UInt8(ascii: "(") || bytes[index] == UInt8(ascii: "\"") else {
                return nil
            }
            var start = index + 1
            if !origin.isEmpty, bytes[start...].starts(with: origin) { start += origin.count }
            guard bytes.has("/", at: start), !bytes.has("//", at: start) else { return nil }
            let end = bytes[start...].firstIndex { ")\"<> \n#?".utf8.contains($0) }
            return bytes.text(start..<(end ?? bytes.count))
        }
    }
}

extension StringProtocol {
    /// The name without `.html`.
    fileprivate var withoutEnding: String {
        String(hasSuffix(".html") ? dropLast(5) : self[...])
    }
}

extension String {
    /// An address in the form in which addresses are compared.
    var addressKey: String {
        let path = withoutSlashes
        return path.removingPercentEncoding ?? path
    }

    /// The path without the folder of the host in which the old site was.
    fileprivate func withoutBase(_ base: String) -> String {
        !base.isEmpty && hasPrefix("/\(base)/") ? String(dropFirst(base.count + 1)) : self
    }
}
