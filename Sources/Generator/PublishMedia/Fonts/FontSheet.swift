internal import PublishStorage

/// The style sheet with the fonts of one page: for each font, a file with common characters, which
/// most pages share, and a file with the other characters of the page.
struct FontSheet {
    static let folder = "fonts"

    /// The subsets of fonts in the sheet.
    private(set) var parts: [FontCutter.Part] = []
    private(set) var css = ""
    /// The characters that the page shows and its fonts lack.
    private(set) var lacking: Set<UInt32> = []

    /// Makes the style sheet of a page.
    ///
    /// - Parameters:
    ///   - page: The HTML of the page.
    ///   - fonts: The fonts of the site.
    init(of page: [UInt8], _ fonts: [PreparedFont]) {
        let language = PageLanguage(of: page)
        let used = fonts.filter { language.uses($0.font) }
        guard !used.isEmpty else { return }
        let characters = PageCharacters(of: page)
        let hasHeadings = used.contains { $0.font.role == .headings }
        let weighted = Set(used.filter { $0.font.weight ?? 400 >= 600 }.map(\.font.role))
        for font in used {
            let places: [PageCharacters.Place] =
                switch font.font.role {
                case .headings: [.headings]
                case .code: [.code]
                case .text where font.font.weight ?? 400 >= 600: [.strong]
                case .text: hasHeadings ? [.text] : [.text, .headings]
                }
            let wanted = characters.characters(in: places).filter {
                font.font.isFor($0, onEastAsianPage: language.isEastAsian)
            }
            let shown = wanted.filter(font.characters.contains)
            if shown.count < wanted.count { lacking.formUnion(Set(wanted).subtracting(shown)) }
            if shown.isEmpty { continue }
            let isWeighted = weighted.contains(font.font.role)
            let core = font.core
            if !core.isDisjoint(with: shown) {
                add(core.sorted(), of: font, language, isWeighted)
            }
            let own = shown.filter { !core.contains($0) }
            if !own.isEmpty { add(own, of: font, language, isWeighted) }
        }
    }

    /// The file name; nil if the page needs no style sheet.
    var fileName: String? {
        parts.isEmpty ? nil : Digest(Array(css.utf8)).hexadecimal + ".css"
    }

    private mutating func add(
        _ characters: [UInt32],
        of font: PreparedFont,
        _ language: PageLanguage,
        _ isWeighted: Bool
    ) {
        let part = FontCutter.Part(
            source: font.source,
            digest: font.digest,
            face: font.file.face(for: language.code),
            characters: characters
        )
        parts.append(part)
        let weight = isWeighted ? "font-weight:\(font.font.weight ?? 400);" : ""
        css += """
            @font-face{font-family:"\(font.font.role.family)";\(weight)font-display:swap;\
            src:url(\(part.fileName))format("woff2");unicode-range:\(Self.list(of: characters))}

            """
    }

    /// Returns sorted characters as ranges.
    static func ranges(of characters: [UInt32]) -> [ClosedRange<UInt32>] {
        var ranges: [ClosedRange<UInt32>] = []
        for character in characters {
            if let last = ranges.last, last.upperBound + 1 == character {
                ranges[ranges.count - 1] = last.lowerBound...character
            } else {
                ranges.append(character...character)
            }
        }
        return ranges
    }

    /// Formats characters as a CSS range list: `U+4E00,U+4E09-4E0B`.
    private static func list(of characters: [UInt32]) -> String {
        func hexadecimal(_ number: UInt32) -> String { String(number, radix: 16, uppercase: true) }
        return ranges(of: characters).map { range in
            "U+" + hexadecimal(range.lowerBound)
                + (range.count == 1 ? "" : "-" + hexadecimal(range.upperBound))
        }.joined(separator: ",")
    }
}

/// The language of a page, as its first tag declares it.
struct PageLanguage {
    /// The value of `lang`; empty if there is none.
    let code: String

    init(of page: [UInt8]) {
        var scanner = HTMLScanner(page)
        var code = ""
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            if scanner.isTag(token, "html") { code = scanner["lang"] ?? "" }
            break
        }
        self.code = code
    }

    /// Whether quotation marks such as “ are full-width.
    var isEastAsian: Bool { ["zh", "ja", "ko"].contains { code.lowercased().hasPrefix($0) } }

    func uses(_ font: SiteFont) -> Bool {
        font.languages.isEmpty
            || font.languages.contains { language in
                let name = language.code.lowercased()
                return code.lowercased() == name || code.lowercased().hasPrefix(name + "-")
            }
    }
}
