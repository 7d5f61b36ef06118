/// The loading mode of a picture or a frame.
///
/// Source: HTML Living Standard, 2.5.7 Lazy loading attributes.
public enum HTMLLoading: String, CaseIterable, Sendable {
    /// Immediately.
    case eager

    /// When it approaches the visible area.
    case lazy
}

/// The decoding mode of a picture.
///
/// Source: HTML Living Standard, 4.8.4.4 Decoding images.
public enum HTMLDecoding: String, CaseIterable, Sendable {
    /// Together with the content after it.
    case sync

    /// Asynchronously, without delaying the content after it.
    case async

    /// The browser's choice.
    case auto
}

/// The priority of a fetch among those of its kind.
///
/// Source: HTML Living Standard, 2.5.8 Fetch priority attributes.
public enum HTMLFetchPriority: String, CaseIterable, Sendable {
    /// A high priority.
    case high

    /// A low priority.
    case low

    /// The browser's choice.
    case auto
}

/// The part of a media file that is fetched before it is played.
///
/// Source: HTML Living Standard, 4.8.11.5 Loading the media resource.
public enum HTMLPreload: String, CaseIterable, Sendable {
    /// Nothing.
    case none

    /// Enough to know its duration and size.
    case metadata

    /// As much as the browser likes.
    case auto
}
