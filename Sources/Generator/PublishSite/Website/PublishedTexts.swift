/// The texts that a site publishes.
///
/// A site made of a folder of private notes publishes only those that say so:
///
///     let publishes = PublishedTexts.marked
public enum PublishedTexts: Sendable {
    /// All texts but those with `private: true`, `publish: false` or `draft: true`.
    case all
    /// Only texts with `publish: true` in their front matter, or in the `_defaults.yaml` of their
    /// folder; all others are private.
    case marked
}
