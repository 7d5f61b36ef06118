/// What a run knows of its redirects.
package struct RedirectState: RunValue {
    /// The files of the pages at old addresses, relative to `Output`.
    package var pages: Set<String> = []
    /// The redirects of the site, once they are checked.
    var redirects: [Redirect] = []

    /// Knows of none.
    package init() {}
}
