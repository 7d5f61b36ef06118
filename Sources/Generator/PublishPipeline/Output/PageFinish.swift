/// What a feature adds to pages once they are rendered, by what they hold.
package struct PageFinish: RunValue {
    /// The markup for the end of the head of a page, by its bytes and its file; called from several threads.
    package var markup: @Sendable (_ page: [UInt8], _ file: OutputPath) -> String = { _, _ in "" }
    /// Makes what pages have come to need; gets the files of the pages that an earlier run has made.
    package var end: @Sendable (_ kept: [OutputPath]) throws -> Void = { _ in }

    package init() {}
}
