/// The additions of a feature to rendered pages, depending on their HTML.
package struct PageFinish: RunValue {
    /// Returns the markup for the end of the head of a page, by its bytes and its file; called from several threads.
    package var markup: @Sendable (_ page: [UInt8], _ file: OutputPath) -> String = { _, _ in "" }
    /// Writes the files that the pages need; receives the files of pages taken from an earlier run.
    package var end: @Sendable (_ kept: [OutputPath]) throws -> Void = { _ in }

    package init() {}
}
