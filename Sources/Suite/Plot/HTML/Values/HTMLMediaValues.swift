/// The kind of a text track.
///
/// Source: HTML Living Standard, 4.8.10 The track element, attribute kind.
public enum HTMLTrackKind: String, CaseIterable, Sendable {
    /// A translation of the dialogue.
    case subtitles

    /// The dialogue and the sounds, for people who cannot hear them.
    case captions

    /// Descriptions of the pictures, for people who cannot see them.
    case descriptions

    /// The titles of chapters.
    case chapters

    /// Data for scripts.
    case metadata
}

/// The shape of an area of an image map.
///
/// Source: HTML Living Standard, 4.8.13 The area element, attribute shape.
public enum HTMLAreaShape: String, CaseIterable, Sendable {
    /// A circle.
    case circle

    /// The whole picture.
    case `default`

    /// A polygon.
    case polygon = "poly"

    /// A rectangle.
    case rectangle = "rect"
}
