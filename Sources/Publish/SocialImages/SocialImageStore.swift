import Foundation
internal import PublishStorage

/// The images that earlier runs drew, in files named by what they show, so that a site whose `Output` is gone is soon back.
///
/// It lies in `.publish/Caches/social-images`; whoever keeps that folder from one machine to the next draws nothing twice.
/// May be used from several threads, for different images.
struct SocialImageStore {
    /// Where the files are.
    private let folder: String

    /// Opens the store of a site, which need not exist yet.
    init(caches: String) {
        folder = caches + "social-images"
    }

    /// An image drawn earlier; nil when there is none, or the file does not hold what was kept.
    func png(of image: SocialImage) -> [UInt8]? {
        guard let bytes = try? Disk.read(file(of: image)), bytes.count > Self.checksumSize else {
            return nil
        }
        let png = Array(bytes.dropLast(Self.checksumSize))
        return bytes.suffix(Self.checksumSize).elementsEqual(Self.checksum(of: png)) ? png : nil
    }

    /// Keeps an image; a disk that refuses costs the next run some time, not this one its images.
    func keep(_ png: [UInt8], of image: SocialImage) {
        try? Disk.createFolder(folder)
        try? Disk.replace(file(of: image), with: png + Self.checksum(of: png))
    }

    /// Deletes the images that a run did not show, once they are more than those that it did.
    func forget(allBut images: [SocialImage]) {
        let used = Set(images.map(Self.name))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let unused = names.filter { !used.contains($0) }
        guard unused.count > used.count else { return }
        for name in unused { try? Disk.removeFile(folder + "/" + name) }
    }

    private func file(of image: SocialImage) -> String {
        folder + "/" + Self.name(of: image)
    }

    private static func name(of image: SocialImage) -> String {
        URL(fileURLWithPath: image.path.string).lastPathComponent
    }

    /// What stands behind the bytes of an image in its file: their digest in hexadecimal digits.
    private static func checksum(of png: [UInt8]) -> [UInt8] {
        Array(Digest(png).hexadecimal.utf8)
    }

    /// In bytes.
    private static let checksumSize = 32
}
