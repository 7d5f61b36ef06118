internal import Foundation
internal import PublishStorage

/// The time zone of the dates in an export, inferred from dates that are also given in UTC.
struct ExportZone {
    let identifier: String
    private let zone: TimeZone

    /// Populous zones; among zones with the same offset, the likelier one comes first.
    private static let usual = [
        "Asia/Shanghai", "Asia/Tokyo", "Europe/Berlin", "Europe/London", "America/New_York",
        "America/Los_Angeles", "America/Chicago", "America/Denver", "Australia/Sydney",
        "Asia/Kolkata", "America/Sao_Paulo", "Europe/Moscow", "Europe/Athens", "Asia/Bangkok",
        "Asia/Dubai", "Pacific/Auckland", "America/Phoenix", "America/Halifax",
    ]

    /// Finds the zone that agrees with most dates.
    ///
    /// - Parameters:
    ///   - dates: Pairs of local and UTC dates.
    ///   - own: The zone of this machine, which is tried first.
    init(_ dates: [(local: CivilTime, utc: CivilTime)], own: TimeZone = .current) {
        // A sample of a hundred dates is enough.
        let step = max(1, dates.count / 100)
        let sample = stride(from: 0, to: dates.count, by: step).map { dates[$0] }
        func agreement(_ zone: TimeZone) -> Int {
            sample.count { CivilTime($0.utc.date(in: .gmt), in: zone) == $0.local }
        }
        func isNamed(_ zone: TimeZone) -> Bool { zone.identifier.contains("/") }
        let zones = (isNamed(own) ? [own] : []) + Self.usual.compactMap(TimeZone.init(identifier:))
        let offsets = Dictionary(
            grouping: sample.map { $0.local.secondsSince1970 - $0.utc.secondsSince1970 },
            by: \.self
        )
        let most = offsets.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key ?? 0
        var best: (zone: TimeZone, count: Int) = (.gmt, -1)
        if most % 3600 == 0, abs(most) <= 12 * 3600 {
            // The sign is inverted in these names.
            let name = most == 0 ? "UTC" : "Etc/GMT\(most > 0 ? "-" : "+")\(abs(most) / 3600)"
            if let fixed = TimeZone(identifier: name) { best = (fixed, agreement(fixed)) }
        }
        for zone in zones
        where best.count < sample.count || !isNamed(best.zone)
            || best.zone.identifier.hasPrefix("Etc/")
        {
            let count = agreement(zone)
            let isBetter =
                count > best.count
                || count == best.count && best.zone.identifier.hasPrefix("Etc/")
            if isBetter { best = (zone, count) }
        }
        zone = best.zone
        identifier = best.zone.identifier
    }

    func local(_ utc: CivilTime) -> CivilTime { CivilTime(utc.date(in: .gmt), in: zone) }

    /// Formats a date for front matter, with an offset where the site's zone would give another hour.
    ///
    /// - Parameters:
    ///   - local: The date as readers saw it.
    ///   - utc: The same date in UTC; nil if unknown.
    /// - Returns: The formatted date.
    func text(_ local: CivilTime, utc: CivilTime?) -> String {
        guard let utc, self.local(utc) != local else {
            return local.minuteText
        }
        let minutes = (local.secondsSince1970 - utc.secondsSince1970) / 60
        guard abs(minutes) <= 14 * 60 else { return local.minuteText }
        let hours = CivilTime.padded(abs(minutes) / 60)
        let rest = CivilTime.padded(abs(minutes) % 60)
        let text = local.minuteText.replacing(" ", with: "T")
        return "\(text)\(minutes < 0 ? "-" : "+")\(hours):\(rest)"
    }
}

extension CivilTime {
    /// Parses `2014-05-06 07:08:09`; nil for anything else and for WordPress's zero date.
    init?(export text: String) {
        guard
            let match = text.firstMatch(of: /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3),
            let hour = Int(match.4), let minute = Int(match.5), let second = Int(match.6),
            year > 0, 1...12 ~= month, day > 0, day <= Self.days(inMonth: month, of: year),
            hour < 24, minute < 60, second < 60
        else { return nil }
        self.init(
            year: year,
            month: month,
            day: day,
            hour: hour,
            minute: minute,
            second: second
        )
    }
}
