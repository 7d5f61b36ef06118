/// The addresses at which a site answers.
struct LivingAddresses {
    /// What answers there.
    enum Place: Equatable {
        /// The page at a path.
        case page(Path)
        /// Another file, relative to `Output`.
        case file(String)
    }

    /// The places by address.
    private(set) var places: [String: Place] = [:]
    /// The addresses by what is left of them without the case of their letters.
    private var spellings: [String: String] = [:]

    /// Knows the addresses of files, relative to `Output`.
    init(of files: some Sequence<String>, addressed addresses: PageAddresses) {
        for file in files {
            if file == "index.html" || file.hasSuffix("/index.html") {
                let folder = Path(String(file.dropLast("index.html".count))).trimmed
                add(folder.string, .page(folder))
            } else if file.hasSuffix(".html"), addresses != .folders {
                let page = String(file.dropLast(".html".count))
                add(file, .page(Path(page)))
                if addresses != .files { add(page, .page(Path(page))) }
            } else {
                add(file, .file(file))
            }
        }
    }

    /// The address that differs from one in the case of letters at most; nil when nothing answers there.
    func spelling(of address: OldAddress) -> String? {
        places[address.path] != nil ? address.path : spellings[address.folded]
    }

    /// The first address below a folder, whatever the case of letters; nil when there is none.
    func first(below folder: OldAddress) -> String? {
        let prefix = folder.folded + "/"
        return spellings.lazy.filter { $0.key.hasPrefix(prefix) }.map(\.value).min()
    }

    private mutating func add(_ address: String, _ place: Place) {
        places[address] = place
        spellings[address.lowercased()] = address
    }
}
