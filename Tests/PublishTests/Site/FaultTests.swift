import Publish
import PublishTesting
import Testing

@testable import PublishChecks
@testable import PublishDeployment
@testable import PublishPipeline
@testable import PublishRedirects

/// The words of faults that come from whole runs; other tests recognise a fault by its identifier.
@Suite("The words of faults")
struct FaultTests {
    @Test(
        "Files in each other's way are named with a way to mend it",
        arguments: [
            (
                ["Content/zh/a.md": "", "Content/a.md": ""], "languages.same-page",
                "Content/zh/a.md: error: 'Content/a.md' has the same address '/zh/a'",
                "write another 'slug' into one of them, rename it, or remove it"
            ),
            (
                [
                    "Content/en/a.md": "---\ntranslationKey: k\n---\n",
                    "Content/en/b.md": "---\ntranslationKey: k\n---\n",
                ], "languages.same-text",
                "Content/en/b.md: error: the translationKey 'k' is also used by 'Content/en/a.md' in the same language",
                "give one of them a 'translationKey' of its own"
            ),
            (
                [
                    "Content/en/posts/a.md": "---\npath: x\n---\n",
                    "Content/posts/a.en.md": "---\npath: y\n---\n",
                ], "languages.same-text",
                "Content/en/posts/a.md:2: error: this file and 'Content/posts/a.en.md:2' are the same text in the same language",
                "give one of them a 'translationKey' of its own"
            ),
            (
                ["Content/zh/posts/x.en.md": ""], "languages.contradictory",
                "Content/zh/posts/x.en.md: warning: the folder's language is 'zh', but the file name's is 'en', which takes precedence",
                "move the file to the folder 'en', or correct its name"
            ),
            (
                ["Content/posts/x.fr.md": ""], "languages.undeclared-suffix",
                "Content/posts/x.fr.md: warning: '.fr' is the code of a language that the site does not declare, so it is part of the page's name",
                "declare the language in 'localizations', or rename the file"
            ),
            (
                ["Content/fr/index.md": ""], .undeclaredFolder,
                "Content/fr: warning: the folder is named like a language that the site does not declare, so its texts are pages of the first language",
                "declare the language in 'localizations', or rename the folder"
            ),
        ] as [([String: String], Diagnostic.Identifier, String, String)]
    )
    func languages(
        files: [String: String],
        identifier: Diagnostic.Identifier,
        words: String,
        fix: String
    ) throws {
        let fault = try #require(TestWebsite.bilingual().faults(files).diagnostics.first)
        #expect(fault.identifier == identifier)
        #expect(fault.description == words)
        #expect(fault.fix == fix)
    }

    @Test(
        "Addresses that lead nowhere are named as the page has them",
        arguments: [
            ("<a href='/gone'>", .missingPage, "the link '/gone' leads nowhere"),
            ("<a href='#no'>", .missingAnchor, "the anchor of the link '#no' does not exist"),
            ("<img src='/i.png'>", .missingFile, "the file '/i.png' does not exist"),
        ] as [(String, Diagnostic.Identifier, String)]
    )
    func links(html: String, identifier: Diagnostic.Identifier, words: String) throws {
        let pages = try SitePages(
            files: ["a/index.html"],
            siteURL: TestWebsite().url,
            read: { _ in Array(html.utf8) }
        )
        let faults = LinkChecker(pages: pages).faults
        #expect(faults.map(\.warning.description) == ["Output/a/index.html: warning: " + words])
        #expect(faults.map(\.identifier) == [identifier])
    }

    @Test("A site's own faults have the identifiers that it gives them")
    func own() throws {
        var diagnostics: [Diagnostic] = []
        _ = try TestWebsite().publish(
            files: [:],
            using: [
                .step(named: "Look") { context in
                    context.report(Diagnostic(.note, "my-site.no-cover", file: "a", message: "m"))
                    context.report(Diagnostic(.note, file: "b", message: "m"))
                    diagnostics = context.diagnostics.sorted
                }
            ]
        )
        #expect(diagnostics.map(\.identifier) == ["my-site.no-cover", nil])
    }
}
