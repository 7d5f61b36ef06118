import Foundation
import Plot
import Publish

/// Publishes articles for the measurements of the search.
enum SearchBenchmark {
    /// Publishes the articles below a folder; prints the bytes of their HTML as JSON.
    ///
    /// `address`: The site's URL, which may have a path.
    static func publish(in folder: String, address: String = "https://example.com") throws {
        nonisolated(unsafe) var bytes = 0
        try SearchSite(folder: folder, address: address).publish(
            at: Path(folder),
            using: [
                .step(named: "Give headings anchors") { context in
                    context.markdownParser.options.headingAnchors = .links
                },
                .addMarkdownFiles(),
                .step(named: "Count the bytes") { context in
                    bytes = context.sections.flatMap(\.items).reduce(0) {
                        $0 + $1.body.html.utf8.count
                    }
                },
                .generateHTML(withTheme: Theme(htmlFactory: SearchSiteFactory())),
                .generateSearch(),
            ]
        )
        print("{\"htmlBytes\": \(bytes)}")
    }
}
