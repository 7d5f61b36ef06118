internal import Foundation
internal import PublishStorage

/// The files of the site's own images.
enum SitePicture {
    /// The file of an image, in `Output` or `Resources`.
    ///
    /// - Parameters:
    ///   - address: The address of the image.
    ///   - page: The address of a page of the site.
    ///   - root: The folder of the site, with a slash at its end.
    /// - Returns: The absolute path of the file; nil for an image on another site, or a missing file.
    static func file(at address: String, of page: String, in root: String) -> String? {
        guard let url = URL(string: address), url.host == URL(string: page)?.host,
            url.port == URL(string: page)?.port
        else { return nil }
        // The site may be in a subfolder of its host, as in `https://a.b/blog/c.png`, so leading folders
        // are dropped until a file matches.
        var parts = url.path.split(separator: "/")[...]
        guard !parts.contains("..") else { return nil }
        while !parts.isEmpty {
            for folder in ["Output/", "Resources/"] {
                let file = root + folder + parts.joined(separator: "/")
                if Disk.isFile(file) { return file }
            }
            parts = parts.dropFirst()
        }
        return nil
    }
}
