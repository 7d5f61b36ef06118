/// What the generator does with texts beyond the suite.
///
/// A site turns the features on, because older sites use some of the names for keys and files of their own:
///
///     let publicationFeatures = PublicationFeatures.all
public struct PublicationFeatures: OptionSet, Sendable {
    /// The features as bits.
    public let rawValue: Int

    /// Creates a set of features from bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// `draft: true` (or `published: false`), `expires: <date>` (or `expiry`) and dates that lie ahead keep a text out of the site; the flags `--drafts`,
    /// `--expired` and `--future` let them in.
    public static let schedule = PublicationFeatures(rawValue: 1)
    /// `slug: <name>` takes the place of the file's name in the address, `permalink: <address>` is the whole address;
    /// `aliases: <paths>` names old addresses, from which readers are led to the new one.
    public static let addresses = PublicationFeatures(rawValue: 2)
    /// `pinned`, `series` with `series.part`, `author` or `authors`, `updated` and `noindex` are known to themes.
    public static let details = PublicationFeatures(rawValue: 4)
    /// `trip/index.md` is the article `trip`, and files beside it are copied to its page.
    public static let bundles = PublicationFeatures(rawValue: 8)
    /// Values in quotation marks are read as in YAML, also in headers of `key: value` lines.
    public static let quotation = PublicationFeatures(rawValue: 16)
    /// `categories` group articles besides tags; tags such as C, C++ and C# have different addresses, and spellings of one
    /// tag are merged.
    public static let taxonomies = PublicationFeatures(rawValue: 32)
    /// Everything.
    public static let all: PublicationFeatures = [
        .schedule, .addresses, .details, .bundles, .quotation, .taxonomies,
    ]
}
