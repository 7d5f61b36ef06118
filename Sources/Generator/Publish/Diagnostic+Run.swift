/// A run.
extension Diagnostic.Identifier {
    /// An error that is at no place in the content ended the run.
    package static let failedRun: Self = "run.failed"
    /// Another process publishes the site.
    package static let waitingRun: Self = "run.waiting"
    /// A file in `.publish` is damaged, or was not made by Publish.
    package static let unusableState: Self = "run.unusable-state"
}
