/// The name of a project, made from the name of its folder.
struct ProjectName {
    let string: String

    init(folderName: String) {
        var name = folderName[...]
        while let first = name.first, !first.isLetter { name.removeFirst() }
        while let last = name.last, !last.isLetter { name.removeLast() }
        let pieces = name.split { !$0.isLetter && !$0.isNumber }
        let joined = pieces.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        string = joined.isEmpty ? "SiteName" : joined
    }

    /// The name as that of a function or property.
    var lowercasedFirst: String {
        string.prefix(1).lowercased() + string.dropFirst()
    }
}
