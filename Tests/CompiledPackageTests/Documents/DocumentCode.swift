import Foundation
import PublishStorage

/// The blocks of Swift in a document, made one source file that can be compiled.
///
/// Where a block belongs is told by how it begins, as it is told to readers: steps begin with a dot, options of Journal with
/// `options`, properties of a site with `let` or `var`. What holds a line with `try`, `print` or `run` is run by a program; all else
/// are declarations, which the other blocks of the document may use.
struct DocumentCode {
    /// The blocks that are compiled.
    let blocks: [Document.Block]
    private let file: String

    /// Takes the blocks of a document, except for those with `no-run` after the language.
    ///
    /// - Parameter document: Any document.
    init(of document: Document) {
        file = document.path
        blocks = document.blocks.filter { $0.info.first == "swift" && !$0.runsElsewhere }
    }

    /// A source file whose faults the compiler reports at the lines of the document.
    var source: String {
        var imports: Set = ["Foundation", "Ink", "JournalTheme", "Plot", "Publish"]
        var code = ""
        for (number, block) in blocks.enumerated() {
            imports.formUnion(block.text.matches(of: #/(?m)^import (\w+)$/#).map { String($0.1) })
            let text = block.text.replacing(#/(?m)^import \w+$/#, with: "")
            code += place(text, number: number, after: block.line) + "\n"
        }
        // Articles call the site of their reader so.
        if !code.contains("struct MyBlog") {
            code = "private typealias MyBlog = GuideSite\n" + code
        }
        return imports.sorted().map { "import \($0)\n" }.joined() + code
    }

    /// A block where it belongs.
    private func place(_ text: String, number: Int, after line: Int) -> String {
        if text.hasPrefix(".") {
            return at(line - 1)
                + "private func steps\(number)() -> [PublishingStep<MyBlog>] {\n[\n\(text)\n]\n}"
        }
        if text.hasPrefix("options.") {
            return at(line)
                + "private func theme\(number)() -> Theme<MyBlog> { .journal { options in\n\(text)\n} }"
        }
        if text.contains(#/(?m)^(try|print\(|\w+\(\)\.run\()/#) {
            return at(line) + "private func run\(number)() throws {\n\(text)\n}"
        }
        if text.hasPrefix("let ") || text.hasPrefix("var ") {
            return at(line) + "private struct Site\(number): Website {\n\(text)\n\(Self.members)}"
        }
        // Articles have declarations of the same name.
        return at(line + 1)
            + text.replacing(
                #/(?m)^(?=(extension|func|struct|enum|protocol) )/#,
                with: "private "
            )
    }

    /// Lets the compiler count the lines after it as those of the document.
    private func at(_ line: Int) -> String {
        "#sourceLocation(file: \"\(file)\", line: \(max(1, line)))\n"
    }

    /// What every site has.
    private static let members = """
        enum SectionID: String, WebsiteSectionID { case posts, notes, projects }
        struct ItemMetadata: WebsiteItemMetadata {}
        var url: URL { URL(fileURLWithPath: "/") }
        var name: String { "" }
        var description: String { "" }
        var language: Language { .english }
        var imagePath: Path? { nil }

        """

    /// Compiles sources as one module, without making code of them.
    ///
    /// - Parameters:
    ///   - sources: The sources of any number of documents.
    ///   - folder: An empty folder for them.
    /// - Throws: `CommandError` with the words of the compiler.
    static func compile(_ sources: [String], in folder: String) throws {
        let site =
            "import Foundation\nimport Plot\nimport Publish\nstruct GuideSite: Website {\n\(members)}\n"
        var files: [String] = []
        for (number, source) in (sources + [site]).enumerated() {
            let name = number == sources.count ? "Site.swift" : "Document\(number).swift"
            try Data(source.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
            files.append(name)
        }
        var command = Command(
            "swiftc",
            [
                "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style",
                "llvm", "-module-name", "Guide", "-I", try modules(),
            ] + systemModules + files
        )
        command.environment["TMPDIR"] = folder
        try command.run(in: folder)
    }

    /// What the compiler has to know of the libraries of the system that our modules import.
    private static var systemModules: [String] {
        ["CCmarkGFM", "CYAML", "CDeflate", "CNettle", "CMicroHTTPD"].flatMap { name in
            let map = BuildFolder.checkout.appendingPathComponent(
                "Sources/System/\(name)/module.modulemap"
            )
            return ["-Xcc", "-fmodule-map-file=" + map.path]
        }
    }

    /// The folder of the modules that the tests themselves were built with.
    private static func modules() throws -> String {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).standardizedFileURL
        for _ in 0..<6 {
            folder.deleteLastPathComponent()
            let modules = folder.appendingPathComponent("Modules").path
            if FileManager.default.fileExists(atPath: modules + "/Publish.swiftmodule") {
                return modules
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }
}
