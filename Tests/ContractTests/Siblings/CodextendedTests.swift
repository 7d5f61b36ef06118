// swift-format-ignore-file
import Codextended
import CollectionConcurrencyKit
import Foundation
import Testing

private struct Note: Codable, Equatable {
    enum Keys: String, CodingKey { case title, made }

    var title: String
    var count: Int?
    var made: Date
    var day: Date

    init(title: String, count: Int?, made: Date, day: Date) { (self.title, self.count, self.made, self.day) = (title, count, made, day) }

    init(from decoder: Decoder) throws {
        title = try decoder.decode(Keys.title)
        count = try decoder.decodeIfPresent("count")
        made = try decoder.decode(Keys.made, using: ISO8601DateFormatter())
        day = try decoder.decode("day", using: Self.formatter)
        let missing: String? = try decoder.decodeIfPresent(Keys.title, as: String.self)
        #expect(missing == title)
        #expect(try decoder.decode("title", as: String.self) == title)
    }

    func encode(to encoder: Encoder) throws {
        try encoder.encode(title, for: Keys.title)
        try encoder.encode(count, for: "count")
        try encoder.encode(made, for: Keys.made, using: ISO8601DateFormatter())
        try encoder.encode(day, for: "day", using: Self.formatter)
    }

    static var formatter: DateFormatter {
        let formatter = DateFormatter()
        formatter.dateFormat = "yyyy-MM-dd"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return formatter
    }
}

private struct Wrapper: Codable, Equatable {
    var value: String
    init(_ value: String) { self.value = value }
    init(from decoder: Decoder) throws { try self.init(decoder.decodeSingleValue()) }
    func encode(to encoder: Encoder) throws { try encoder.encodeSingleValue(value) }
}

@Suite("Contract: Codextended and CollectionConcurrencyKit")
struct CodextendedContractTests {
    @Test func coding() throws {
        let note = Note(title: "T", count: nil, made: Date(timeIntervalSince1970: 60), day: Date(timeIntervalSince1970: 86_400))
        let data = try note.encoded()
        #expect(try data.decoded() == note && (data.decoded() as Note) == note && data.decoded(as: Note.self, using: JSONDecoder()) == note)
        #expect(try [Wrapper("x")].encoded(using: JSONEncoder()) == Data(#"["x"]"#.utf8))
        let list: Data = try ["a": "b"].encoded(using: PropertyListEncoder())
        #expect(try list.decoded(as: [String: String].self, using: PropertyListDecoder()) == ["a": "b"])
        #expect(try Data(#"["x"]"#.utf8).decoded(as: [Wrapper].self) == [Wrapper("x")])
        do {
            let _: Note = try Data(#"{"title": "T", "made": "never", "day": "1970-01-01"}"#.utf8).decoded()
            Issue.record("This is no date")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map(\.stringValue) == ["made"])
        }
        let formatters: [AnyDateFormatter] = [DateFormatter(), ISO8601DateFormatter()]
        let encoders: [AnyEncoder] = [JSONEncoder(), PropertyListEncoder()]
        let decoders: [AnyDecoder] = [JSONDecoder(), PropertyListDecoder()]
        #expect(formatters.count + encoders.count + decoders.count == 6)
    }

    private struct Odd: Error {}

    @Test func concurrency() async throws {
        var sum = 0
        await [1, 2, 3].asyncForEach { number in
            await Task.yield()
            sum += number
        }
        #expect(sum == 6)
        #expect(await [1, 2].asyncMap { $0 * 2 } == [2, 4])
        #expect(await [1, 2, 3].concurrentMap(withPriority: .high) { number -> Int in
            await Task.yield()
            return number + 1
        } == [2, 3, 4])
        #expect(await ["1", "x", "3"].asyncCompactMap { Int($0) } == [1, 3])
        #expect(await ["1", "x", "3"].concurrentCompactMap { Int($0) } == [1, 3])
        #expect(await [1, 2].asyncFlatMap { [$0, $0] } == [1, 1, 2, 2])
        #expect(await [1, 2].concurrentFlatMap { [$0, $0] } == [1, 1, 2, 2])
        await [1].concurrentForEach { _ in await Task.yield() }
        do {
            _ = try await [1, 2].concurrentMap { number -> Int in
                if number == 1 { throw Odd() }
                return number
            }
            Issue.record("One is odd")
        } catch {}
        try await [2].concurrentForEach { if $0 == 1 { throw Odd() } }
        #expect(try await [2].concurrentFlatMap { number -> [Int] in if number == 1 { throw Odd() }; return [number] } == [2])
        #expect(try await [2].concurrentCompactMap { number -> Int? in if number == 1 { throw Odd() }; return number } == [2])
    }
}
