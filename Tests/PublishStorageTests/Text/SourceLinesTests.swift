import PublishStorage
import Testing

@Suite("The lines of a text")
struct SourceLinesTests {
    @Test(
        "Bytes stand in lines and columns",
        arguments: [(0, 1, 1), (2, 1, 3), (3, 2, 1), (5, 3, 1), (8, 4, 2), (9, 4, 3)]
    )
    func places(offset: Int, line: Int, column: Int) {
        let place = SourceLines(Array("ab\nc\r\r\nde".utf8)).place(of: offset)
        #expect(place.line == line && place.column == column, "\(place)")
        #expect(SourceLines([]).place(of: 0).line == 1)
    }
}
