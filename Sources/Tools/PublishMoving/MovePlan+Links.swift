internal import Foundation
internal import PublishLint
internal import PublishStorage

/// References to moved files.
extension MovePlan {
    /// Updates links in texts and data.
    mutating func relink(_ links: MovedLinks, in site: MovedSite) throws {
        guard !links.isEmpty else { return }
        let needles = links.needles
        let tree = try FileTree(site.root + "Content", links: .keptAsFiles).files.map {
            ContentPath.content + $0
        }
        let files = tree.filter { TextName.isText($0) || Self.isData($0) }
        let (targets, sources) = (moves.targets, moves.sources)
        let results = try parallelMap(count: files.count) {
            number -> (path: String, text: RelinkedText)? in
            let file = files[number]
            let bytes = try site.read(file)
            let source = site.isDone ? sources[file] ?? file : file
            guard
                targets[source] != nil
                    || needles.map({ $0.contains { bytes.place(of: $0) != nil } }) ?? true
            else { return nil }
            guard TextName.isText(file) else {
                let text = LintText.relinkedData(bytes) { links.destination(of: $0, in: nil) }
                return text.count == 0 ? nil : (file, text)
            }
            guard let text = LintText(path: file, bytes: bytes, settings: site.settings)
            else { return nil }
            let result = text.relinked { links.destination(of: $0, in: source) }
            return result.count == 0 && result.left.isEmpty ? nil : (file, result)
        }
        for case .some(let (path, text)) in results {
            if text.count > 0 {
                contents[path] = text.bytes
                self.links[path] = text.count
            }
            left += text.left.map {
                Leftover(file: path, line: $0.line, text: "the link to '\($0.destination)'")
            }
        }
    }

    private static func isData(_ path: String) -> Bool {
        let own = [AddedRedirects.path, PublishedAddresses.path, LintSettings.file]
        return !own.contains(path)
            && [".csv", ".json", ".yaml", ".yml", ".toml"].contains(where: path.hasSuffix)
    }

    /// Whether a line contains an address or path, not only as the beginning of a longer one.
    private static func names(_ name: String, in line: String) -> Bool {
        line.ranges(of: name).contains { range in
            guard let next = line[range.upperBound...].first else { return true }
            return !next.isLetter && !next.isNumber && !"-_".contains(next)
        }
    }

    /// Adds references in the site's Swift sources, which only the author can change, to `left`.
    mutating func leftInSources(_ links: MovedLinks, in site: MovedSite) {
        let names =
            links.addresses.keys.map { "/" + $0.text } + moves.targets.keys
            + moves.renames.map(\.old)
        guard names.count <= 400,
            let tree = try? FileTree(
                site.root,
                links: .keptAsFiles,
                excluding: ["Content", "Output", "Resources"]
            )
        else { return }
        for file in tree.files where file.hasSuffix(".swift") && !file.hasPrefix("Output/") {
            guard let bytes = try? site.read(file),
                names.contains(where: { bytes.place(of: $0) != nil })
            else { continue }
            for (number, start) in SourceLines(bytes).starts.enumerated() {
                let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
                let line = bytes.text(start..<end)
                guard
                    let name = names.filter({ Self.names($0, in: line) })
                        .max(by: { $0.count < $1.count })
                else { continue }
                left.append(Leftover(file: file, line: number + 1, text: "'\(name)'"))
            }
        }
    }
}
