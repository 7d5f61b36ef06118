import Foundation
import Ink
internal import PublishFrontMatter
internal import PublishStorage

/// A page bundle: the folder of `trip/index.md` with the images and other files next to the text.
struct PageBundle {
    /// The absolute path of the folder, without a trailing slash.
    let folder: String
    /// The paths of the files in the bundle, relative to the folder, in order.
    private var files: [String]

    /// Makes the bundle of a Markdown file; nil if the file is not the index of a folder, or has no other files.
    ///
    /// Files in a subfolder with Markdown files are left out: they belong to the bundle or section
    /// of that subfolder.
    ///
    /// - Throws: `DiskError` if the folder cannot be read.
    init?<Site: Website>(of file: SourceFile<Site>) throws {
        guard SourceName.base(of: file.name) == "index", TextName.isText(file.absolutePath)
        else { return nil }
        folder = Disk.folder(of: file.absolutePath)
        let tree = try FileTree(folder)
        let texts = Set(tree.files.filter(TextName.isText).map(Disk.parent))
        files = tree.files.filter { path in
            !TextName.isText(path) && !path.hasSuffix("/" + FolderDefaults.name)
                && path != FolderDefaults.name
                && !sequence(first: Disk.parent(of: path), next: Disk.parent)
                    .prefix { !$0.isEmpty }.contains(where: texts.contains)
        }
        if files.isEmpty { return nil }
    }

    /// Copies the files, or only some of them, to the folder of a page.
    ///
    /// - Throws: `PublishingError` if a file cannot be copied.
    func copy(_ chosen: Set<String>? = nil, to page: Path, through output: OutputWriter) throws {
        for file in files where chosen?.contains(file) ?? true {
            let target = try OutputPath(
                Self.folder(of: page).appendingComponent(Self.composedName(file))
            )
            try output.copyFile(from: folder + "/" + file, to: target)
        }
    }

    /// Returns the name of a file in composed Unicode form (NFC): macOS decomposes file names, but
    /// browsers request composed names.
    private static func composedName(_ file: String) -> String {
        file.precomposedStringWithCanonicalMapping
    }

    /// Returns the folder for the files of a page: `a/b` for the page `a/b`, and also for the page
    /// `a/b.html`.
    private static func folder(of page: Path) -> Path {
        page.namesFile ? Path(String(page.string.dropLast(".html".count))) : page
    }

    /// Returns the path of one of the bundle's files on the site.
    ///
    /// - Parameters:
    ///   - name: The file, relative to the folder.
    ///   - page: The path of the page.
    /// - Returns: The path; nil if the file is not in the bundle.
    func file(_ name: Path, ofPageAt page: Path) -> Path? {
        files.contains(name.string)
            ? Self.folder(of: page).appendingComponent(Self.composedName(name.string)) : nil
    }

    /// Returns the HTML of a text in which links to files of the bundle have absolute paths, so
    /// that they also work in lists and feeds; adds these files to `used`.
    func resolvingLinks(in html: String, ofPageAt page: Path, _ used: inout Set<String>) -> String {
        // Dictionary keys are compared by canonical equivalence, so both Unicode forms of a name
        // are found.
        let known = Dictionary(files.map { ($0, $0) }, uniquingKeysWith: { first, _ in first })
        let bytes = Array(html.utf8)
        var edits = HTMLEdits(bytes)
        var scanner = HTMLScanner(bytes)
        while let token = scanner.next() {
            guard token.kind == .startTag else { continue }
            for attribute in scanner.attributes {
                let isSource = bytes.isName("src", in: attribute.name)
                guard isSource || bytes.isName("href", in: attribute.name),
                    let value = attribute.value
                else { continue }
                let link = HTMLText.unescaped(bytes.text(value))
                let decoded = link.removingPercentEncoding ?? link
                let name = decoded.hasPrefix("./") ? String(decoded.dropFirst(2)) : decoded
                guard let file = known[name] else { continue }
                used.insert(file)
                let address = Self.folder(of: page).appendingComponent(Self.composedName(file))
                    .absoluteString
                let encoded = address.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed)
                // The author may have written a width.
                let isUnsized = !scanner.attributes.contains { bytes.isName("width", in: $0.name) }
                let size = isSource && isUnsized ? ImageSize(ofFileAt: folder + "/" + file) : nil
                let sizes = size.map { " width=\"\($0.width)\" height=\"\($0.height)\"" }
                edits.set(attribute, to: encoded ?? address, and: sizes ?? "")
            }
        }
        return edits.result().map { String(decoding: $0, as: UTF8.self) } ?? html
    }
}
