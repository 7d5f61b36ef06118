import Plot

/// A form for subscribing to a newsletter, below articles and the front page.
///
/// The form is sent to the service that sends the newsletter; it needs no script. A site changes
/// the form's texts in the theme's string catalog. If readers have to agree to something, change
/// the sentence "New articles by e-mail; …".
///
///     options.newsletter = NewsletterForm(action: "https://news.example.com/subscribe")
///
/// If the site's Content-Security-Policy has `form-action`, it must allow the host of the service.
public struct NewsletterForm: Sendable {
    /// The address that the form is sent to.
    var action: String
    /// The name of the form field for the e-mail address, as the service expects it.
    var field: String
    /// The hidden fields that the service expects, with their values.
    var values: [(name: String, value: String)]

    /// Creates a form for a service.
    ///
    /// - Parameters:
    ///   - action: The address that the form is sent to by `POST`.
    ///   - field: The name of the form field for the e-mail address, as the service expects it.
    ///   - values: The hidden fields that the service expects, such as the identifier of a list.
    public init(
        action: String,
        field: String = "email",
        values: KeyValuePairs<String, String> = [:]
    ) {
        self.action = action
        self.field = field
        self.values = values.map { (name: $0.key, value: $0.value) }
    }
}

extension NewsletterForm {
    /// Returns the form in the language of a page.
    func node(_ words: ThemeWords) -> Node<HTML.BodyContext> {
        // Contain dots, so that they cannot collide with the identifiers of headings.
        let (address, sentence) = ("theme.newsletter.address", "theme.newsletter.sentence")
        return .form(
            .class("newsletter"),
            .files(of: [.newsletter]),
            .method(.post),
            .action(action),
            .h2(.text(words.newsletter)),
            .p(.id(sentence), .text(words.newsletterSentence)),
            .forEach(values) { value in
                .input(.type(.hidden), .name(value.name), .value(value.value))
            },
            .label(.for(address), .text(words.emailAddress)),
            .div(
                .input(
                    .id(address),
                    .type(.email),
                    .name(field),
                    .attribute(named: "autocomplete", value: "email"),
                    .attribute(named: "required", value: ""),
                    .attribute(named: "aria-describedby", value: sentence)
                ),
                .button(.type(.submit), .text(words.subscribe))
            )
        )
    }
}
