import Foundation
import Plot
import Publish

/// Publishes articles for the measurements of the search, and times the step that makes the index.
enum SearchBenchmark {
    /// Publishes the articles of `Content/posts` below a folder; prints the text's bytes and the seconds as JSON.
    static func publish(in folder: String) throws {
        let clock = ContinuousClock()
        nonisolated(unsafe) var start = clock.now
        nonisolated(unsafe) var duration = Duration.zero
        nonisolated(unsafe) var textBytes = 0
        try BenchmarkWebsite().publish(
            at: Path(folder),
            using: [
                .addMarkdownFiles(),
                .sortItems(by: \.date, order: .descending),
                .addSearchPages(),
                .generateHTML(withTheme: .foundation),
                .step(named: "Write the pages of the measurement") { context in
                    for section in context.sections {
                        for item in section.items { textBytes += item.body.html.utf8.count }
                    }
                    let page = HTML(
                        .lang(context.site.language),
                        .head(.encoding(.utf8), .title("Search"), .searchFiles(on: context.site)),
                        .body(
                            .component(SearchButton(context: context)),
                            .component(SearchForm(context: context))
                        )
                    )
                    try context.createOutputFile(at: "measure/index.html").write(page.render())
                    start = clock.now
                },
                .generateSearchIndex(),
                .step(named: "Stop the clock") { _ in duration = clock.now - start },
            ]
        )
        let seconds =
            Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        print("{\"htmlBytes\": \(textBytes), \"seconds\": \(seconds)}")
    }
}
