internal import PublishStorage

/// The parts of Ghost's JSON export that are read.
///
/// Source: Ghost, Docs, Migration: Ghost's import format.
struct GhostExport: Decodable {
    var data: Content

    /// Decodes an export; those of old versions lack the outer `db` array.
    init(from decoder: any Decoder) throws {
        enum Key: String, CodingKey { case db, data }
        struct Database: Decodable { var data: Content }
        let container = try decoder.container(keyedBy: Key.self)
        if let database = try container.decodeIfPresent([Database].self, forKey: .db)?.first {
            data = database.data
        } else {
            data = try container.decode(Content.self, forKey: .data)
        }
    }

    struct Content: Decodable {
        var posts: [Post]?
        var posts_meta: [PostMetadata]?
        var tags: [Owner]?
        var posts_tags: [Relation]?
        var users: [Owner]?
        var posts_authors: [Relation]?
        var settings: [Setting]?
    }

    struct Post: Decodable {
        var id: Identifier
        var title: String?
        var slug: String?
        var html: String?
        var feature_image: String?
        var image: String?
        var featured: Flag?
        var page: Flag?
        var type: String?
        var status: String?
        var visibility: String?
        var custom_excerpt: String?
        var canonical_url: String?
        var created_at: Moment?
        var updated_at: Moment?
        var published_at: Moment?
        var author_id: Identifier?
    }

    struct PostMetadata: Decodable {
        var post_id: Identifier
        var meta_description: String?
    }

    /// A tag or a user, to whom posts belong.
    struct Owner: Decodable {
        var id: Identifier
        var name: String?
        var slug: String?
        var visibility: String?
    }

    /// A row that relates a post to a tag or to a user.
    struct Relation: Decodable {
        var post_id: Identifier
        var tag_id: Identifier?
        var author_id: Identifier?
        var sort_order: Int?
    }

    struct Setting: Decodable {
        var key: String
        var value: String?

        init(from decoder: any Decoder) throws {
            enum Key: String, CodingKey { case key, value }
            let container = try decoder.container(keyedBy: Key.self)
            key = try container.decode(String.self, forKey: .key)
            // Some settings are numbers or booleans.
            value = try? container.decodeIfPresent(String.self, forKey: .value)
        }
    }

    /// An identifier: a number in old versions, a string in others.
    struct Identifier: Decodable, Hashable {
        var text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Int.self) {
                text = String(number)
            } else {
                text = try container.decode(String.self)
            }
        }
    }

    /// A boolean, also written as 0 or 1.
    struct Flag: Decodable {
        var isOn: Bool

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let value = try? container.decode(Bool.self) {
                isOn = value
            } else {
                isOn = (try? container.decode(Int.self)) == 1
            }
        }
    }

    /// A date as a string, or in milliseconds since 1970.
    struct Moment: Decodable {
        var seconds: Int?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let number = try? container.decode(Double.self) {
                seconds = number.magnitude < 1e14 ? Int(number / 1000) : nil
            } else if let text = try? container.decode(String.self) {
                seconds = CivilTime(export: text)?.secondsSince1970
            }
        }
    }
}
