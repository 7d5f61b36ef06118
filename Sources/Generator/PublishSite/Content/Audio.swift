public import Foundation
public import Plot

/// Audio that belongs to a page.
public struct Audio: Hashable, Decodable {
    /// The URL of the file.
    public var url: URL
    /// The format of the file.
    public var format: HTMLAudioFormat
    /// The playing time.
    public var duration: Duration?
    /// The file's size in bytes.
    public var byteSize: Int?

    /// Creates audio from the properties of its file.
    public init(
        url: URL,
        format: HTMLAudioFormat = .mp3,
        duration: Duration? = nil,
        byteSize: Int? = nil
    ) {
        self.url = url
        self.format = format
        self.duration = duration
        self.byteSize = byteSize
    }

    /// Decodes the keys `url`, `format`, `duration` and `size`; only `url` is required.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        url = try container.decode(URL.self, forKey: .url)
        format = try container.decodeIfPresent(HTMLAudioFormat.self, forKey: .format) ?? .mp3
        duration = try container.decodeIfPresent(Duration.self, forKey: .duration)
        byteSize = try container.decodeIfPresent(Int.self, forKey: .size)
    }

    private enum CodingKeys: String, CodingKey {
        case url, format, duration, size
    }
}

extension Audio {
    /// A playing time.
    public struct Duration: Hashable, Decodable {
        /// Whole hours.
        public var hours: Int
        /// Minutes, in addition to the hours.
        public var minutes: Int
        /// Seconds, in addition to the minutes.
        public var seconds: Int

        /// Creates a duration from its parts.
        public init(hours: Int = 0, minutes: Int = 0, seconds: Int = 0) {
            self.hours = hours
            self.minutes = minutes
            self.seconds = seconds
        }

        /// Decodes `seconds`, `minutes:seconds` or `hours:minutes:seconds`.
        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let text = try container.decode(String.self)
            let parts = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
            let numbers = parts.compactMap { $0 }
            guard (1...3).contains(parts.count), numbers.count == parts.count else {
                throw DecodingError.dataCorruptedError(
                    in: container,
                    debugDescription: "'\(text)' is not a duration; write hours:minutes:seconds"
                )
            }
            let padded = Array(repeating: 0, count: 3 - numbers.count) + numbers
            self.init(hours: padded[0], minutes: padded[1], seconds: padded[2])
        }
    }
}
