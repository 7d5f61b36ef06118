/// What is wrong with a written page.
struct PageFault: Equatable {
    /// The file of the page, relative to `Output`.
    var file: String
    /// The address that is at fault, as the page has it; nil for faults that no text can have made.
    var destination: String?
    /// Which kind of fault it is.
    var identifier: Diagnostic.Identifier
    /// What is wrong, in one sentence without a full stop.
    var message: String
}

extension PageFault {
    /// A warning at the page itself.
    var warning: Diagnostic {
        Diagnostic(.warning, identifier, file: "Output/" + file, message: message)
    }
}
