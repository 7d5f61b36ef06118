internal import Foundation
internal import PublishStorage

/// Where pictures of the site are on this disk.
enum SitePicture {
    /// The file of a picture, as `publish generate` has left it in 'Output', or among the resources.
    ///
    /// - Parameters:
    ///   - address: The address of the picture.
    ///   - page: The address of a page of the site.
    ///   - root: The folder of the site, with a slash at its end.
    /// - Returns: Nil for a picture of another site, and for one that is not there.
    static func file(at address: String, of page: String, in root: String) -> String? {
        guard let url = URL(string: address), url.host == URL(string: page)?.host,
            url.port == URL(string: page)?.port
        else { return nil }
        // A site may be in a folder of its host.
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
