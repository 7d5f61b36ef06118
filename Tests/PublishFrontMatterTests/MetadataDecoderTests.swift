import Foundation
import Testing

@testable import PublishFrontMatter

@Suite("Decoding metadata")
struct MetadataDecoderTests {
    struct Product: Decodable, Hashable {
        var price: Int
        var name: String?
    }

    enum Level: String, Decodable, Hashable {
        case beginner, expert
    }

    struct Everything: Decodable, Hashable {
        var text: String
        var flag: Bool
        var number: Int8
        var ratio: Double
        var link: URL
        var date: Date
        var level: Level
        var list: [Int]
        var set: Set<String>
        var product: Product
        var missing: String?
        var absent: Product?
        var prices: [String: Int]
    }

    static let metadata = [
        "text": "a: b", "flag": "true", "number": "-7", "ratio": "0.5", "link": "https://a.b/c",
        "date": "2021-01-29 19:58", "level": "expert", "list": "1, 2,,3", "set": "x, y",
        "product.price": "250", "prices.a": "1", "prices.b": "2",
    ]

    func decode<T: Decodable>(_ type: T.Type, _ metadata: [String: String]) throws -> T {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.dateFormat = "yyyy-MM-dd HH:mm"
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        return try T(
            from: MetadataDecoder(
                MetadataNode(metadata.map { ($0, $1) }),
                dates: DateParser(formatter)
            )
        )
    }

    @Test("Every kind of value decodes")
    func kinds() throws {
        let value = try decode(Everything.self, Self.metadata)
        #expect(value.text == "a: b")
        #expect(value.flag)
        #expect(value.number == -7)
        #expect(value.ratio == 0.5)
        #expect(value.link.absoluteString == "https://a.b/c")
        #expect(value.date == Date(timeIntervalSince1970: 1_611_950_280))
        #expect(value.level == .expert)
        #expect(value.list == [1, 2, 3])
        #expect(value.set == ["x", "y"])
        #expect(value.product == Product(price: 250, name: nil))
        #expect(value.missing == nil)
        #expect(value.absent == nil)
        #expect(value.prices == ["a": 1, "b": 2])
    }

    @Test(
        "A value that cannot be used is named by its dotted key",
        arguments: [
            ("flag", "yes"), ("number", "300"), ("ratio", "x"), ("date", "2026-13-01 10:00"),
            ("level", "guru"), ("list", "1,x"), ("product.price", "much"),
        ]
    )
    func invalid(key: String, value: String) throws {
        var metadata = Self.metadata
        metadata[key] = value
        do {
            _ = try decode(Everything.self, metadata)
            Issue.record("'\(key): \(value)' was accepted")
        } catch DecodingError.dataCorrupted(let context) {
            #expect(context.codingPath.map(\.stringValue).joined(separator: ".") == key)
        }
    }

    @Test(
        "A value that is missing is named by its dotted key",
        arguments: ["text", "product.price"]
    )
    func missing(key: String) throws {
        var metadata = Self.metadata
        metadata[key] = nil
        do {
            _ = try decode(Everything.self, metadata)
            Issue.record("\(key) was not missed")
        } catch DecodingError.keyNotFound(let last, let context) {
            let path = context.codingPath + [last]
            #expect(path.map(\.stringValue).joined(separator: ".") == key)
        }
    }

    @Test("An optional nested value is absent although another value has the same last part")
    func prefixes() throws {
        var metadata = Self.metadata
        metadata["other.price"] = "1"
        #expect(try decode(Everything.self, metadata).absent == nil)
    }
}
