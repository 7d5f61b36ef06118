import Codextended
import Foundation
import Testing

@Suite("Codextended")
struct CodextendedTests {
    struct Article: Codable, Equatable {
        enum Keys: String, CodingKey { case count = "how-many" }

        var title: String
        var note: String?
        var count: Int
        var date: Date

        init(title: String, note: String?, count: Int, date: Date) {
            self.title = title
            self.note = note
            self.count = count
            self.date = date
        }

        init(from decoder: any Decoder) throws {
            title = try decoder.decode("title")
            note = try decoder.decodeIfPresent("note")
            count = try decoder.decode(Keys.count)
            date = try decoder.decode("date", using: ISO8601DateFormatter())
        }

        func encode(to encoder: any Encoder) throws {
            try encoder.encode(title, for: "title")
            try encoder.encode(note, for: "note")
            try encoder.encode(count, for: Keys.count)
            try encoder.encode(date, for: "date", using: ISO8601DateFormatter())
        }
    }

    struct Name: Codable, Equatable {
        var string: String

        init(string: String) { self.string = string }
        init(from decoder: any Decoder) throws {
            try self.init(string: decoder.decodeSingleValue())
        }
        func encode(to encoder: any Encoder) throws { try encoder.encodeSingleValue(string) }
    }

    static let article = Article(
        title: "A",
        note: nil,
        count: 2,
        date: Date(timeIntervalSince1970: 86_400)
    )

    @Test("Several calls write into one object, an absent optional as null")
    func encoding() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let data = try Self.article.encoded(using: encoder)
        let expected = #"{"date":"1970-01-02T00:00:00Z","how-many":2,"note":null,"title":"A"}"#
        #expect(String(decoding: data, as: UTF8.self) == expected)
    }

    @Test("What was encoded is decoded, as JSON and as a property list")
    func roundTrip() throws {
        #expect(try Self.article.encoded().decoded() as Article == Self.article)
        var noted = Self.article
        noted.note = "n"
        let list = try noted.encoded(using: PropertyListEncoder())
        #expect(try list.decoded(as: Article.self, using: PropertyListDecoder()) == noted)
    }

    @Test("Single values are coded without a key")
    func singleValue() throws {
        let data = try [Name(string: "x")].encoded()
        #expect(String(decoding: data, as: UTF8.self) == #"["x"]"#)
        #expect(try data.decoded() as [Name] == [Name(string: "x")])
    }

    @Test(
        "An absent or null key gives nil where it is optional",
        arguments: [
            #"{"title":"A","how-many":1,"date":"1970-01-02T00:00:00Z"}"#,
            #"{"title":"A","note":null,"how-many":1,"date":"1970-01-02T00:00:00Z"}"#,
        ]
    )
    func optional(json: String) throws {
        #expect(try Data(json.utf8).decoded(as: Article.self).note == nil)
    }

    @Test(
        "Faults are those of the containers and name the key",
        arguments: [
            (#"{"how-many":1,"date":"1970-01-02T00:00:00Z"}"#, "keyNotFound title"),
            (#"{"title":"A","note":3,"how-many":1,"date":"x"}"#, "typeMismatch note"),
            (#"{"title":"A","how-many":"1","date":"x"}"#, "typeMismatch how-many"),
            (#"{"title":"A","how-many":1,"date":"soon"}"#, "dataCorrupted date"),
        ]
    )
    func faults(json: String, fault: String) {
        let error = #expect(throws: DecodingError.self) {
            try Data(json.utf8).decoded(as: Article.self)
        }
        let description: String? =
            switch error {
            case .keyNotFound(let key, _): "keyNotFound \(key.stringValue)"
            case .typeMismatch(_, let context): "typeMismatch \(context.path)"
            case .dataCorrupted(let context): "dataCorrupted \(context.path)"
            default: nil
            }
        #expect(description == fault)
    }
}

extension DecodingError.Context {
    fileprivate var path: String { codingPath.map(\.stringValue).joined(separator: ".") }
}
