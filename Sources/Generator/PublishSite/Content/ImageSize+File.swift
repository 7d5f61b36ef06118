import Foundation
package import Ink

extension ImageSize {
    /// The size of an image file, which the first bytes of nearly every file tell.
    ///
    /// Nil for a file that cannot be read: it is shown without its size, as an image of another site is.
    package init?(ofFileAt path: String) {
        guard let file = FileHandle(forReadingAtPath: path) else { return nil }
        defer { try? file.close() }
        guard let header = try? file.read(upToCount: 64 * 1024) else { return nil }
        self.init(header: Array(header))
    }

    /// The size of the image among the site's resources that a URL of a text leads to; nil for images of other sites.
    package init?(ofResource url: String, in folder: String) {
        guard url.hasPrefix("/"), !url.hasPrefix("//"), !url.contains("..") else { return nil }
        let plain = url.prefix { $0 != "?" && $0 != "#" }
        self.init(ofFileAt: folder + (plain.removingPercentEncoding ?? String(plain)))
    }
}
