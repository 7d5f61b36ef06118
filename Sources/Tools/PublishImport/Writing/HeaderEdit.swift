internal import Foundation
internal import PublishFrontMatter

/// The changes to the front matter of a text.
struct HeaderEdit {
    let text: SourceText
    let settings: SourceSettings
    /// The old addresses that the front matter lists.
    var aliases: [String] = []
    private(set) var losses: [String] = []
    private var imageKey: String?
    /// The key at the top level that has the cover.
    private(set) var coverKey: Substring?

    init(text: SourceText, settings: SourceSettings) {
        self.text = text
        self.settings = settings
    }

    /// Renames keys and converts values as Publish expects them; lines that need no change stay as
    /// written.
    mutating func apply(to header: inout HeaderEditor) {
        adoptForeignKeys(in: &header)
        aliases = ["aliases", "alias", "redirect_from"].flatMap { text.metadata[$0]?.list ?? [] }
        for key in ["alias", "redirect_from", "aliases", "permalink", "url"] { header.remove(key) }
        if let date = text.date {
            let written = text.value("date", "pubDate", "pubDatetime", "publishDate")
            if written == nil || written != date.text { header.set("date", to: date.text) }
        }
        if let updated = text.value(SourceText.updatedKeys),
            let date = SourceDate(updated, in: TimeZone(identifier: settings.timeZone) ?? .current),
            date.text != updated || text.value("updated") == nil
        {
            header.set("updated", to: date.text)
        }
        let isPinned = Self.pinKeys.contains { key in
            text.value(key).map { $0.writtenBool ?? (Int($0) ?? 0 > 0) } ?? false
        }
        if isPinned || text.isWeighty { header.set("pinned", to: "true") }
        if text.visibility == .unlisted { header.set("unlisted", to: "true") }
        if text.visibility == .private {
            header.set("private", to: "true")
            header.remove("publish")
        }
        // A private text is a draft, too, because sites of the suite know nothing more private.
        if text.isDraft {
            if text.flag("draft") != true { header.set("draft", to: "true") }
        } else if text.flag("draft") == true {
            header.remove("draft")
        }
        header.remove("isDraft")
        // A `/` or `+` in a list is part of a tag or category, not a separator.
        for key in ["tags", "categories", "category"] where text.metadata[key] != nil {
            let list = text.list([key], spaced: settings.hasSpacedLists)
            let hasMarks = list.contains { $0.contains { "，、；".contains($0) } }
            if text.metadata[key]?.list != list || hasMarks {
                header.set(key, toWritten: YAMLText.list(list))
            }
        }
        if let series = text.metadata["series"]?.list, series.count == 1,
            text.metadata["series"]?.text != series[0]
        {
            header.set("series", to: series[0])
        }
        guard case .item(_, let path) = text.role else { return }
        let beginning = TextBeginning(text.body)
        if text.value("title") == nil, !beginning.hasTitle {
            let name = path.split(separator: "/").last.map(String.init) ?? path
            var title = name.replacing("-", with: " ")
            // A bare number, such as `post-12`, is no good title, so the first line is used.
            if name.wholeMatch(of: /[a-zA-Z]*[-_ ]?\d+/) != nil, let line = beginning.line {
                title = line
                losses.append("its title '\(line)' is guessed from its first line")
            }
            header.set("title", to: title)
        }
        if header.keys.allSatisfy({ $0 == "title" }), let sentence = beginning.sentence {
            header.set("description", to: sentence)
            losses.append("its description '\(sentence)' is guessed from its first paragraph")
        }
    }

    /// Returns the new value of `image`; nil if it is unchanged.
    mutating func image(resolvedBy resolve: (String) -> String?) -> String? {
        let keys = ForeignKey.all.filter { $0.ours == "image" }.map(\.name)
        let image = (["image"] + keys + Self.coverKeys).lazy.compactMap { [text] name in
            let path = name.split(separator: ".")
            let node = path.reduce(Optional(text.metadata)) { $0?[String($1)] }
            let written = name == "images" ? node?.list?.first : node?.text
            // Some themes have `false` for no picture, or a colour.
            return written.flatMap { $0.contains(".") ? (name, $0) : nil }
        }.first
        guard let (key, path) = image else { return nil }
        coverKey = key.prefix { $0 != "." }
        let resolved = resolve(path) ?? (path.hasPrefix("/") ? nil : resolve("/" + path))
        let isOther = imageKey != nil || Self.coverKeys.contains(key)
        // The generator encodes the path itself.
        return resolved.map { $0.removingPercentEncoding ?? $0 } ?? (isOther ? path : nil)
    }

    /// Keys for the cover that the generator does not read.
    static let coverKeys = [
        "cover_image", "featuredImage", "featured_image", "header-img", "top_img", "header.image",
        "images",
    ]

    /// Keys that put a text first in lists.
    static let pinKeys = ["sticky", "top", "pin"]

    private mutating func adoptForeignKeys(in header: inout HeaderEditor) {
        let written = Set(header.keys)
        for key in ForeignKey.all where written.contains(key.name) {
            let isTaken = header.keys.contains(key.ours)
            if key.isOpposite {
                header.remove(key.name)
            } else if key.ours == "image" {
                guard text.metadata[key.name]?.text != nil, !isTaken else { continue }
                if text.value(key.name) == nil {
                    header.remove(key.name)
                } else {
                    header.rename(key.name, to: key.ours)
                }
            } else if !isTaken, key.ours != "aliases" {
                header.rename(key.name, to: key.ours)
            } else if key.ours != "aliases" {
                losses.append("'\(key.name)' is not renamed, because '\(key.ours)' exists as well")
            }
        }
        let nested = ForeignKey.all.first { key in
            let path = key.name.split(separator: ".").map(String.init)
            return key.ours == "image" && path.count == 2
                && text.metadata[path[0]]?[path[1]]?.text?.isEmpty == false
        }
        if nested != nil, text.value("image") == nil { imageKey = nested?.name }
    }
}
