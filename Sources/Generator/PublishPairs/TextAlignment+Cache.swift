package import PublishStorage

extension TextAlignment {
    /// Compares two texts, or reads the cached result.
    ///
    /// - Parameters:
    ///   - original: The HTML of the original's body with its digest; the HTML is read only if the
    ///     result is not cached.
    ///   - translation: The HTML of the translation's body with its digest.
    ///   - cache: The cache of results, by the digests of both texts.
    package init(
        original: (digest: Digest, html: () -> [UInt8]),
        translation: (digest: Digest, html: () -> [UInt8]),
        keptIn cache: BuildCache
    ) {
        let key = Digest {
            $0.add(original.digest)
            $0.add(translation.digest)
        }
        if let known = cache.value(for: key, in: Self.part).flatMap(Self.init(bytes:)) {
            self = known
            return
        }
        self.init(original: original.html(), translation: translation.html())
        cache.store(bytes, for: key, in: Self.part)
    }

    private static let part: StaticString = "pairs"
}

extension TextAlignment {
    /// The compact encoding of the alignment: numbers, and anchors with their lengths.
    var bytes: [UInt8] {
        var bytes: [UInt8] = []
        func add(_ anchor: String?) {
            bytes.append(number: anchor.map { $0.utf8.count + 1 } ?? 0)
            bytes += anchor?.utf8.map(\.self) ?? []
        }
        bytes.append(number: originalCount)
        bytes.append(number: translationCount)
        bytes.append(number: sections.count)
        for section in sections {
            bytes.append(number: section.originalBlock)
            bytes.append(number: section.translationBlock)
            bytes.append(number: section.confidence.thousandths)
            add(section.originalAnchor)
            add(section.translationAnchor)
        }
        for paragraph in paragraphs {
            bytes.append(number: paragraph.originalBlock)
            bytes.append(number: paragraph.translationBlock)
            bytes.append(number: paragraph.confidence.thousandths)
            bytes.append(number: paragraph.original.lowerBound)
            bytes.append(number: paragraph.original.count)
            bytes.append(number: paragraph.translation.lowerBound)
            bytes.append(number: paragraph.translation.count)
            bytes.append(number: paragraph.originalNumber.map { $0 + 1 } ?? 0)
            bytes.append(number: paragraph.translationNumber.map { $0 + 1 } ?? 0)
        }
        return bytes
    }

    /// Decodes `bytes`; nil if they are invalid.
    init?(bytes: [UInt8]) {
        self.init()
        var reader = CompactReader(bytes[...])
        func numbers(_ count: Int) -> [Int]? {
            let numbers = (0..<count).compactMap { _ in reader.number() }
            return numbers.count == count ? numbers : nil
        }
        func anchor() -> String?? {
            guard let count = reader.number() else { return nil }
            if count == 0 { return .some(nil) }
            return reader.bytes(count - 1).map { String(decoding: $0, as: UTF8.self) }
        }
        guard let counts = numbers(3) else { return nil }
        (originalCount, translationCount) = (counts[0], counts[1])
        for _ in 0..<counts[2] {
            guard let numbers = numbers(3), let original = anchor(), let translation = anchor()
            else { return nil }
            sections.append(
                Section(
                    originalAnchor: original,
                    translationAnchor: translation,
                    confidence: Double(numbers[2]) / 1000,
                    originalBlock: numbers[0],
                    translationBlock: numbers[1]
                )
            )
        }
        while !reader.rest.isEmpty {
            guard let numbers = numbers(9) else { return nil }
            paragraphs.append(
                Paragraph(
                    original: numbers[3]..<numbers[3] + numbers[4],
                    translation: numbers[5]..<numbers[5] + numbers[6],
                    confidence: Double(numbers[2]) / 1000,
                    originalBlock: numbers[0],
                    translationBlock: numbers[1],
                    originalNumber: numbers[7] == 0 ? nil : numbers[7] - 1,
                    translationNumber: numbers[8] == 0 ? nil : numbers[8] - 1
                )
            )
        }
    }
}

private extension Double {
    var thousandths: Int { Int((self * 1000).rounded()) }
}
