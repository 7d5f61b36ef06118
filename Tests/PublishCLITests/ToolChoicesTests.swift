import PublishLint
import PublishOutlets
import Testing

@testable import PublishCLICore
@testable import PublishImport

/// The command lists words of tools that it does not contain.
@Suite("What the command knows of the tools")
struct ToolChoicesTests {
    @Test("The words in the help are those of the tools, in their order")
    func words() {
        let generators = SourceGenerator.all
        #expect(
            ToolChoices.generators == generators.filter { !$0.readsExports }.map(\.name)
        )
        #expect(ToolChoices.exporters == generators.filter(\.readsExports).map(\.name))
        #expect(ToolChoices.addresses == ImportAddresses.allCases.map(\.rawValue))
        #expect(ToolChoices.platforms == MarkdownOutlet.names)
        #expect(ToolChoices.reports == ReportFormat.allCases.map(\.rawValue))
        #expect(ToolChoices.lintSettings == LintSettings.file)
        #expect(ToolChoices.lintWords == LintWords.file)
    }

    @Test("The import knows every key of front matter that the help lists")
    func keys() {
        #expect(TextsHelp.keys.map(\.name).filter { !TextWriter.readKeys.contains($0) }.isEmpty)
    }

    @Test("The help lists every rule of the linter with its level")
    func rules() {
        let rules = LintRule.all.map { rule in
            "\(rule.identifier): \(rule.level)\(rule.isFixable ? ", --fix" : "")"
        }
        #expect(ToolChoices.rules.map { "\($0.identifier): \($0.level)" } == rules)
    }
}
