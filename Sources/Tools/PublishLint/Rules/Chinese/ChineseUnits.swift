extension LintRule {
    /// The rule against numbers without a space before their unit.
    static let chineseUnits = LintRule(
        "zh.units",
        isFixable: true,
        language: .chinese,
        reason: "A number and its unit are separated by a space",
        check: .prose { prose, findings in
            // A site without spaces between Chinese and Latin text also has none before units.
            guard findings.settings.spacing == .with, prose.has(.digit), prose.has(.letter) else {
                return
            }
            for index in prose.characters.indices.dropFirst() {
                guard prose.characters[index].kind == .letter, prose.kind(index - 1) == .digit
                else {
                    continue
                }
                var end = index
                while prose.kind(end) == .letter { end += 1 }
                var start = index
                while start > 0, prose.kind(start - 1) == .digit || prose.scalar(start - 1) == 0x2E
                {
                    start -= 1
                }
                let unit = prose.text(index..<end)
                guard units.contains(unit), prose.isContiguous(start..<end),
                    prose.standsAlone(start..<end)
                else { continue }
                let place = Int(prose.characters[index].offset)
                findings.add(
                    prose.source(start..<end),
                    "no space between the number and its unit",
                    fix: "write '\(prose.text(start..<index)) \(unit)'",
                    edits: [TextEdit(place..<place, " ")]
                )
            }
        }
    )

    private static let units = Set(
        """
        KB MB GB TB PB kB KiB MiB GiB TiB Hz kHz KHz MHz GHz ms ns kg km cm mm mAh fps FPS bps kbps Mbps Gbps kW dB
        """.split(separator: " ").map(String.init)
    )
}
