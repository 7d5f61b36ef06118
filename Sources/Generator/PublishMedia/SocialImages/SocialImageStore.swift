import Foundation
internal import PublishStorage

/// The images that earlier runs drew, in files named by what they show, so that a site whose `Output` is gone is soon back.
///
/// It lies in `.publish/Caches/social-images`; whoever keeps that folder from one machine to the next draws nothing twice.
/// May be used from several threads, for different images.
struct SocialImageStore {
    private let files: FileStore

    /// Opens the store of a site, which need not exist yet.
    init(caches: String) {
        files = FileStore(folder: caches + "social-images")
    }

    /// An image drawn earlier; nil when there is none, or the file does not hold what was kept.
    func png(for file: OutputPath) -> [UInt8]? {
        files.bytes(of: Self.name(of: file)).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Keeps an image; a disk that refuses costs the next run some time, not this one its images.
    func keep(_ png: [UInt8], for file: OutputPath) {
        files.keep(png, as: Self.name(of: file))
    }

    /// Deletes the images that a run did not show, once they are more than those that it did.
    func forget(allBut images: [OutputPath]) {
        files.forget(allBut: Set(images.map(Self.name)))
    }

    private static func name(of file: OutputPath) -> String {
        URL(fileURLWithPath: file.string).lastPathComponent
    }
}
