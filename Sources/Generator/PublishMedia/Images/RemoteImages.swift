import Foundation
package import Ink
internal import PublishStorage

/// Requests the sizes of images on other sites; only the start of each image is read.
package struct RemoteImages {
    package static let programName = Curl.programName

    /// The result of a request.
    package enum Answer: Equatable, Sendable {
        /// The server returned an image, whose size is known.
        case size(ImageSize)
        /// The server returned no image, or an image of an unsupported format.
        case nothing(reason: String)
        /// The server did not answer.
        case silence(reason: String)

        /// The reason why the server did not answer; nil if it did.
        var silence: String? {
            if case .silence(let reason) = self { reason } else { nil }
        }
    }

    private let program: MediaProgram

    private static func host(of address: String) -> String {
        URL(string: address)?.host ?? address
    }

    package init(_ program: MediaProgram) {
        self.program = program
    }

    /// Requests images by URL, eight at once; if a host does not answer, its other images are not
    /// requested.
    ///
    /// - Parameter addresses: The URLs.
    /// - Returns: The result for each URL.
    /// - Throws: `DiskError`, or `ProgramFault` if the program cannot be started.
    package func sizes(of addresses: [String]) throws -> [String: Answer] {
        var answers: [String: Answer] = [:]
        var (open, size) = (addresses, Self.firstGroupSize)
        while !open.isEmpty {
            let group = Array(open.prefix(size))
            let found = try ask(group, count: Self.usualCount)
            answers.merge(found) { $1 }
            for (host, asked) in Dictionary(grouping: group, by: Self.host) {
                let silent = asked.compactMap { address in found[address].flatMap(\.silence) }
                guard silent.count == asked.count else { continue }
                for address in open where Self.host(of: address) == host {
                    answers[address] = answers[address] ?? .silence(reason: silent[0])
                }
            }
            open.removeAll { answers[$0] != nil }
            size = Self.groupSize
        }
        // In some photographs, the size comes after a large preview, so more bytes are requested.
        let unclear = answers.filter { $0.value == .nothing(reason: Self.noSize) }.keys.sorted()
        if !unclear.isEmpty {
            answers.merge(try ask(unclear, count: Self.greatestCount)) { $1 }
        }
        return answers
    }

    private func ask(_ addresses: [String], count: Int) throws -> [String: Answer] {
        var curl = Curl()
        curl.program = program.path
        let found = try curl.answers(
            to: addresses,
            reading: count,
            seconds: 30,
            [("fail", nil), ("range", "0-\(count - 1)")]
        )
        return Dictionary(zip(addresses, found.map(Self.answer))) { first, _ in first }
    }

    private static func answer(_ answer: Curl.Answer) -> Answer {
        switch answer.status {
        case 200..<300:
            return ImageSize(header: answer.bytes).map { .size($0) } ?? .nothing(reason: noSize)
        case 400..<500 where answer.status != 408 && answer.status != 429:
            return .nothing(reason: "the server answers \(answer.status)")
        case 0:
            // The message must not contain the duration, which differs in every run.
            let error = answer.error.isEmpty ? "the server does not answer" : answer.error
            let time = error.range(of: " after [0-9]+ ms", options: .regularExpression)
            return .silence(
                reason: time.map { error.replacingCharacters(in: $0, with: "") } ?? error
            )
        default: return .silence(reason: "the server answers \(answer.status)")
        }
    }

    private static let noSize = "it is not an image of a supported format"
    /// The number of URLs in the first process; later processes get `groupSize`.
    private static let firstGroupSize = 8
    private static let groupSize = 64
    /// The number of bytes to read first.
    private static let usualCount = 1 << 16
    private static let greatestCount = 1 << 20
}

/// The file with the sizes of images on other sites, `Content/images.csv`.
///
/// Each line has a URL, a width and a height, sorted by URL. Authors commit the file, so that every
/// machine knows the sizes, and pages do not shift while images load. A line with only a URL means
/// that no size is available; delete the line to request the size again.
///
///     address,width,height
///     https://cdn.example.com/tea.png,1200,800
package struct RemoteImageFile {
    /// The path of the file, relative to the site's root.
    package static let path = "Content/images.csv"

    /// The sizes by URL; nil if the image has no known size.
    package private(set) var sizes: [String: ImageSize?] = [:]

    /// Reads the file, if it exists.
    ///
    /// - Throws: `DiskError` if it cannot be read.
    package init(root: String) throws {
        let bytes = Disk.isFile(root + Self.path) ? try Disk.read(root + Self.path) : []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Parses the file; invalid lines are ignored.
    package init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            // A URL may contain commas, so the last two fields are the numbers.
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count >= 3 else { continue }
            let address = fields.dropLast(2).joined(separator: ",")
                .trimmingCharacters(in: .whitespaces.union(CharacterSet(charactersIn: "\"")))
            let numbers = fields.suffix(2).map { Int($0.trimmingCharacters(in: .whitespaces)) }
            guard address.contains("://") else { continue }
            if let width = numbers[0], let height = numbers[1], width > 0, height > 0 {
                sizes[address] = .some(ImageSize(width: width, height: height))
            } else {
                sizes[address] = .some(nil)
            }
        }
    }

    package var text: String {
        var text = "address,width,height\n"
        for (address, size) in sizes.sorted(by: { $0.key < $1.key }) {
            let name = address.contains(",") ? "\"\(address)\"" : address
            text += "\(name),\(size.map { "\($0.width),\($0.height)" } ?? ",")\n"
        }
        return text
    }

    /// Adds the size of an image; nil if no size is available.
    package mutating func add(_ size: ImageSize?, for address: String) {
        sizes[address] = .some(size)
    }

    /// Writes the file.
    ///
    /// - Throws: `DiskError`.
    package func write(root: String) throws {
        try AuthorFile.write(Self.path, in: root, with: Array(text.utf8))
    }
}

extension PublishingContext {
    /// Returns the sizes of images on other sites: known ones from `Content/images.csv`, new ones
    /// by requests.
    ///
    /// - Returns: The sizes by URL; nil if the image has no known size.
    /// - Throws: An error of the disk.
    func remoteSizes(
        of images: [TextImage],
        _ preparation: ImagePreparation
    ) throws -> [String: ImageSize?] {
        let root = workspace.root.path
        var file = try RemoteImageFile(root: root)
        let unknown = images.filter { image in
            ["https://", "http://"].contains(where: image.source.hasPrefix) && !image.hasSize
                && file.sizes[image.source] == nil
        }
        let tooLong = unknown.filter { $0.source.utf8.count > Curl.longestAddress }
        for image in Set(tooLong) {
            report(
                unknownSize(of: image, "its address is longer than \(Curl.longestAddress) bytes")
            )
        }
        let addresses = Set(unknown.map(\.source)).subtracting(tooLong.map(\.source)).sorted()
        // Other tasks, such as answering a query, must not write files, so they request no sizes.
        guard preparation.asksOtherSites, !addresses.isEmpty, options.task == .generation else {
            return file.sizes
        }
        if let reason = options.silence {
            run.hasLeftOut = true
            if options.followsChange, !tellsFirst(addresses) { return file.sizes }
            report(Diagnostic(.unknownSizes(addresses.count, "because " + reason), file: ""))
            return file.sizes
        }
        guard let program = MediaProgram(RemoteImages.programName) else {
            report(
                Diagnostic(
                    .unknownSizes(addresses.count, "because curl is not installed"),
                    file: ""
                )
            )
            return file.sizes
        }
        var silent: [(address: String, reason: String)] = []
        let answers = try RemoteImages(program).sizes(of: addresses)
        for (address, answer) in answers.sorted(by: { $0.key < $1.key }) {
            switch answer {
            case .size(let size): file.add(size, for: address)
            case .nothing(let reason):
                file.add(nil, for: address)
                for image in Set(unknown.filter { $0.source == address }) {
                    report(unknownSize(of: image, reason))
                }
            case .silence(let reason): silent.append((address, reason))
            }
        }
        if silent.count < answers.count { try file.write(root: root) }
        if let first = silent.first {
            let reason = "such as the size of '\(first.address)': \(first.reason)"
            report(Diagnostic(.unknownSizes(silent.count, reason), file: ""))
        }
        return file.sizes
    }

    /// Returns whether no earlier run has reported that the sizes of these images are missing.
    private func tellsFirst(_ addresses: [String]) -> Bool {
        let key = Digest { builder in for address in addresses { builder.add(address) } }
        defer { cache.store([], for: key, in: "silent images") }
        return cache.value(for: key, in: "silent images") == nil
    }

    private func unknownSize(of image: TextImage, _ reason: String) -> Diagnostic {
        image.diagnostic(.unknownSize(of: image.source, reason), below: workspace.root.path)
    }
}
