extension PublishingContext {
    /// Those who wrote a text: what the site's table says of the names in its metadata, or just the names.
    @_disfavoredOverload
    public func authors(of location: any Location) -> [ItemAuthor] {
        let table = site.itemAuthors
        return location.publication.authors.map { table[$0] ?? ItemAuthor(name: $0) }
    }
}
