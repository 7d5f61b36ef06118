/// The kind of card that represents the page in a timeline.
public enum TwitterCardType: String, CaseIterable, Sendable {
    /// A small picture beside the text.
    case summary

    /// A large picture above the text.
    case summaryLargeImage = "summary_large_image"

    /// An application.
    case app

    /// Audio or video.
    case player
}
