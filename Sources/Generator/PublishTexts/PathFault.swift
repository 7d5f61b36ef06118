import Ink

extension SourceFile {
    /// What is wrong with the path that the metadata of this file gives its page, with its line.
    ///
    /// The run ends when the page is rendered; a plugin may give the page another path before.
    func pathFault(of product: ItemFactory<Site>.Product, text: String) -> Diagnostic? {
        let path: Path
        switch product {
        case .index, .sectionIndex: return nil
        case .item(let item): path = item.path
        case .page(let page): path = page.path
        }
        do {
            _ = try HTMLFileMode.indexFile(in: path)
            return nil
        } catch {
            let entry = MetadataHeader(in: text)?.entries.last { $0.key == "path" }
            let message = (error as? PublishingError)?.infoMessage ?? "\(error)"
            return Diagnostic(
                .error,
                .invalidPath,
                file: displayPath,
                line: entry?.line,
                column: entry?.valueColumn,
                message: message.prefix(1).lowercased() + message.dropFirst()
            )
        }
    }
}
