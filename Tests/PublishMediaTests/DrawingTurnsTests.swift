import Foundation
import PublishStorage
import Testing

@testable import PublishMedia

@Suite("Turns of drawing")
struct DrawingTurnsTests {
    /// Draws parts that say how many seconds they take, such as `a 3`, and returns the late ones.
    private func late(_ texts: [[String]], seconds: Double = 120) throws -> Set<String> {
        let drawings = try DrawingTurns.draw(texts, seconds: seconds) { part, limit in
            let taken = part.split(separator: " ").last.flatMap { Double($0) } ?? 0
            return taken > limit ? (.failure(.late), limit) : (.success(part), taken)
        }
        #expect(Set(drawings.keys) == Set(texts.joined()))
        for (part, drawing) in drawings where drawing != .failure(.late) {
            #expect(drawing == .success(part))
        }
        return Set(drawings.filter { $0.value == .failure(.late) }.keys)
    }

    @Test("A text that takes too long loses its own parts, and no other does")
    func slowText() throws {
        let slow = (0..<24).map { "\($0) 15" }
        let others = (0..<40).map { ["before \($0) 0.1", "after \($0) 0.1"] }
        #expect(try late([slow] + others) == Set(slow.dropFirst()))
        #expect(try late(others + [slow]) == Set(slow.dropFirst()))
    }

    @Test("All texts together have a limit, which the first parts of each reach last")
    func all() throws {
        let texts = (0..<40).map { text in (0..<10).map { "\(text).\($0) 2" } }
        let late = try late(texts, seconds: 120)
        let drawn = 400 - late.count
        #expect(abs(drawn - 60 * Parallelism.width) <= 2 * Parallelism.width)
        for text in texts { #expect(!late.contains(text[0])) }
    }

    @Test("What a slow text loses, another text that has it draws")
    func shared() throws {
        #expect(try late([["a 19", "b 3"], ["c 1", "d 1", "b 3"]]) == [])
        #expect(try late([[], []]) == [])
    }
}
