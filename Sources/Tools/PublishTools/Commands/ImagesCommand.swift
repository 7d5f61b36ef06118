internal import Files
internal import PublishCLICore
internal import PublishLint
internal import PublishStorage

/// `publish images`: images on other hosts, and images with GPS positions.
struct ImagesCommand: Subcommand {
    let arguments: ParsedArguments
    let call: ToolCall

    func run() throws {
        if arguments.has(.stripLocation) { try stripLocations() }
        let pictures = try remotePictures()
        if arguments.has(.fetch) {
            try fetch(pictures)
        } else if !arguments.has(.stripLocation) {
            list(pictures)
            try listLocations()
        }
    }
}

private extension ImagesCommand {
    /// The list of images that could not be fetched, relative to the site.
    static let list = "images-left.csv"

    func remotePictures() throws -> RemotePictures {
        do {
            let settings = try LintSettings(ofSiteAt: folder.path)
            let linter = try Linter(root: folder.path, settings: settings)
            return try RemotePictures(in: linter.texts(at: []).paths, of: folder.path)
        } catch let fault as LintFault {
            throw CLIError.cannotLint(reason: fault.description)
        }
    }

    func list(_ remote: RemotePictures) {
        for picture in remote.pictures {
            let size = picture.size.map { "  " + $0 } ?? ""
            console.print("\(picture.address)\(size)  \(picture.uses.joined(separator: ", "))")
        }
        guard !remote.pictures.isEmpty else { return console.print("No images on other hosts") }
        console.print(
            """
            \(Amount.text(remote.pictures.count, "image")) on other hosts in \(Amount.text(remote.texts.count, "text")); \
            'publish images --fetch' copies them into 'Resources/images'
            """
        )
    }

    func fetch(_ remote: RemotePictures) throws {
        var curl = Curl()
        curl.environment = surroundings.environment
        let failures: [RemotePictures.Failure]
        do {
            failures = try remote.fetch(curl)
        } catch let fault as ProgramFault {
            throw CLIError.cannotStart(fault)
        }
        let count = remote.pictures.count - failures.count
        console.print("Fetched \(Amount.text(count, "image")) into 'Resources/images'")
        guard !failures.isEmpty else {
            if Disk.exists(folder.path + Self.list) { try Disk.removeFile(folder.path + Self.list) }
            return
        }
        let lines = failures.map { failure in
            let fields = [failure.picture.address, failure.reason]
            return (fields + failure.picture.uses).map(Self.field).joined(separator: ",")
        }
        let text = (["address,reason,places"] + lines).map { $0 + "\n" }.joined()
        try AuthorFile.write(Self.list, in: folder.path, with: Array(text.utf8))
        console.print(
            "\(Amount.text(failures.count, "image")) could not be fetched; see '\(Self.list)'"
        )
        throw CLIError.faultsFound()
    }

    static func field(_ text: String) -> String {
        text.contains(",") || text.contains("\"")
            ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }

    /// The site's images with a GPS position, and their content without it.
    func located() throws -> [(path: String, bytes: [UInt8])] {
        let paths = try ["Content", "Resources"].filter { Disk.isFolder(folder.path + $0) }
            .flatMap { top in
                try FileTree(folder.path + top, links: .keptAsFiles).files.map { top + "/" + $0 }
            }
            .filter(PictureLocation.mayBeTold(by:))
        return try parallelMap(count: paths.count) { number in
            try PictureLocation.removed(from: Disk.read(folder.path + paths[number]))
                .map { (paths[number], $0) }
        }.compactMap(\.self)
    }

    func listLocations() throws {
        let found = try located()
        for (path, _) in found { console.print("\(path): contains a GPS position") }
        guard !found.isEmpty else { return }
        console.print("'publish images --strip-location' removes the positions and nothing else")
    }

    func stripLocations() throws {
        let found = try located()
        for (path, bytes) in found {
            try AuthorFile.write(path, in: folder.path, with: bytes)
            console.print("\(path): GPS position removed")
        }
        if found.isEmpty { console.print("No image contains a GPS position") }
    }
}
