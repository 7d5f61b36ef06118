/// The link targets and files that an HTML text can refer to.
struct ArticleNames {
    /// The new target of a link.
    var link: (String) -> String = { $0 }
    /// The new address of a picture.
    var picture: (String) -> String = { $0 }
    /// The file with a number.
    var attachment: (String) -> ExportedAttachment? = { _ in nil }
    /// The numbers of the files attached to the text.
    var attachments: [String] = []
    /// The numbers of footnotes, by the names that the text refers to.
    var footnotes: [String: Int] = [:]
}

/// Content that could not be imported, in order and without duplicates.
struct ArticleLosses {
    private(set) var messages: [String] = []
    private var known: Set<String> = []

    mutating func add(_ message: String) {
        if known.insert(message).inserted { messages.append(message) }
    }
}
