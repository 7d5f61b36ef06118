import Foundation
import Testing

@Suite("The rooms of the generator")
struct RoomsTests {
    /// The modules of features; what looks at the whole site may know the others.
    private static let all = [
        "PublishTexts", "PublishPages", "PublishFeeds", "PublishSearch", "PublishMedia",
        "PublishRedirects", "PublishDeployment",
    ]

    private static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources")

    /// The modules that the files of a folder import.
    private func imports(below folder: String) throws -> Set<String> {
        let top = Self.sources.appendingPathComponent(folder)
        let files = try #require(
            FileManager.default.enumerator(at: top, includingPropertiesForKeys: nil)
        )
        var modules: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            // The files of new projects import what those projects need.
            guard !file.path.contains("/Command/Templates/") else { continue }
            for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
                let words = line.split(separator: " ")
                guard let first = words.first, !line.hasPrefix(" "),
                    first.hasSuffix("import") || words.dropFirst().first == "import"
                        || words.dropFirst(2).first == "import",
                    !first.hasPrefix("/"), let place = words.firstIndex(of: "import")
                else { continue }
                modules.insert(String(words[place + 1]))
            }
        }
        return modules
    }

    @Test("Features do not know each other", arguments: all)
    func features(name: String) throws {
        let imports = try imports(below: "Generator/" + name)
        #expect(imports.contains("PublishPipeline"))
        // A page and the redirects to it are written together.
        let known = name == "PublishPages" ? [name, "PublishRedirects"] : [name]
        for other in Self.all + ["PublishChecks", "Publish"] where !known.contains(other) {
            #expect(!imports.contains(other), "\(name) imports \(other)")
        }
    }

    @Test("The pipeline knows no feature, the site no pipeline, and what is below them no site")
    func layers() throws {
        let above = Self.all + ["PublishChecks", "Publish"]
        #expect(try imports(below: "Generator/PublishPipeline").isDisjoint(with: above))
        #expect(
            try imports(below: "Generator/PublishSite").isDisjoint(
                with: above + ["PublishPipeline"]
            )
        )
        for module in [
            "PublishStorage", "PublishFrontMatter", "PublishLanguages", "PublishPairs",
            "PublishAnswers",
        ] {
            let site = above + ["PublishPipeline", "PublishSite"]
            #expect(try imports(below: "Generator/" + module).isDisjoint(with: site), "\(module)")
        }
        #expect(
            try imports(below: "Generator/PublishAnswers") == ["Foundation", "PublishStorage"]
        )
        let command = try imports(below: "Command")
        #expect(command.isDisjoint(with: above + ["PublishPipeline", "PublishSite"]))
        #expect(command.isSuperset(of: ["PublishAnswers", "PublishStorage"]))
    }

    @Test("Only its program knows the module of 'site.yaml', which knows no feature")
    func siteFile() throws {
        for folder in ["Command", "Tools", "Suite", "DropIns", "Blog", "Generator/Publish"] {
            #expect(try !imports(below: folder).contains("SiteFile"), "\(folder)")
        }
        #expect(try imports(below: "Generator/PublishSiteCLI") == ["SiteFile"])
        #expect(try imports(below: "Generator/SiteFile").isDisjoint(with: Self.all))
    }

    /// The tools, and the other tools that each may import.
    private static let tools: [String: Set<String>] = [
        "PublishLint": [], "PublishImport": [], "PublishOutlets": [], "PublishTranslations": [],
        // A pair of texts is shown with what has changed in the original.
        "PublishDesk": ["PublishTranslations"],
        // The linter finds the links and the words of a text.
        "PublishMoving": ["PublishLint"],
        // Changes are printed as the linter prints its fixes.
        "PublishMigration": ["PublishLint"],
        // The commands of all.
        "PublishTools": [
            "PublishLint", "PublishImport", "PublishOutlets", "PublishTranslations", "PublishDesk",
            "PublishMoving", "PublishMigration",
        ],
        "PublishToolsCLI": ["PublishTools"],
    ]

    @Test("The command and the generator know no tool")
    func toolsAreApart() throws {
        for folder in ["Command", "Generator", "Suite", "DropIns", "Highlighter", "Blog"] {
            #expect(try imports(below: folder).isDisjoint(with: Self.tools.keys), "\(folder)")
        }
    }

    @Test("A tool knows another one only for a reason", arguments: tools.keys.sorted())
    func tool(name: String) throws {
        let imports = try imports(below: "Tools/" + name)
        let others = imports.intersection(Self.tools.keys).subtracting([name])
        #expect(others == Self.tools[name], "\(others)")
        #expect(imports.isDisjoint(with: Self.all + ["PublishSite", "PublishPipeline", "Publish"]))
    }
}
