import Files
import Foundation
import PublishAnswers
import PublishStorage
import PublishTesting
import Testing

@testable import PublishCLICore
@testable import PublishMoving

/// Numbers that are the same for the same seed.
struct SeededNumbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

@Suite("Random moves")
struct RandomMoveTests {
    /// A site with everything that has an address: two languages, folders, pictures, tags, categories, series, old addresses.
    private static func corpus(settings: String) throws -> MovedProject {
        var files = [
            "Content/en/index.md": "# Notes\n", "Content/zh/index.md": "# 札记\n",
            "Content/en/about.md": "# About\n\n[Tea 1](posts/tea-1.md)\n",
            "Content/zh/about.md": "# 关于\n\n[茶](/zh/posts/tea-1/)\n",
            "Resources/images/cup.png": "png", "Resources/images/pot.png": "png",
            "Content/redirects.csv": "/old/start.html, /en/about/\n/2019/*, /en/posts/*\n",
            "Content/en/tags/leaf.md": "# Leaves\n\nAll of them.\n",
        ]
        let headers = ["---\n", "+++\n", "---\n"]
        for number in 0..<12 {
            for (language, word) in [("en", "Tea"), ("zh", "茶")] {
                let isBundle = number % 4 == 3
                let path =
                    "Content/\(language)/posts/tea-\(number)" + (isBundle ? "/index.md" : ".md")
                let isTOML = headers[number % 3] == "+++\n"
                let tags = ["leaf", "cup", "green tea"].shuffledPrefix(number)
                let next = (number + 1) % 12
                let up = isBundle ? "../" : ""
                let target = "\(up)tea-\(next)" + (next % 4 == 3 ? "/index.md" : ".md")
                let header =
                    isTOML
                    ? """
                    date = "2026-01-\(10 + number) 10:00"
                    tags = [\(tags.map { "\"\($0)\"" }.joined(separator: ", "))]
                    categories = ["drinks"]
                    """
                    : """
                    date: 2026-01-\(10 + number) 10:00
                    tags: \(tags.joined(separator: ", "))
                    categories: drinks
                    series: \(number % 2 == 0 ? "Pots" : "Cups")
                    \(number == 5 ? "aliases: /\(language)/older/tea-5, /\(language)/oldest" : "image: images/cup.png")
                    """
                files[path] = """
                    \(headers[number % 3])\(header)
                    \(headers[number % 3])# \(word) \(number)

                    [next](\(target)), [far](/\(language)/posts/tea-\((number + 5) % 12)/ "t"), [ref][r],
                    <a href="/\(language)/posts/tea-\((number + 3) % 12)/">html</a>, ![cup](/images/cup.png)
                    \(isBundle ? "![own](own.png)" : "")

                    [r]: /\(language)/posts/tea-\((number + 7) % 12)/

                    """
                if isBundle {
                    files["Content/\(language)/posts/tea-\(number)/own.png"] = "png"
                }
            }
        }
        // There the first language has no folder in addresses.
        if settings == Site.unprefixed.rawValue {
            files = files.mapValues { $0.replacing("/en/", with: "/") }
        }
        return try MovedProject(files, settings: settings)
    }

    /// A copy of this project's guide.
    private static func guide() throws -> MovedProject {
        let project = try MovedProject([:])
        for name in ["Content", "Resources"] {
            let source = Repository.file(name).path
            try FileManager.default.copyItem(
                atPath: source,
                toPath: project.folder.path + name + "-copy"
            )
            try? project.folder.subfolder(named: name).delete()
            try project.folder.subfolder(named: name + "-copy").rename(to: name)
        }
        return project
    }

    enum Site: String, CaseIterable {
        case guide, plain = "", permalinks, names, unprefixed
    }

    @Test(
        "After any moves every published address answers within one hop, and feeds, discussions and marks are the same",
        arguments: Soak.isOn
            ? Site.allCases : Soak.isQuick ? [.permalinks] : [.unprefixed, .permalinks, .guide]
    )
    func moves(site: Site) throws {
        let project = try site == .guide ? Self.guide() : Self.corpus(settings: site.rawValue)
        try project.run("i18n mark --all")
        try project.publish()
        let before = try MovedSiteState(of: project)
        var published = try addresses(of: project)
        #expect(try MovedSiteServer.lost(published, of: project) == [])
        var moves = RandomMoves(seed: Soak.seed &+ UInt64(site.rawValue.count))
        let count = Soak.isOn ? 200 : Soak.isQuick ? 10 : 20
        for number in 1...count {
            let call = try moves.next(in: project)
            try project.run(call)
            guard number % 10 == 0 else { continue }
            let after = try MovedSiteState(of: project)
            let calls = moves.calls.suffix(10).joined(separator: "\n")
            for (finding, count) in after.findings {
                #expect(count <= before.findings[finding] ?? 0, "\(finding): \(calls)")
            }
            #expect(after.entries == before.entries, "\(calls)")
            #expect(after.discussions == before.discussions, "\(calls)")
            #expect(after.stale == before.stale, "\(calls)")
            let lost = try MovedSiteServer.lost(published, of: project)
            #expect(lost.isEmpty, "\(lost): \(calls)")
            try project.publish()
            published = Array(Set(published + (try addresses(of: project)))).sorted()
        }
    }

    /// The addresses of all pages, feeds and pictures that readers may have.
    private func addresses(of project: MovedProject) throws -> [String] {
        let output = try project.folder.subfolder(named: "Output")
        let files = output.files.recursive.map { $0.path(relativeTo: output) }
        let book = try project.answer("list urls").split(separator: "\n")
            .map { String($0.replacing("https://asked.example", with: "")) }
        let feeds = files.filter {
            $0.contains("/tags/") && ($0.hasSuffix("feed.json") || $0.hasSuffix("feed.atom"))
        }
        let pictures = files.filter { $0.hasSuffix(".png") }
        let pages = book.filter { !$0.contains("/page/") }
        let others = (feeds + pictures).map { file -> String in
            "/" + (file.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? file)
        }
        return Set(pages + others).sorted()
    }
}

/// Calls that move something of a site, drawn at random.
struct RandomMoves {
    private var random: SeededNumbers
    private(set) var calls: [String] = []
    private var number = 0
    /// Moves that can be taken back.
    private var done: [(old: String, new: String)] = []

    init(seed: UInt64) { random = SeededNumbers(state: seed) }

    mutating func next(in project: MovedProject) throws -> String {
        while true {
            guard let call = try draw(project) else { continue }
            calls.append(call)
            return call
        }
    }

    private mutating func draw(_ project: MovedProject) throws -> String? {
        number += 1
        let files = try project.folder.subfolder(named: "Content").files.recursive
            .map { $0.path(relativeTo: project.folder) }.sorted()
        let articles = files.filter {
            $0.hasSuffix(".md") && $0.split(separator: "/").count > 3
                && !$0.contains("/tags/")
                && !($0.hasSuffix("index.md") && $0.split(separator: "/").count == 4)
        }
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1, 2, 3:
            guard let file = articles.randomElement(using: &random) else { return nil }
            return move(file, to: renamed(file, keepingFolder: true), "")
        case 4, 5:
            guard let file = articles.randomElement(using: &random) else { return nil }
            return move(file, to: renamed(file, keepingFolder: false), "")
        case 6:
            guard let file = articles.randomElement(using: &random) else { return nil }
            return move(file, to: renamed(file, keepingFolder: true), " --only")
        case 7:
            guard let last = done.popLast(), project.has(last.new), !project.has(last.old) else {
                return nil
            }
            return "move \(last.new) \(last.old)"
        case 8:
            let pictures =
                try project.folder.subfolder(named: "Resources").files.recursive
                .map { $0.path(relativeTo: project.folder) }.filter { $0.hasSuffix(".png") }
            guard let picture = pictures.sorted().randomElement(using: &random) else { return nil }
            return "move \(picture) Resources/pictures/p\(number).png"
        case 9: return try name("tags", option: "--tag", project)
        case 10: return try name("category", option: "--category", project)
        default: return try name("series", option: "--series", project)
        }
    }

    private mutating func move(_ old: String, to new: String, _ more: String) -> String {
        if more.isEmpty { done.append((old, new)) }
        return "move \(old) \(new)\(more)"
    }

    /// Another path for a text; that of a text with files beside it is that of its folder.
    private mutating func renamed(_ file: String, keepingFolder: Bool) -> String {
        var pieces = file.split(separator: "/").map(String.init)
        let words = ["oolong", "绿茶", "black-tea", "puer", "Mate"]
        let word = (words.randomElement(using: &random) ?? "tea") + "-\(number)"
        let place = pieces.last == "index.md" ? pieces.count - 2 : pieces.count - 1
        pieces[place] = pieces.last == "index.md" ? word : word + ".md"
        if !keepingFolder {
            let section = ["posts", "notes", "essays"].randomElement(using: &random) ?? "notes"
            let isDeep = Bool.random(using: &random)
            pieces.replaceSubrange(
                2..<place,
                with: [section] + (isDeep ? ["deep-\(number)"] : [])
            )
        }
        return pieces.joined(separator: "/")
    }

    /// Another name for a term, sometimes that of another one.
    private mutating func name(
        _ key: String,
        option: String,
        _ project: MovedProject
    ) throws -> String? {
        let rows = try AddressBook(project.addresses()).rows
        let kind: AddressRow.Kind =
            key == "tags" ? .tag : key == "category" ? .category : .list
        // A tag has another name in each language.
        let language = ["en", "zh"].randomElement(using: &random)
        let names = rows.filter { $0.kind == kind && $0.language == language }.compactMap(\.name)
            .filter { !$0.contains(" ") && !["Series", "系列"].contains($0) }.sorted()
        guard let old = names.randomElement(using: &random) else { return nil }
        let merges = Int.random(in: 0..<5, using: &random) == 0
        let new = merges ? names.randomElement(using: &random) ?? "x" : "name\(number)"
        return old == new ? nil : "move \(option) \(old) \(new)"
    }
}

extension MovedProject {
    /// What the program says of its addresses.
    func addresses() throws -> String {
        // The answer is added to what a file holds.
        let file = folder.path + ".addresses-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: file) }
        let result = try Command(
            Self.program,
            ["--publish-task=addresses", "--answer-to=" + file]
        ).result(in: folder.path)
        try #require(result.status == 0, "\(result.errors)")
        return String(decoding: try Disk.read(file), as: UTF8.self)
    }
}

extension [String] {
    /// One to all of the words, another choice for every number.
    fileprivate func shuffledPrefix(_ number: Int) -> [String] {
        Array((self + self)[number % count..<number % count + 1 + number % 3])
    }
}
