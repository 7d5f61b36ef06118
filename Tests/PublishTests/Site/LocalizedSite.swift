import Plot
import Publish
import PublishTesting

extension TestWebsite {
    /// A site in Chinese and English.
    static func bilingual(_ urls: LanguageURLs = .prefixAll) -> TestWebsite {
        var site = TestWebsite()
        site.language = .english
        site.languageURLs = urls
        site.localizations = [
            SiteLocalization(.simplifiedChinese, label: "简体中文", name: "测试", region: "CN"),
            SiteLocalization(.english, label: "English", region: "US"),
        ]
        return site
    }

    /// A site in Chinese, English and Arabic.
    static var trilingual: TestWebsite {
        var site = bilingual()
        site.localizations.append(SiteLocalization(.arabic, label: "العربية", name: "اختبار"))
        return site
    }

    /// Publishes with every step that knows of languages, and returns the faults as well.
    func publishLocalized(
        _ files: [String: String],
        theme: Theme<TestWebsite> = .foundation,
        checking: Bool = false
    ) throws -> (run: SiteRun<TestWebsite>, diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        let run = try publish(
            files: files,
            using: [
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .generateHTML(withTheme: theme),
                .generateRSSFeed(including: [.posts]),
                .generateSiteMap(),
                .if(checking, .checkLinks()),
                .step(named: "Look") { diagnostics = $0.diagnostics.sorted },
            ]
        )
        return (run, diagnostics)
    }

    /// The faults of a run that may fail, and its error.
    func faults(_ files: [String: String]) -> (diagnostics: [Diagnostic], error: PublishingError?) {
        var collector: DiagnosticCollector?
        do {
            _ = try publish(
                files: files,
                using: [
                    .step(named: "Look") { collector = $0.diagnostics },
                    .addMarkdownFiles(),
                ]
            )
            return (collector?.sorted ?? [], nil)
        } catch let error as PublishingError {
            return (collector?.sorted ?? [], error)
        } catch {
            return (collector?.sorted ?? [], PublishingError(infoMessage: "\(error)"))
        }
    }
}

extension String {
    /// How often a text occurs.
    func count(of text: String) -> Int {
        components(separatedBy: text).count - 1
    }
}
