/// The loading mode of a picture or a frame.
///
/// Source: HTML Living Standard, 2.5.7 Lazy loading attributes.
public enum HTMLLoading: String, CaseIterable, Sendable {
    /// The resource is fetched immediately.
    case eager

    /// The resource is fetched when it is about to become visible.
    case lazy
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
