/// The markup and files that a feature adds to rendered pages, depending on their HTML.
package struct PageFinish: RunValue {
    /// Returns markup for the end of a page's `head`, from the bytes and the path of the page;
    /// called from several threads.
    package var markup: @Sendable (_ page: [UInt8], _ file: OutputPath) -> String = { _, _ in "" }
    /// Writes the files that some pages need, before the pages are shown.
    package var prepare: @Sendable (_ pages: [OutputPath]) throws -> Void = { _ in }
    /// Writes the files that all pages need; receives the paths of pages that were reused from an
    /// earlier run.
    package var end: @Sendable (_ kept: [OutputPath]) throws -> Void = { _ in }

    package init() {}
}
