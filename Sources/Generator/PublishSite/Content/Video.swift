public import Foundation
public import Plot

/// A video that belongs to a page.
public enum Video: Hashable, Decodable {
    /// A file at a URL.
    case hosted(url: URL, format: HTMLVideoFormat = .mp4)
    /// A video on YouTube.
    case youTube(id: String)
    /// A video on Vimeo.
    case vimeo(id: String)

    /// Decodes the key `youTube`, `vimeo` or `url`, whichever is found first in this order; `url`
    /// can have a `format`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if let id = try container.decodeIfPresent(String.self, forKey: .youTube) {
            self = .youTube(id: id)
        } else if let id = try container.decodeIfPresent(String.self, forKey: .vimeo) {
            self = .vimeo(id: id)
        } else {
            self = .hosted(
                url: try container.decode(URL.self, forKey: .url),
                format: try container.decodeIfPresent(HTMLVideoFormat.self, forKey: .format)
                    ?? .mp4
            )
        }
    }

    private enum CodingKeys: String, CodingKey {
        case youTube, vimeo, url, format
    }
}
