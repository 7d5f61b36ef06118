internal import PublishStorage

/// A font of the site, with the data of its file.
struct PreparedFont: Sendable {
    let font: SiteFont
    /// The absolute path of a TTF, OTF or TTC.
    let source: String
    let digest: Digest
    let file: FontFile
    var characters: CharacterSet32 { file.characters }
    /// The common characters, in a file that most pages share.
    var core: Set<UInt32> = []
}

extension PreparedFont {
    /// The share of texts in which a common character has to occur.
    private static let share = 0.7
    /// Returns the number of texts that determine the common characters.
    ///
    /// The number is a power of two, so that a new article rarely changes the common characters: a
    /// change makes new files for all pages.
    static func sampleSize(of count: Int) -> Int {
        var size = 1
        while size * 2 <= min(count, 256) { size *= 2 }
        return size
    }

    /// Chooses the common characters.
    ///
    /// - Parameters:
    ///   - texts: The oldest texts.
    ///   - cache: The cache; its key is a digest of the font and the texts.
    /// - Throws: Nothing in practice; `parallelMap` is declared as throwing.
    mutating func chooseCore(of texts: [Content.Body], keptIn cache: BuildCache) throws {
        if font.letters == .all {
            core = Set((0x21...0x7E).filter(characters.contains))
        }
        guard font.role == .text, font.weight ?? 400 < 600 else { return }
        let key = Digest { builder in
            builder.add(digestWithCore)
            for text in texts { builder.add(text.digest) }
            builder.add(texts.count)
        }
        if let kept = cache.value(for: key, in: "font-core") {
            var reader = ByteReader(kept)
            core.formUnion(reader.list { $0.number().map(UInt32.init) } ?? [])
            return
        }
        chooseCore(
            of: try parallelMap(count: texts.count) { number in
                PageCharacters(of: texts[number].utf8).characters(in: [.text])
            }
        )
        var writer = ByteWriter()
        writer.add(core.sorted()) { $0.add(Int($1)) }
        cache.store(writer.bytes, for: key, in: "font-core")
    }

    private mutating func chooseCore(of texts: [[UInt32]]) {
        let own = texts.map { $0.filter(characters.contains) }
            .filter { $0.contains { $0 >= 0x2E80 } }
        guard own.count > 1 else { return }
        var numbers: [UInt32: Int] = [:]
        for text in own {
            for character in text where font.isFor(character, onEastAsianPage: true) {
                numbers[character, default: 0] += 1
            }
        }
        core.formUnion(numbers.filter { Double($0.value) >= Self.share * Double(own.count) }.keys)
    }
}

extension PreparedFont {
    /// The digest of everything that the subsets of the font depend on.
    var digestWithCore: Digest {
        Digest { builder in
            builder.add(digest)
            builder.add(ValueDigest(of: font).digest)
            for character in core.sorted() { builder.add(Int(character)) }
        }
    }
}
