import Files
import Foundation

/// Remembers in `.publish/lastGenerationDate` when the site was generated, in seconds since 1970.
struct LastGenerationDate {
    /// The hidden folder of the site.
    var folder: Folder

    /// The date of the run before; stores a new one.
    ///
    /// The date is a hint only, so a file that cannot be read or written counts as none.
    func exchange(with date: Date) -> Date? {
        let path = folder.path + "lastGenerationDate"
        let previous = (try? Disk.read(path)).flatMap {
            Double(
                String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            )
        }
        try? Disk.write(Array(String(date.timeIntervalSince1970).utf8), to: path)
        return previous.map { Date(timeIntervalSince1970: $0) }
    }
}
