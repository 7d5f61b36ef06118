import Testing

@testable import PublishPipeline
@testable import PublishSite

@Suite("Where the time goes")
struct TimingsTests {
    @Test("A run of more than two seconds names the step that took most of them")
    func slowest() {
        let parts = [("Add files", 0.44), ("Generate search index", 1.14), ("Check links", 0.7)]
        #expect(
            Timings.slowest(of: parts, total: 2.28) == "Generate search index: 1.1 s of 2.3 s"
        )
        #expect(Timings.slowest(of: parts, total: 1.99) == nil)
        #expect(Timings.slowest(of: [], total: 3) == nil)
    }
}
