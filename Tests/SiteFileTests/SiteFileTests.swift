import Foundation
import HandbookTheme
import JournalTheme
import PublishStorage
import PublishTestSupport
import Testing

@testable import SiteFile

/// One after the other: the names of the sections are those of one site.
@Suite("Settings of a site.yaml", .serialized)
struct SiteFileTests {
    private static let folder = Disk.folder(of: #filePath)

    private static func text(_ name: String) throws -> String {
        try String(decoding: Disk.read(folder + "/" + name), as: UTF8.self)
    }

    /// Reads settings in a scratch folder with texts in `Content/posts` and `Content/notes`.
    private func read(_ yaml: String) throws -> SiteFile {
        let scratch = try ScratchFolder()
        let root = scratch.path + "/"
        for file in [
            "Content/posts/a.md", "Content/notes/b.md", "Content/empty/c.png", "site.yaml",
        ] {
            try Disk.createFolder(Disk.folder(of: root + file))
            try Disk.replace(root + file, with: Array((file == "site.yaml" ? yaml : "# A\n").utf8))
        }
        return withExtendedLifetime(scratch) { SiteFile(in: root) }
    }

    @Test("Every key is read, and says the same in Swift")
    func everyKey() throws {
        let yaml = try Self.text("all-keys.yaml")
        let site = try read(yaml)
        #expect(site.faults == [])
        let swift = site.swift(namedAfter: "Tea")
        #expect(try swift == Self.text("all-keys.swift.txt"))
        for key in SiteKeys.all where key.themes.contains(.journal) {
            let name = key.path.split(separator: ".").last.map(String.init) ?? ""
            #expect(yaml.contains("\n\(name):") || yaml.contains("\n  \(name):"), "\(key.path)")
        }
    }

    @Test(
        "A site without settings has the name of its folder and the folders with texts as sections"
    )
    func defaults() throws {
        let site = try read("")
        #expect(site.faults == [] && !site.draft.site.name.isEmpty)
        #expect(FileSite.SectionID.allCases.map(\.rawValue) == ["notes", "posts"])
        #expect(FileSite.SectionID(rawValue: "empty") == nil)
    }

    @Test("A site that names no language has one, whose texts may be directly in the folder")
    func oneLanguage() throws {
        let site = try read("name: A")
        #expect(site.draft.site.localizations.map(\.path) == ["en"])
        #expect(site.draft.site.languageURLs == .prefixNonDefault)
        #expect(try read("languages: [en, zh]").faults == [])
        #expect(FileSite.SectionID.names == ["notes", "posts"])
    }

    @Test("Each unknown key is told, with every known one once")
    func unknownKeys() throws {
        let faults = try read("sonne: 1\nmond: 2\ntheme: {erde: 3}").faults.map(\.description)
        #expect(faults.count == 3)
        #expect(faults[0].components(separatedBy: "theme").count == 2)
        #expect(faults[0].contains("there are addresses, analytics, comments"))
    }

    @Test("A short form means the first of several values")
    func shortForms() throws {
        let site = try read(
            "theme: handbook\nsections: posts\nlanguages: [zh, en]\nfeeds: [atom]\nfooter: Hi\nmenu: [posts]"
        )
        #expect(site.faults == [])
        let swift = site.swift(namedAfter: "Book")
        for line in [
            "import HandbookTheme", "options.menu = [.section(.posts)]", "SiteFeeds([.atom])",
            #"options.footerTexts = ["": "Hi"]"#,
            #"SiteLocalization(.english, path: "en", label: "English")"#,
        ] {
            #expect(swift.contains(line), "\(line)")
        }
    }

    @Test(
        "A fault says where it is and how to mend it",
        arguments: [
            (
                "name: A\ndescripton: B",
                "site.yaml:2:1: error: unknown key 'descripton'; did you mean 'description'?"
            ),
            (
                "head: x",
                "site.yaml:1:1: error: 'head' needs Swift: 'publish eject' turns the site into a package"
            ),
            (
                "theme:\n  acent: red",
                "site.yaml:2:3: error: unknown key 'acent'; did you mean 'accent'?"
            ),
            (
                "theme: {treeLimit: 3}",
                "error: 'theme.treeLimit' is an option of the theme 'handbook'"
            ),
            (
                "url: example.com",
                "error: 'url' is 'example.com'; expected an address such as https://example.com"
            ),
            (
                "timeZone: Mars",
                "error: 'timeZone' is 'Mars'; expected a time zone such as Asia/Shanghai"
            ),
            ("formulas: maybe", "error: 'formulas' is 'maybe'; expected true or false"),
            ("addresses: files2", "error: 'addresses' is 'files2'; choose folders, names or files"),
            ("languages: [tlh]", "error: 'languages' has no language 'tlh'"),
            ("comments: {disqus: a}", "error: 'comments' unknown key 'disqus'"),
            ("comments: {giscus: me/blog}", "error: 'comments' needs 'repositoryID'"),
            ("sections: [a, A]", "error: 'sections' has a name twice"),
            ("sections: [../a]", "error: 'sections' is '../a'; expected the name of a folder"),
            ("a: [", "site.yaml:2:1: error: the file is not valid YAML"),
            ("theme:\n\tname: journal", "the line is indented with a tab"),
            (
                "menu: [{GitHub: https://github.com/lin}]",
                "'menu' unknown key 'GitHub'; there are link, names, page or section"
            ),
            (
                "deploy: {git: /srv/blog.git}",
                "one on this machine needs Swift ('publish eject'), or 'insteadOf'"
            ),
        ]
    )
    func faults(yaml: String, message: String) throws {
        let faults = try read(yaml).faults.map(\.description)
        #expect(faults.count == 1 && faults[0].contains(message), "\(faults)")
    }

    @Test(
        "A target has no options, commands, connections or places that a stranger's file could misuse",
        arguments: [
            "git: 'ext::sh -c id'", "git: '--upload-pack=id'", "git: ../repository",
            "git: file:///tmp/a",
            "git: 'ssh://-oProxyCommand=id/a'", "git: 'git@-x:a'",
            "git: {remote: 'git@a:b', branch: --x}",
            "github: '--x/y'", "rsync: '-e id:x'", "rsync: /etc", "rsync: 'a:b:c'", "rsync: 'a::b'",
            "rsync: 'a:b --rsh=id'", "rsync: {to: 'a:b', options: ['-e']}", "rclone: ':local:/etc'",
            "rclone: 'a,b=c:d'", "rclone: '-x:d'", "folder: ../a", "folder: /etc", "folder: ~/a",
            "folder: .git",
            "folder: Resources", "folder: content/x", "folder: Sources", "folder: Output",
            "folder: .publish",
            "folder: a/../../b", "command: rm", "folder: -x",
        ]
    )
    func untrustedTargets(target: String) throws {
        #expect(try read("deploy: {\(target)}").faults.count == 1)
        #expect(try read("targets: {a: {\(target)}}").faults.count == 1)
    }

    @Test("The schema for editors is JSON with all keys")
    func schema() throws {
        let json = try JSONSerialization.jsonObject(with: Data(SiteKeys.schema.utf8))
        let top = try #require((json as? [String: Any])?["properties"] as? [String: Any])
        for key in SiteKeys.all where !key.path.contains(".") {
            #expect(top[key.path] != nil, "\(key.path)")
        }
        #expect(SiteKeys.all.count >= 60)
    }

    @Test("Options of the themes without a key need Swift")
    func leftToSwift() throws {
        let swift = try Self.text("all-keys.swift.txt")
        let values: [Any] = [JournalOptions<FileSite>(), JournalStyle(), ThemeParts()]
        let names = values.flatMap { Mirror(reflecting: $0).children.compactMap(\.label) }
        let left = names.filter {
            !swift.contains("options.\($0) =") && !swift.contains(".style.\($0) =")
        }
        #expect(
            Set(left) == [
                "style", "head", "header", "footer", "footerNotes", "articleHeader", "listEntry",
                "articleFooter",
                "fonts", "parts", "themeStylesheets", "background", "archivePath", "searchPath",
                "styleError",
            ]
        )
    }
}
