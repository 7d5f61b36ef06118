internal import CNettle
import Foundation

/// A file that pages load, such as a style sheet, a script or a font, with a part of its hash in
/// its name.
///
/// Changed content gets a new name. So browsers can cache the file forever and still load a new
/// version at once; the file with the old name is removed from `Output`. If the page states the
/// file's `integrity`, browsers refuse a file with other content.
///
///     let style = FingerprintedFile("mine.css", text: css)      // "mine.3f29c0d1.css"
///     let font = try FingerprintedFile("fonts/mine.woff2", readFrom: "Themes/Fonts/mine.woff2")
///
///     HTML(.head(.stylesheet(style)))                           // with its path and integrity
///     Theme(htmlFactory: factory).addingFiles([style, font])    // writes both into `Output`
///
/// Create the files once, together with the theme, and pass them to the factory as values. No step
/// may change a file afterwards, because browsers would refuse the changed file.
public struct FingerprintedFile: Sendable, Hashable {
    /// The path relative to `Output`.
    ///
    /// It is the given path with the first eight hexadecimal digits of the hash before the file
    /// extension.
    public let path: Path
    /// The bytes of the file.
    public let contents: [UInt8]
    /// The digest for the attribute `integrity`: `sha256-` and the hash in Base64.
    ///
    /// Source: Subresource Integrity (W3C).
    public let integrity: String

    /// Creates a file from bytes.
    ///
    /// - Parameters:
    ///   - path: The path without the hash, relative to `Output`.
    ///   - contents: The bytes of the file.
    public init(_ path: Path, contents: [UInt8]) {
        let hash = SHA256.hash(contents)
        self.path = Self.path(path, marked: hash.prefix(4))
        self.contents = contents
        integrity = "sha256-" + Data(hash).base64EncodedString()
    }

    /// Creates a file from text.
    ///
    /// - Parameters:
    ///   - path: The path without the hash, relative to `Output`.
    ///   - text: The text, written as UTF-8.
    public init(_ path: Path, text: String) {
        self.init(path, contents: Array(text.utf8))
    }

    /// Reads a file of a theme's package.
    ///
    /// - Parameters:
    ///   - path: The path without the hash, relative to `Output`.
    ///   - source: The file to read; relative to the package that contains the calling source file.
    ///   - sourceFile: The calling source file.
    /// - Throws: `PublishingError` with the file's name if the file cannot be read.
    public init(
        _ path: Path,
        readFrom source: Path,
        sourceFile: StaticString = #filePath
    ) throws {
        do {
            guard let package = Workspace.packageFolder(around: sourceFile.description) else {
                throw FileError(path: Path(sourceFile.description), reason: .folderNotFound)
            }
            self.init(path, contents: Array(try package.file(at: source.string).read()))
        } catch {
            throw PublishingError(
                path: source,
                infoMessage: "Failed to read a file that pages load",
                underlyingError: error
            )
        }
    }

    private static func path(_ path: Path, marked hash: ArraySlice<UInt8>) -> Path {
        let mark = hash.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        var folders = path.string.split(separator: "/", omittingEmptySubsequences: false)
        let name = folders.popLast() ?? ""
        // The leading dot of a hidden file does not start a file extension.
        let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
        return Path(
            (folders + ["\(name[..<dot]).\(mark)\(name[dot...])"]).joined(separator: "/")
        )
    }
}

/// SHA-256 according to FIPS 180-4, computed by the library Nettle.
///
/// For names of files in URLs and integrity checks of browsers; all other digests are `Digest`.
enum SHA256 {
    /// The 32 bytes of the hash.
    static func hash(_ bytes: [UInt8]) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { buffer, count in
            // SAFETY: Both buffers live until the call returns, and the digest's size is that of
            // the buffer.
            guard let digest = buffer.baseAddress else { return }
            publish_sha256(bytes.count, bytes, digest)
            count = Int(SHA256_DIGEST_SIZE)
        }
    }
}
