/// What a run of the site's program is for.
package enum RunTask: Hashable, Sendable {
    /// The site is generated.
    case generation
    /// The generated site is deployed.
    case deployment
    /// A question about the site is answered, by the name that stands in the argument `--publish-task=`; the site in
    /// `Output` stays as it is.
    case question(String)

    /// Whether the run only answers, and leaves the site in `Output` as it is.
    package var isQuestion: Bool {
        if case .question = self { true } else { false }
    }
}
