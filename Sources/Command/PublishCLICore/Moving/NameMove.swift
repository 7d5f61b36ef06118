/// Another name for a tag, a category or a series.
struct NameMove: Equatable {
    /// What has a name.
    enum Subject: String {
        case tag, category, series
    }

    let subject: Subject
    let old: String
    let new: String

    /// The name that a row of the program has afterwards.
    func name(of row: AddressBook.Row) -> String? {
        let isMeant =
            switch subject {
            case .tag: row.kind == .tag
            case .category: row.kind == .category
            case .series: row.kind == .list
            }
        return isMeant && row.name == old ? new : row.name
    }
}
