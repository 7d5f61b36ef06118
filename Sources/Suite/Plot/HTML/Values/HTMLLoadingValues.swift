/// The loading mode of a picture or a frame.
///
/// Source: HTML Living Standard, 2.5.7 Lazy loading attributes.
public enum HTMLLoading: String, CaseIterable, Sendable {
    /// The resource is fetched immediately.
    case eager

    /// The resource is fetched when it is about to become visible.
    case lazy
}

/// The decoding mode of a picture.
///
/// Source: HTML Living Standard, 4.8.4.4 Decoding images.
public enum HTMLDecoding: String, CaseIterable, Sendable {
    /// The picture is shown together with the content after it.
    case sync

    /// The picture is decoded asynchronously, and does not delay the content after it.
    case async

    /// The browser's choice.
    case auto
}

/// The priority of a fetch among resources of the same kind.
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
    /// No part of the file.
    case none

    /// Only the metadata, such as duration and size.
    case metadata

    /// As much as the browser chooses, up to the whole file.
    case auto
}
