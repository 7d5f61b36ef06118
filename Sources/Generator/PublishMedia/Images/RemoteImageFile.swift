import Foundation
package import Ink
internal import PublishStorage

/// The file with the sizes of images on other sites, `Content/images.csv`.
///
/// A line is an address, a width and a height, in the order of the addresses. Authors commit it, so that every machine knows
/// the sizes and no page jumps when an image comes. Nothing after the address means that there is no size to be had; whoever
/// deletes the line has it asked for again.
///
///     address,width,height
///     https://cdn.example.com/tea.png,1200,800
package struct RemoteImageFile {
    /// The path of the file, relative to the site's root.
    package static let path = "Content/images.csv"

    /// The sizes by address; nil for an image that has none.
    package private(set) var sizes: [String: ImageSize?] = [:]

    /// Reads the file, if there is one.
    ///
    /// - Throws: `DiskError` when it cannot be read.
    package init(root: String) throws {
        let bytes = Disk.isFile(root + Self.path) ? try Disk.read(root + Self.path) : []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    /// Reads the text of such a file; lines that are none say nothing.
    package init(text: String) {
        for line in text.split(whereSeparator: \.isNewline) {
            // Addresses may hold commas, numbers do not.
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

    /// The text of the file.
    package var text: String {
        var text = "address,width,height\n"
        for (address, size) in sizes.sorted(by: { $0.key < $1.key }) {
            let name = address.contains(",") ? "\"\(address)\"" : address
            text += "\(name),\(size.map { "\($0.width),\($0.height)" } ?? ",")\n"
        }
        return text
    }

    /// Adds what was found.
    package mutating func add(_ size: ImageSize?, for address: String) {
        sizes[address] = .some(size)
    }

    /// Writes the file.
    ///
    /// - Throws: `DiskError`.
    package func write(root: String) throws {
        try Disk.createFolder(root + "Content")
        try Disk.replace(root + Self.path, with: Array(text.utf8))
    }
}
