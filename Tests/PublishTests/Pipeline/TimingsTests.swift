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

    @Test("The start of the program has a row of its own, which the total contains")
    func start() {
        let lines = Timings().lines.map { $0.split(separator: " ") }
        let names = lines.map { $0.dropFirst(2).joined(separator: " ") }
        #expect(names.suffix(2) == ["Start of the program", "Total"])
        let walls = lines.suffix(2).compactMap { Double($0[0]) }
        #expect(walls.count == 2 && walls[1] >= walls[0] - 0.1)
    }
}
