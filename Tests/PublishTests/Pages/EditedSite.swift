import Foundation
import Publish
import PublishStorage
import PublishTesting

@testable import PublishFeeds
@testable import PublishMedia
@testable import PublishPages
@testable import PublishPipeline
@testable import PublishSearch
@testable import PublishTexts

/// Numbers that look random, the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    /// Source: a counter with an odd step, mixed by two multiplications.
    mutating func next() -> UInt64 {
        state &+= 0xD1B5_4A32_D192_ED03
        var value = state
        value = (value ^ (value >> 32)) &* 0x9FB2_1C65_1E98_DF25
        value = (value ^ (value >> 29)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 32)
    }
}

/// The sources of a site in two languages, changed at random as authors change them.
struct EditedSite {
    let root: TemporaryFolder
    var site = BilingualWebsite()
    var generator: SeededGenerator
    /// What was done, the latest last.
    private(set) var history: [String] = []
    private var count = 0
    private let tags = ["Swift", "Linux", "网页", "Testing", "工具", "C++"]

    /// Writes a site with articles in pairs.
    init(pairs: Int, seed: UInt64) throws {
        root = try TemporaryFolder(inMemory: ())
        generator = SeededGenerator(seed: seed)
        try root.write([
            "Package.swift": "", "Assets/theme.css": "body {}",
            "Content/zh/index.md": "# 首页", "Content/zh/about.md": "# 关于\n\n[文](posts/a1.md)",
            "Content/en/about.md": "# About", "Content/en/posts/index.md": "# Articles",
            "Resources/site.css": "p {}", "Resources/images/a.svg": Self.image(1),
            "Resources/Localizable.xcstrings": Self.catalog("greeting", "你好", "Hello"),
        ])
        for _ in 0..<pairs { try addPair() }
        // Files that are older than the clock of the file system is coarse.
        try root.setModificationDate(Moment.summer)
    }

    /// Changes something.
    mutating func edit() throws {
        let edits: [(String, (inout EditedSite) throws -> Void)] = [
            ("change the text of", { try $0.change("text") { $0 + "\n\nMore \($1)." } }),
            (
                "change the text of",
                { try $0.change("text") { text, _ in text + "\n\n![x](/images/a.svg)\n" } }
            ),
            ("link from", { try $0.change("link") { $0 + "\n\n[see](a\($1 % 40).md)\n" } }),
            (
                "retitle",
                {
                    try $0.change("title") {
                        $0.replacing("# ", with: "# T\($1) ", maxReplacements: 1)
                    }
                }
            ),
            (
                "redate",
                {
                    try $0.changeLine(
                        "date",
                        to: { "date: 20\(10 + $0 % 14)-0\(1 + $0 % 9)-11 08:0\($0 % 10)" }
                    )
                }
            ),
            ("describe", { try $0.changeLine("description", to: { "description: D\($0)" }) }),
            (
                "retag",
                { site in
                    let tags = site.tags.shuffled(using: &site.generator).prefix(2).joined(
                        separator: ", "
                    )
                    try site.changeLine("tags", to: { _ in "tags: \(tags)" })
                }
            ),
            ("rename", { try $0.rename() }), ("delete", { try $0.delete() }),
            ("add", { try $0.addPair() }), ("translate", { try $0.translate() }),
            ("touch", { try $0.touch() }),
            ("change behind the clock's back", { try $0.changeKeepingDate() }),
            (
                "change the theme's file",
                { try $0.write("Assets/theme.css", "body { margin: \($0.number())px }") }
            ),
            (
                "change a resource",
                { try $0.write("Resources/site.css", "p { margin: \($0.number())px }") }
            ),
            (
                "change an image",
                { try $0.write("Resources/images/a.svg", Self.image($0.number())) }
            ),
            (
                "change a text of the theme",
                { site in
                    try site.write(
                        "Resources/Localizable.xcstrings",
                        Self.catalog("greeting", "你\(site.number())", "Hi \(site.number())")
                    )
                }
            ),
            (
                "name a tag",
                { site in
                    try site.write(
                        "Resources/Tags.xcstrings",
                        Self.catalog("Testing", "测\(site.number() % 3)", "Testing")
                    )
                }
            ),
            ("rename the site", { $0.site.name = "Two \($0.number())" }),
            (
                "change what is untranslated",
                { site in
                    site.site.untranslated =
                        [.omit, .listOriginal, .render(notice: "Only here")].randomElement(
                            using: &site.generator
                        ) ?? .omit
                }
            ),
            (
                "change the front page",
                { try $0.write("Content/en/index.md", "# Home \($0.number())") }
            ),
            (
                "change a section",
                { try $0.write("Content/zh/notes/index.md", "# 笔记 \($0.number())") }
            ),
            (
                "change a page",
                { try $0.write("Content/en/about.md", "# About \($0.number())\n\nText.") }
            ),
            ("damage the output", { try $0.damageOutput() }),
            ("damage the cache", { try $0.damageCache() }),
        ]
        // Most edits are of articles, which come first.
        let isAny = Int.random(in: 0..<4, using: &generator) == 0
        let some = isAny ? edits : Array(edits.prefix(13))
        let (name, change) = some.randomElement(using: &generator) ?? edits[0]
        history.append(name)
        try change(&self)
    }
}

private extension EditedSite {
    mutating func number() -> Int { Int.random(in: 0..<1000, using: &generator) }

    static func catalog(_ key: String, _ zh: String, _ en: String) -> String {
        func unit(_ text: String) -> String {
            #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
        }
        return """
            {"sourceLanguage":"en","version":"1.0","strings":{"\(key)":{"localizations":\
            {"zh-Hans":\(unit(zh)),"en":\(unit(en))}}}}
            """
    }

    static func image(_ size: Int) -> String {
        #"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size + 1)" height="9"/>"#
    }

    mutating func write(_ path: String, _ text: String) throws {
        try root.write([path: text])
    }

    mutating func addPair() throws {
        count += 1
        let name = "a\(count)"
        let tags = self.tags.shuffled(using: &generator).prefix(count % 3)
        let section = count % 4 == 0 ? "notes" : "posts"
        for (language, title) in [("zh", "文章"), ("en", "Article")] {
            if language == "en", count % 5 == 0 { continue }
            let day = 1 + number() % 28
            try write(
                "Content/\(language)/\(section)/\(name).md",
                """
                ---
                date: 20\(10 + number() % 14)-0\(1 + number() % 9)-\(day < 10 ? "0" : "")\(day) 10:00
                description: About \(number())
                tags: \(tags.joined(separator: ", "))
                ---
                # \(title) \(count)

                A paragraph with `code` and [a link](a\(1 + number() % 40).md) \(number()).

                ## Part

                ```swift
                let number = \(number())
                ```
                """
            )
        }
    }

    mutating func article() throws -> String {
        let files = try root.files(below: "Content").filter {
            $0.hasSuffix(".md") && !$0.contains("index.md") && $0.contains("/a")
        }
        return "Content/" + (files.randomElement(using: &generator) ?? "zh/about.md")
    }

    mutating func change(_ what: String, _ transform: (String, Int) -> String) throws {
        let path = try article()
        try write(path, transform(try root.read(path), number()))
    }

    mutating func changeLine(_ key: String, to line: (Int) -> String) throws {
        let new = line(number())
        try change(key) { text, _ in
            text.split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.hasPrefix(key + ":") ? new : String($0) }.joined(separator: "\n")
        }
    }

    mutating func rename() throws {
        let path = try article()
        count += 1
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        try FileManager.default.moveItem(
            atPath: root.path + "/" + path,
            toPath: root.path + "/\(folder)/a\(count).md"
        )
    }

    mutating func delete() throws {
        try FileManager.default.removeItem(atPath: root.path + "/" + article())
    }

    mutating func translate() throws {
        let path = try article()
        let twin =
            path.contains("/zh/")
            ? path.replacing("/zh/", with: "/en/") : path.replacing("/en/", with: "/zh/")
        try write(
            twin,
            try root.read(path).replacing("# ", with: "# Translated ", maxReplacements: 1)
        )
    }

    mutating func touch() throws {
        try FileManager.default.setAttributes(
            [
                .modificationDate: Date(
                    timeIntervalSince1970: Double(1_600_000_000 + number() * 100_000)
                )
            ],
            ofItemAtPath: root.path + "/" + article()
        )
    }

    /// A file with the size and the date of before, as a tool that restores dates leaves it.
    mutating func changeKeepingDate() throws {
        let path = root.path + "/" + (try article())
        let date = Disk.modificationDate(of: path) ?? Moment.summer
        var bytes = try Disk.read(path)
        guard let place = bytes.lastIndex(where: { (0x30...0x39).contains($0) }) else { return }
        bytes[place] = 0x30 + (bytes[place] - 0x30 + 1) % 10
        try Disk.write(bytes, to: path)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    mutating func damageOutput() throws {
        let files = try root.files(below: "Output")
        guard let file = files.randomElement(using: &generator) else { return }
        switch number() % 3 {
        case 0: try FileManager.default.removeItem(atPath: root.path + "/Output/" + file)
        case 1: try write("Output/" + file, "overwritten")
        default: try write("Output/stray/\(number()).html", "stray")
        }
    }

    mutating func damageCache() throws {
        let path = root.path + "/.publish/Build.cache"
        guard var bytes = try? Disk.read(path), !bytes.isEmpty else { return }
        if number() % 3 == 0 {
            bytes.removeLast(number() * bytes.count / 1001)
        } else {
            for _ in 0..<20 { bytes[Int.random(in: bytes.indices, using: &generator)] ^= 0x10 }
        }
        try Disk.write(bytes, to: path)
    }
}
