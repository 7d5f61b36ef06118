/// When a picture or a frame is fetched.
///
/// Source: HTML Living Standard, 2.5.7 Lazy loading attributes.
public enum HTMLLoading: String, CaseIterable, Sendable {
    /// At once.
    case eager

    /// When it comes near to what is visible.
    case lazy
}

/// When a picture is decoded.
///
/// Source: HTML Living Standard, 4.8.4.4 Decoding images.
public enum HTMLDecoding: String, CaseIterable, Sendable {
    /// Before what follows is shown.
    case sync

    /// Later, so that it does not hold up what follows.
    case async

    /// As the browser likes.
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

    /// As the browser likes.
    case auto
}

/// How much of a media file is fetched before it is played.
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
