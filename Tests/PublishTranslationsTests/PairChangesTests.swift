import Foundation
import PublishLanguages
import PublishPairs
import PublishStorage
import PublishTestSupport
import Testing

@testable import PublishTranslations

@Suite("What has changed since a translation was marked")
struct PairChangesTests {
    static let original = """
        ---
        title: 绿茶
        description: 怎样泡茶
        ---
        # 绿茶

        先烧 1 壶水，见 [壶](https://a.example/kettle)。

        ## 第二步

        - 杯子
        - 茶壶

        再等 3 分钟。

        ---

        慢慢喝。

        """
    static let translation = """
        ---
        title: Green tea
        description: How to make tea
        ---
        # Green tea

        Boil 1 kettle of water, see [kettles](https://a.example/kettle).

        ## Step two

        - Cup
        - Pot

        Wait for 3 minutes.

        ---

        Drink slowly.

        """

    /// The parts that changed, as `line: old -> line of the translation`.
    func changes(
        _ old: String,
        _ new: String,
        isCommitted: Bool = true,
        translation: String = translation
    ) throws -> [String] {
        let site = try TranslatedSite(Self.original, translation)
        try site.mark()
        if isCommitted { try site.commit() }
        try site.root.write([
            TranslatedSite.original: Self.original.replacing(old, with: new)
        ])
        let changes = try #require(try site.read().changes)
        let lost = changes.losses.map { loss in
            let line = loss.translation.map { changes.translation.blocks[$0].line }
            return "gone: \(loss.old ?? "?") -> \(line.map(String.init) ?? "?")"
        }
        return changes.changes.map { change in
            let line: String =
                switch change.part {
                case .title: "title"
                case .description: "description"
                case .block(let place): "\(changes.original.blocks[place].line)"
                }
            let place: String =
                switch change.place {
                case .header: "header"
                case .replacing(let place): "\(changes.translation.blocks[place].line)"
                case .before(let place) where place == changes.translation.blocks.count: "end"
                case .before(let place): "before \(changes.translation.blocks[place].line)"
                case .unknown: "?"
                }
            return "\(line): \(change.old ?? "?") -> \(place)"
        } + lost
    }

    @Test(
        "A change has its earlier words, and its place in the translation",
        arguments: [
            ("3 分钟", "5 分钟", ["14: 再等 3 分钟。 -> 14"]),
            ("title: 绿茶", "title: 红茶", ["title: 绿茶 -> header"]),
            ("怎样泡茶", "", ["description: 怎样泡茶 -> header"]),
            ("- 茶壶", "- 茶壶\n- 滤网", ["11: - 杯子\n- 茶壶 -> 11"]),
            ("再等 3 分钟。\n", "再等 3 分钟。\n\n倒出来。\n", ["16: ? -> before 16"]),
            ("慢慢喝。\n", "慢慢喝。\n\n完。\n\n真的。\n", ["20: ? -> end", "22: ? -> end"]),
            ("再等 3 分钟。\n\n", "", ["gone: 再等 3 分钟。 -> 14"]),
            // The paragraph before it is split, and the new half is told apart.
            (
                "再等 3 分钟。", "再等 3 分钟左右。\n\n然后倒出来。",
                ["14: 再等 3 分钟。 -> 14", "16: ? -> before 16"]
            ),
        ]
    )
    func places(old: String, new: String, expected: [String]) throws {
        #expect(try changes(old, new) == expected)
    }

    @Test("Without history the blocks are known, and why their words are not")
    func noHistory() throws {
        #expect(
            try changes("3 分钟", "5 分钟", isCommitted: false) == ["14: ? -> 14"]
        )
        let site = try TranslatedSite(Self.original, Self.translation)
        try site.mark()
        try site.root.write([TranslatedSite.original: Self.original + "\n更多。\n"])
        #expect(try site.read().gap?.hasPrefix("the Git history of the original cannot") == true)
        try site.commit()
        // Only the changed text was committed, not the one that was marked.
        try site.root.write([TranslatedSite.original: "# 茶\n"])
        #expect(try site.read().gap == nil)
        let other = try TranslatedSite("# 茶\n\n一。\n", "# Tea\n\nOne.\n")
        try other.mark()
        try other.root.write([TranslatedSite.original: "# 茶\n\n二。\n"])
        try other.commit()
        #expect(try other.read().gap == "the version that was marked was never committed")
    }

    @Test("A shallow copy says how to get its history")
    func shallow() throws {
        let site = try TranslatedSite("# 茶\n\n一。\n", "# Tea\n\nOne.\n")
        try site.mark()
        try site.commit()
        try site.root.write([TranslatedSite.original: "# 茶\n\n二。\n"])
        try site.commit()
        #expect(try site.read().changes?.changes.first?.old == "一。")
        let place = try TemporaryFolder()
        try site.git(
            "clone",
            "--quiet",
            "--depth",
            "1",
            "file://\(site.root.path)",
            place.path + "/copy"
        )
        let read = try ReadPair(
            site.pair(.stale),
            in: place.path + "/copy/",
            TranslationRecords(root: site.folder),
            site.parser
        )
        #expect(read.changes?.changes.map(\.old) == [nil])
        #expect(read.gap?.contains("git fetch --unshallow") == true)
    }

    @Test("The history of a file that was renamed is followed")
    func renamed() throws {
        let site = try TranslatedSite(Self.original, Self.translation)
        try site.commit()
        try site.git("mv", TranslatedSite.original, "Content/zh/posts/green.md")
        try site.commit()
        try site.git("mv", "Content/zh/posts/green.md", TranslatedSite.original)
        try site.mark()
        try site.root.write([
            TranslatedSite.original: Self.original.replacing("3 分钟", with: "5 分钟")
        ])
        try site.commit()
        #expect(try site.read().changes?.changes.first?.old == "再等 3 分钟。")
    }

    @Test("A text that was written anew has no sure places, and takes no time")
    func rewritten() throws {
        func text(_ word: String) -> String {
            (1...400).map { "\(word)第\($0)段说的是\(word)\(word)。\n\n" }.joined()
        }
        let site = try TranslatedSite(text("茶"), text("Tea"))
        try site.mark()
        try site.commit()
        try site.root.write([TranslatedSite.original: text("水") + "多一段。\n"])
        let changes = try #require(try site.read().changes)
        #expect(changes.changes.count == 401)
        #expect(changes.changes.allSatisfy { if case .unknown = $0.place { true } else { false } })
    }

    @Test("A site in a folder of a repository has the history of that folder")
    func subfolder() throws {
        let site = try TranslatedSite(Self.original, Self.translation)
        try site.mark()
        let top = try TemporaryFolder()
        try FileManager.default.moveItem(atPath: site.root.path, toPath: top.path + "/blog")
        let blog = top.path + "/blog/"
        for arguments in [
            ["init", "--quiet"], ["config", "diff.relative", "true"], ["add", "--all"],
            [
                "-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "--quiet", "-m",
                "A",
            ],
        ] { _ = try Command("git", arguments).run(in: top.path) }
        try Disk.write(
            Array(Self.original.replacing("3 分钟", with: "5 分钟").utf8),
            to: blog + TranslatedSite.original
        )
        let read = try ReadPair(
            site.pair(.stale),
            in: blog,
            TranslationRecords(root: blog),
            site.parser
        )
        #expect(read.changes?.changes.first?.old == "再等 3 分钟。")
    }

    @Test("A block whose neighbours are elsewhere in the translation has no sure place")
    func unsure() throws {
        let translation = Self.translation.replacing("- Cup\n- Pot", with: "Cup, and pot.\n\nMore.")
        let found = try changes("- 杯子", "- 大杯子", translation: translation)
        #expect(found == ["11: - 杯子\n- 茶壶 -> ?"])
    }

    @Test("A mark that cannot be read is told, and nothing is guessed")
    func unreadableMark() throws {
        let site = try TranslatedSite(Self.original, Self.translation)
        var records = TranslationRecords()
        records.digests[TranslatedSite.translation] = "abc"
        try records.write(root: site.folder)
        let read = try site.read()
        #expect(read.changes == nil)
        #expect(DifferenceReport(of: read).text.contains("not one that 'publish i18n mark' writes"))
    }

    @Test("A report has both texts, and the words that changed")
    func report() throws {
        let site = try TranslatedSite(Self.original, Self.translation)
        try site.mark()
        try site.commit()
        let new = Self.original.replacing("3 分钟", with: "5 分钟").replacing("慢慢喝。\n", with: "")
            .replacing("title: 绿茶", with: "title: 红茶")
        try site.root.write([TranslatedSite.original: new])
        let report = try DifferenceReport(of: site.read())
        #expect(
            report.text == """
                Content/en/posts/tea.md: 3 parts of Content/zh/posts/tea.md changed since it was marked

                Content/zh/posts/tea.md, title
                    [-绿-]{+红+}茶
                Content/en/posts/tea.md, title
                    Green tea

                Content/zh/posts/tea.md:14
                    再等 [-3-]{+5+} 分钟。
                Content/en/posts/tea.md:14
                    Wait for 3 minutes.

                Content/zh/posts/tea.md: gone
                    [-慢慢喝。-]
                Content/en/posts/tea.md:18
                    Drink slowly.

                """
        )
        #expect(
            report.json.split(separator: "\n").last == """
                {"file":"Content/en/posts/tea.md","language":"en","old":"慢慢喝。",\
                "original":"Content/zh/posts/tea.md","part":"block","state":"gone",\
                "translation":"Drink slowly.","translationLine":18}
                """
        )
    }
}
