import Plot
import Publish

/// A form by which readers subscribe to a newsletter, below articles and the front page.
///
/// It is sent to the service that keeps the addresses, and needs no script. Its words are in the catalog of the theme, where a
/// site changes them; what readers agree to belongs into the sentence "New articles by e-mail; …".
///
///     options.newsletter = NewsletterForm(action: "https://news.example.com/subscribe")
///
/// A Content-Security-Policy with `form-action` has to name the host of the service.
public struct NewsletterForm: Sendable {
    /// The address to which the form is sent.
    var action: String
    /// The name under which the service expects the e-mail address.
    var field: String
    /// The other fields that the service expects, with fixed values.
    var values: [(name: String, value: String)]

    /// A form for a service.
    ///
    /// - Parameters:
    ///   - action: The address to which the form is sent by `POST`.
    ///   - field: The name under which the service expects the e-mail address.
    ///   - values: What the service expects beside it, such as the identifier of a list.
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

/// The form with its words.
struct Newsletter<Site: Website>: Component {
    var form: NewsletterForm
    var page: ThemePage<Site>

    /// With dots, which no identifier made of a heading has.
    private var identifiers: (field: String, sentence: String) {
        ("theme.newsletter.address", "theme.newsletter.sentence")
    }

    var body: any Component {
        let words = page.words
        return Node<HTML.BodyContext>.form(
            .class("newsletter"),
            .files(of: [.newsletter]),
            .method(.post),
            .action(form.action),
            .h2(.text(words.newsletter)),
            .p(.id(identifiers.sentence), .text(words.newsletterSentence)),
            .forEach(form.values) { value in
                .input(.type(.hidden), .name(value.name), .value(value.value))
            },
            .label(.for(identifiers.field), .text(words.emailAddress)),
            .div(
                .input(
                    .id(identifiers.field),
                    .type(.email),
                    .name(form.field),
                    .attribute(named: "autocomplete", value: "email"),
                    .attribute(named: "required", value: ""),
                    .attribute(named: "aria-describedby", value: identifiers.sentence)
                ),
                .button(.type(.submit), .text(words.subscribe))
            )
        )
    }
}
