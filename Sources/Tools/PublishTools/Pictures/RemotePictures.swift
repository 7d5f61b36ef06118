internal import Foundation
internal import Ink
internal import PublishLint
internal import PublishStorage

/// The images on other hosts that the texts of a site show.
struct RemotePictures {
    struct Picture: Equatable {
        let address: String
        /// The places that use the image, in order: `Content/posts/a.md:7`.
        var uses: [String]
        /// The size in pixels from `Content/images.csv`, such as `800×600`; nil if it is unknown.
        let size: String?
    }

    /// An image that could not be fetched.
    struct Failure {
        let picture: Picture
        let reason: String
    }

    /// The site's folder, with a slash at its end.
    let root: String
    /// The images, sorted by their addresses.
    let pictures: [Picture]
    /// The texts that show images on other hosts.
    let texts: [LintText]

    /// Finds the images in texts.
    ///
    /// - Throws: `DiskError`.
    init(in paths: [String], of root: String) throws {
        self.root = root
        var pictures: [String: Picture] = [:]
        var texts: [LintText] = []
        let sizes = Self.sizes(in: (try? Disk.read(root + "Content/images.csv")) ?? [])
        for path in paths {
            guard let text = LintText(path: path, bytes: try Disk.read(root + path)) else {
                continue
            }
            let shown = text.pictures.filter {
                $0.address.hasPrefix("https://") || $0.address.hasPrefix("http://")
            }
            for (address, line) in shown {
                let new = Picture(address: address, uses: [], size: sizes[address])
                pictures[address, default: new].uses.append("\(path):\(line)")
            }
            if !shown.isEmpty { texts.append(text) }
        }
        self.pictures = pictures.values.sorted { $0.address < $1.address }
        self.texts = texts
    }

    /// Copies the images into `Resources/images` and updates their addresses in the texts; each text is written once.
    ///
    /// An image that already exists with the same content is not written again.
    ///
    /// - Parameter curl: The network client.
    /// - Returns: The images that could not be copied.
    /// - Throws: `DiskError`, or `ProgramFault` if curl is missing.
    func fetch(_ curl: Curl) throws -> [Failure] {
        var homes: [String: String] = [:]
        var failures: [Failure] = []
        for start in stride(from: 0, to: pictures.count, by: Self.groupSize) {
            let group = Array(pictures[start..<min(start + Self.groupSize, pictures.count)])
            let answers = try curl.answers(
                to: group.map(\.address),
                reading: Self.mostBytes,
                seconds: 60,
                [("fail", nil)]
            )
            for (picture, answer) in zip(group, answers) {
                if let reason = Self.fault(of: answer) {
                    failures.append(Failure(picture: picture, reason: reason))
                } else {
                    homes[picture.address] = try keep(answer.bytes, of: picture.address)
                }
            }
        }
        for text in texts {
            let bytes = text.replacing(homes)
            if bytes != text.bytes { try AuthorFile.write(text.path, in: root, with: bytes) }
        }
        let left = try Self(in: texts.map(\.path), of: root).pictures
        failures += left.filter { homes[$0.address] != nil }.map {
            Failure(
                picture: $0,
                reason: "it was copied, but its address could not be replaced in the text"
            )
        }
        return failures
    }
}

private extension RemotePictures {
    /// The number of parallel requests.
    static let groupSize = 8
    /// The maximum size of an image: 32 MB.
    static let mostBytes = 1 << 25

    static func fault(of answer: Curl.Answer) -> String? {
        if answer.bytes.count >= mostBytes { return "it is larger than \(mostBytes >> 20) MB" }
        if !(200..<300).contains(answer.status) || !answer.error.isEmpty {
            return answer.error.isEmpty ? "the server answered \(answer.status)" : answer.error
        }
        return type(of: answer.bytes) == nil
            ? "it is not a PNG, JPEG, GIF, WebP or AVIF image" : nil
    }

    /// The file extension for an image's format.
    ///
    /// Nil for SVG images, which are not copied: they may contain scripts, and many are badges, whose
    /// content changes.
    static func type(of bytes: [UInt8]) -> String? {
        guard ImageSize(header: bytes) != nil else { return nil }
        if bytes.starts(with: [0x89, 0x50]) { return "png" }
        if bytes.starts(with: [0xFF, 0xD8]) { return "jpg" }
        if bytes.has("GIF8", at: 0) { return "gif" }
        if bytes.has("WEBP", at: 8) { return "webp" }
        return bytes.has("ftyp", at: 4) ? "avif" : nil
    }

    /// Writes an image, under another name if a different image already has its name.
    ///
    /// - Returns: The image's address on the site.
    func keep(_ bytes: [UInt8], of address: String) throws -> String {
        let type = Self.type(of: bytes) ?? ""
        let last = URL(string: address)?.deletingPathExtension().lastPathComponent ?? ""
        let letters = last.lowercased().map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "-" }
        let name = String(letters.prefix(60)).trimmingCharacters(in: ["-"])
        let digest = Digest(bytes).hexadecimal.prefix(8)
        let names = [name.isEmpty ? "picture" : name, "\(name)-\(digest)"]
            .map { "images/\($0).\(type)" }
        for path in names {
            let file = "Resources/" + path
            if Disk.exists(root + file), !Disk.file(at: root + file, equals: bytes) { continue }
            if !Disk.exists(root + file) { try AuthorFile.write(file, in: root, with: bytes) }
            return "/"
                + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
        }
        throw DiskError(
            "write",
            "Resources/\(names[0])",
            because: "this file and '\(names[1])' are other images; rename one of them"
        )
    }

    /// The sizes in `Content/images.csv`: `address,width,height`; an address may contain commas.
    static func sizes(in bytes: [UInt8]) -> [String: String] {
        var sizes: [String: String] = [:]
        for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
            let fields = line.split(separator: ",", omittingEmptySubsequences: false)
            guard fields.count >= 3, !fields[fields.count - 1].isEmpty else { continue }
            let address = fields.dropLast(2).joined(separator: ",").filter { $0 != "\"" }
            sizes[address] = fields.suffix(2).joined(separator: "×")
        }
        return sizes
    }
}
