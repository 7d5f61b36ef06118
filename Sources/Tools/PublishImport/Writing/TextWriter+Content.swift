internal import Foundation
internal import PublishFrontMatter
internal import PublishStorage

extension TextWriter {
    /// Keys of front matter that Publish reads, or that the import converts.
    static let readKeys = TextReader.visibilityKeys.union(
        HeaderEdit.pinKeys + HeaderEdit.coverKeys + SourceText.dateKeys + SourceText.updatedKeys
    ).union([
        "title", "description", "date", "tags", "image", "audio", "video", "draft", "expires",
        "expiry", "slug", "path", "aliases", "permalink", "pinned", "series", "author", "authors",
        "updated", "noindex", "canonical", "identity", "commentID", "translation", "rss",
        "categories", "category", "translationKey", "lang", "language", "taxonomies",
    ])

    /// Writes the front matter and body of a text.
    mutating func write(_ text: SourceText) {
        guard let target = targets[text.file] else { return }
        let place = places[text.file] ?? TextAddress(new: "/")
        var header = text.header
        var edit = HeaderEdit(text: text, settings: importer.settings)
        edit.apply(to: &header)
        if let permalink = place.permalink {
            header.set("permalink", to: permalink.encodingSigns)
        }
        let asked = edit.aliases.map { alias in
            guard importer.settings.hasRelativeAliases, !alias.hasPrefix("/"), let old = place.old
            else { return alias }
            return "/" + Self.joined(Disk.parent(of: old.withoutSlashes), alias) + "/"
        }
        edit.aliases = asked.filter { takeAlias($0, of: text) }
        for alias in asked where !edit.aliases.contains(alias) {
            lose(text.file, "'\(alias)' does not redirect here: another text has it")
        }
        if let alias = place.alias { edit.aliases.append(alias) }
        if !edit.aliases.isEmpty {
            header.set("aliases", toWritten: YAMLText.words(edit.aliases.map(\.encodingSigns)))
        }
        if let image = edit.image(resolvedBy: { link($0, in: text) ?? rooted($0) }) {
            header.set("image", to: image)
        }
        let unread = header.keys.filter { !Self.readKeys.contains(String($0.prefix { $0 != "." })) }
            .filter { $0 != "weight" || !text.isWeighty }
            .filter { $0 != "cascade" || text.metadata[$0]?.keys != ["draft"] }
            .filter { $0.prefix { $0 != "." } != edit.coverKey }
        for key in unread { unreadKeys[key, default: 0] += 1 }
        if unread.contains(where: ImportPlan.matters) { textsWithUnreadKeys += 1 }
        for message in edit.losses { lose(text.file, message) }
        let writer = self
        var body = BodyTranslator(
            file: text.file,
            firstLine: text.bodyLine,
            syntax: importer.settings.syntax,
            summaryMark: importer.configuration.value("excerpt_separator"),
            names: ShortcodeReferences(
                text: { writer.reference($0, from: text) },
                file: { writer.file($0, in: text) },
                link: { writer.link($0, in: text) },
                value: { writer.value($0, in: text) }
            )
        )
        let translated = body.translated(text.body)
        losses += body.losses
        // Section pages and the home page need no front matter.
        let block = String(decoding: header.bytes, as: UTF8.self)
        written.append(
            ImportedText(
                source: text.file,
                target: target,
                content: block + translated,
                oldAddress: place.old,
                newAddress: place.new,
                isDraft: text.isDraft,
                isPrivate: text.visibility == .private
            )
        )
    }

    /// Returns the value of a variable in braces, such as `site.url`; nil if it is unknown.
    private func value(_ name: String, in text: SourceText) -> String? {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        if ["page", "post"].contains(parts[0]) { return text.value(parts[1]) }
        guard ["site", "config"].contains(parts[0]) else { return nil }
        // The base path is empty on the new site.
        if ["baseurl", "root"].contains(parts[1]) { return "" }
        let value = importer.configuration.value(parts[1])
        return value.isEmpty ? nil : value
    }

    /// Returns the link to another text and its title, by the name or path that a command uses.
    private func reference(
        _ name: String,
        from text: SourceText
    ) -> (path: String, title: String)? {
        let name = name.withoutSlashes
        let stem = name.replacing(/\.(md|markdown|mdx)$/, with: "")
        guard let found = names.text(named: stem, in: text.language),
            let target = targets[found.file]
        else { return nil }
        return (relative(target, from: text), found.value("title") ?? name)
    }

    /// Returns the link from a text to a file of the new site.
    private func relative(_ target: String, from text: SourceText) -> String {
        let folder = Disk.parent(of: targets[text.file] ?? "")
        return encoded(RelativePath.way(from: folder, to: target))
    }

    /// Returns the link to a file, by the name or path that a command uses.
    private func file(_ name: String, in text: SourceText) -> String? {
        link(name, in: text) ?? (name.hasPrefix("/") ? name : nil)
    }

    /// Returns the new target of a link in a text; nil if the target stays the same.
    private func link(_ written: String, in text: SourceText) -> String? {
        guard !written.contains("://"), !written.hasPrefix("mailto:"), !written.hasPrefix("//"),
            !written.hasPrefix("data:"), !written.contains("{")
        else { return nil }
        let path = String(written.prefix { $0 != "#" && $0 != "?" })
        let rest = String(written.dropFirst(path.count))
        if path.isEmpty { return anchors.fragment(rest, in: text) }
        let decoded = (path.removingPercentEncoding ?? path).replacing("\\", with: "/")
        if path.hasPrefix("/") {
            if let place = placed(decoded, in: text) { return place + rest }
            if let other = names.text(atOldAddress: path) {
                let anchor = anchors.fragment(rest, in: other)
                if addresses == .redirect {
                    return relative(targets[other.file] ?? "", from: text) + (anchor ?? rest)
                }
                if let anchor { return path + anchor }
            }
            let host = importer.settings.pictureHost
            if !host.isEmpty, Self.isImage(path),
                !importer.settings.files.contains(where: {
                    names.hasFile(Self.joined($0, decoded))
                })
            {
                return (host.hasSuffix("/") ? String(host.dropLast()) : host) + written
            }
            let base = "/" + importer.settings.base
            return importer.settings.base.isEmpty || !path.hasPrefix(base + "/")
                ? nil : String(written.dropFirst(base.count))
        }
        let folder = Disk.parent(of: text.file)
        var candidates = [Self.joined(folder, decoded)]
        if let bundle = text.bundle { candidates.append(Self.joined(bundle, decoded)) }
        // `@/` and `~/` are aliases for the source folder.
        if decoded.hasPrefix("@/") || decoded.hasPrefix("~/") {
            candidates.append("src/" + decoded.dropFirst(2))
        }
        if let prefix = text.value("media_subpath", "img_path") {
            for root in importer.settings.files {
                candidates.append(Self.joined(root, prefix + "/" + decoded))
            }
        }
        for candidate in candidates {
            if let other = names.text(of: candidate, in: text.language) {
                let target = targets[other.file] ?? ""
                return relative(target, from: text) + (anchors.fragment(rest, in: other) ?? rest)
            }
            guard names.hasFile(candidate), !TextName.isMarkdown(candidate) else { continue }
            return place(of: candidate, in: text) + rest
        }
        return nil
    }

    /// Returns the link to a file of the old site: the file's name if it is copied next to the
    /// text, otherwise its address.
    private func place(of file: String, in text: SourceText) -> String {
        let beside = Disk.parent(of: targets[text.file] ?? "") + "/"
        let copies = resources.targets[file] ?? []
        if text.bundle != nil, let copy = copies.first(where: { $0.hasPrefix(beside) }) {
            return encoded(String(copy.dropFirst(beside.count)))
        }
        let copy = copies.first { $0.hasPrefix("Resources/") } ?? adopted(file)
        return encoded("/" + copy.dropFirst("Resources/".count))
    }

    /// Returns the link to a file by a path that begins with a slash but is relative to another
    /// folder, such as a content folder; nil if there is no such file.
    private func placed(_ path: String, in text: SourceText) -> String? {
        let root = text.value("typora-root-url").map {
            Self.joined(Disk.parent(of: text.file), $0.replacing("\\", with: "/"))
        }
        for folder in (root.map { [$0] } ?? []) + [""] {
            let file = Self.joined(folder, path)
            if file.hasPrefix("src/") || folder == root, names.hasFile(file),
                !TextName.isMarkdown(file)
            {
                return place(of: file, in: text)
            }
        }
        // A file in a content folder has its path within the folder as address.
        for folder in importer.settings.places where folder.role != .pages {
            let file = Self.joined(folder.folder, path)
            guard names.hasFile(file), !TextName.isMarkdown(file) else { continue }
            if let bundle = text.bundle, file.hasPrefix(bundle + "/") {
                return place(of: file, in: text)
            }
            resources.add("Resources" + path, for: file)
        }
        return nil
    }

    /// Returns the address of a file at the root of the site, by a path without a leading slash;
    /// nil if there is no such file.
    private func rooted(_ path: String) -> String? {
        let decoded = path.removingPercentEncoding ?? path
        let isFile = importer.settings.files.contains { names.hasFile(Self.joined($0, decoded)) }
        return isFile && !path.hasPrefix("/") ? "/" + path : nil
    }

    /// Copies a file that a text needs and that is in no folder that is copied whole.
    private func adopted(_ file: String) -> String {
        // A file in a content folder keeps its address relative to the texts.
        let folders = importer.settings.places.map(\.folder) + ["src/"]
        let folder = folders.first { !$0.isEmpty && file.hasPrefix($0) } ?? ""
        var target = "Resources/" + file.dropFirst(folder.count)
        if resources.taken.contains(target) { target = "Resources/" + file }
        resources.add(target, for: file)
        return target
    }

    private func encoded(_ path: String) -> String {
        path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    }

    /// Joins a folder and a relative path, and resolves `.` and `..`.
    private static func joined(_ folder: String, _ path: String) -> String {
        var parts = folder.split(separator: "/")
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
