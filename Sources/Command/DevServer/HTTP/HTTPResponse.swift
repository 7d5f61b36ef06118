#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// What is sent back to a client.
struct HTTPResponse {
    enum Body {
        case bytes([UInt8])
        /// A part of a file.
        case file(OpenFile, range: Range<Int>)
        /// Events, until either side hangs up.
        case events(EventSubscription)
    }

    var status: Int
    var headers: [(name: String, value: String)] = []
    var body: Body = .bytes([])

    /// A response made of a sentence.
    static func message(_ text: String, status: Int) -> HTTPResponse {
        HTTPResponse(
            status: status,
            headers: [("Content-Type", "text/plain; charset=utf-8")],
            body: .bytes(Array((text + "\n").utf8))
        )
    }

    func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }
}

/// A file that is open for reading, closed with the last reference.
final class OpenFile {
    let status: FileStatus
    private var descriptor: Int32

    /// Opens a regular file; nil for anything else.
    init?(path: String) {
        // Opening a named pipe would otherwise wait for a writer.
        descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return nil }
        guard let status = FileStatus(descriptor: descriptor), status.isFile else {
            close(descriptor)
            return nil
        }
        self.status = status
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Hands the descriptor over to the caller, who closes it.
    func takeDescriptor() -> Int32 {
        defer { descriptor = -1 }
        return descriptor
    }

    /// All bytes from the beginning; nil when reading fails.
    func readAll() -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: status.size)
        var filled = 0
        while filled < bytes.count {
            // SAFETY: the buffer holds `count` bytes, of which `filled` are taken.
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(
                    descriptor,
                    buffer.baseAddress.map { $0 + filled },
                    buffer.count - filled,
                    off_t(filled)
                )
            }
            guard count >= 0 else { return nil }
            guard count > 0 else { break }
            filled += count
        }
        bytes.removeLast(bytes.count - filled)
        return bytes
    }
}

/// Points in time as HTTP writes them (source: RFC 9110, section 5.6.7, IMF-fixdate).
enum HTTPDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The text for seconds since 1970, such as `Thu, 01 Jan 1970 00:00:00 GMT`.
    static func text(seconds: Int) -> String {
        let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let time = seconds - day * 86_400
        let date = civil(day: day)
        let weekday = days[((day % 7) + 7) % 7]
        let clock = [time / 3600, time / 60 % 60, time % 60].map { padded($0) }
        return "\(weekday), \(padded(date.day)) \(months[date.month - 1]) \(date.year) "
            + clock.joined(separator: ":") + " GMT"
    }

    /// Seconds since 1970; nil when the text has another form.
    static func seconds(text: String) -> Int? {
        let pieces = text.split(separator: " ")
        guard pieces.count == 6, pieces[5] == "GMT",
            let day = Int(pieces[1]), (1...31).contains(day),
            let month = months.firstIndex(of: String(pieces[2])),
            let year = Int(pieces[3]), (1...9999).contains(year)
        else { return nil }
        let clock = pieces[4].split(separator: ":").compactMap { Int($0) }
        // A second may be added to a minute to keep clocks with the turning of the earth.
        guard clock.count == 3, (0...23).contains(clock[0]), (0...59).contains(clock[1]),
            (0...60).contains(clock[2])
        else { return nil }
        let number = dayNumber(year: year, month: month + 1, day: day)
        return number * 86_400 + clock[0] * 3600 + clock[1] * 60 + clock[2]
    }

    private static func padded(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }

    /// The date of a day counted from 1970-01-01 in the Gregorian calendar.
    ///
    /// Years are counted from March, so that the leap day is the last of its year.
    private static func civil(day: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = day + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    private static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let shiftedMonth = month > 2 ? month - 3 : month + 9
        let dayOfYear = (153 * shiftedMonth + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }
}
