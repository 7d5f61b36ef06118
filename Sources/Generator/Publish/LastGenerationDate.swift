import Files
import Foundation
internal import PublishStorage

/// Remembers in `.publish/lastGenerationDate` when the site was generated, in seconds since 1970.
struct LastGenerationDate {
    /// The hidden folder of the site.
    var folder: Folder

    /// Stores the date of a run.
    ///
    /// The date is a hint only, so a file that cannot be read or written counts as none.
    func store(_ date: Date) {
        try? Disk.replace(path, with: Array(String(date.timeIntervalSince1970).utf8))
    }

    /// The date of the previous run; nil where none is known.
    var date: Date? {
        let text = (try? Disk.read(path)).map { String(decoding: $0, as: UTF8.self) }
        let seconds = text.flatMap {
            Double($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
        // Numbers that are no date would be a surprise to whoever calculates with it.
        return seconds.flatMap { abs($0) < 100_000_000_000 ? Date(timeIntervalSince1970: $0) : nil }
    }

    private var path: String { folder.path + "lastGenerationDate" }
}
