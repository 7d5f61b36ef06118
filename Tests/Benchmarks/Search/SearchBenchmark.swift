import Foundation
import Plot
import Publish

/// Publishes articles for the measurements of the search, and times the step that makes the index.
enum SearchBenchmark {
    /// Publishes the articles below a folder; prints the bytes of their HTML and the seconds of the
    /// step as JSON.
    ///
    /// `address`: The site's URL, which may have a path.
    static func publish(in folder: String, address: String = "https://example.com") throws {
        let clock = ContinuousClock()
        nonisolated(unsafe) var start = clock.now
        nonisolated(unsafe) var duration = Duration.zero
        nonisolated(unsafe) var bytes = 0
        try SearchSite(folder: folder, address: address).publish(
            at: Path(folder),
            using: [
                .step(named: "Give headings anchors") { context in
                    context.markdownParser.options.headingAnchors = .links
                },
                .addMarkdownFiles(),
                .addSearchPages(),
                .generateHTML(withTheme: Theme(htmlFactory: SearchSiteFactory())),
                .step(named: "Start the clock") { context in
                    bytes = context.sections.flatMap(\.items).reduce(0) {
                        $0 + $1.body.html.utf8.count
                    }
                    start = clock.now
                },
                .generateSearchIndex(),
                .step(named: "Stop the clock") { _ in duration = clock.now - start },
            ]
        )
        let seconds =
            Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        print("{\"htmlBytes\": \(bytes), \"seconds\": \(seconds)}")
    }
}
