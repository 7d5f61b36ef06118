internal import Foundation
internal import PublishStorage

struct HTTPResponse {
    enum Body {
        case bytes([UInt8])
        case file(OpenFile, range: Range<Int>)
        /// Server-sent events, until either side closes the connection.
        case events(EventSubscription)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: Body = .bytes([])

    /// A plain-text response.
    static func message(_ text: String, status: Int) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array((text + "\n").utf8))
        )
    }
}

/// A regular file that is open for reading; it is closed when the last reference is released.
final class OpenFile {
    let fingerprint: FileFingerprint
    private let handle: FileHandle

    /// Opens a regular file; nil for anything else.
    init?(path: String) {
        // Without O_NONBLOCK, opening a named pipe would wait for a writer.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        guard let fingerprint = FileFingerprint(ofFile: descriptor) else { return nil }
        self.fingerprint = fingerprint
    }

    /// Returns a descriptor of the file, which the caller has to close.
    func makeDescriptor() -> Int32 { fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0) }

    /// All bytes of the file; nil if reading fails.
    func readAll() -> [UInt8]? { (try? handle.readToEnd() ?? Data()).map(Array.init) }
}

/// Dates as HTTP writes them (source: RFC 9110, section 5.6.7, IMF-fixdate).
enum HTTPDate {
    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Formats seconds since 1970 as a date, such as `Thu, 01 Jan 1970 00:00:00 GMT`.
    static func text(seconds: Int) -> String {
        let time = CivilTime(secondsSince1970: seconds)
        let clock = [time.hour, time.minute, time.second].map { CivilTime.padded($0) }
        return "\(days[time.weekday]), \(CivilTime.padded(time.day)) \(months[time.month - 1]) "
            + "\(CivilTime.padded(time.year, to: 4)) \(clock.joined(separator: ":")) GMT"
    }

    /// Parses a date as seconds since 1970; nil if the text has another format.
    static func seconds(text: String) -> Int? {
        let pieces = text.split(separator: " ")
        guard pieces.count == 6, pieces[5] == "GMT",
            let month = months.firstIndex(of: String(pieces[2]))
        else { return nil }
        let day = "\(pieces[3])-\(CivilTime.padded(month + 1))-\(pieces[1])"
        return DateText("\(day)T\(pieces[4])Z").map {
            Int($0.date(in: .gmt).timeIntervalSince1970)
        }
    }
}
