/// The credentials mode of a cross-origin fetch.
///
/// Source: HTML Living Standard, 2.5.4 CORS settings attributes.
public enum HTMLCrossOrigin: String, CaseIterable, Sendable {
    /// Without credentials.
    case anonymous

    /// With credentials.
    case useCredentials = "use-credentials"
}

/// The referrer information sent with a request.
///
/// Source: Referrer Policy, 3 Referrer policies.
public enum HTMLReferrerPolicy: String, CaseIterable, Sendable {
    /// No referrer.
    case noReferrer = "no-referrer"

    /// The URL, unless security decreases.
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"

    /// The URL, if it is the same origin.
    case sameOrigin = "same-origin"

    /// The origin.
    case origin

    /// The origin, unless security decreases.
    case strictOrigin = "strict-origin"

    /// The URL to the same origin, the origin to others.
    case originWhenCrossOrigin = "origin-when-cross-origin"

    /// As the one before, unless security decreases.
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"

    /// The URL.
    case unsafeURL = "unsafe-url"
}

/// The intended use of a preloaded resource.
///
/// Source: HTML Living Standard, 4.2.4 The link element, attribute as.
public enum HTMLLinkDestination: String, CaseIterable, Sendable {
    /// A sound.
    case audio

    /// A document in a frame.
    case document

    /// Embedded content.
    case embed

    /// Data that a script fetches.
    case fetch

    /// A font.
    case font

    /// A picture.
    case image

    /// A JSON module.
    case json

    /// An external resource.
    case object

    /// A script.
    case script

    /// A style sheet.
    case style

    /// Captions.
    case track

    /// A video.
    case video

    /// A worker.
    case worker
}

/// A permission of a sandboxed frame.
///
/// Source: HTML Living Standard, 4.8.5 The iframe element, attribute sandbox.
public enum HTMLSandboxPermission: String, CaseIterable, Sendable {
    /// Download files.
    case downloads = "allow-downloads"

    /// Submit forms.
    case forms = "allow-forms"

    /// Open dialogs.
    case modals = "allow-modals"

    /// Lock the orientation of the screen.
    case orientationLock = "allow-orientation-lock"

    /// Lock the pointer.
    case pointerLock = "allow-pointer-lock"

    /// Open new windows.
    case popups = "allow-popups"

    /// Open new windows that are not sandboxed.
    case popupsToEscapeSandbox = "allow-popups-to-escape-sandbox"

    /// Start a presentation.
    case presentation = "allow-presentation"

    /// Keep its origin.
    case sameOrigin = "allow-same-origin"

    /// Run scripts.
    case scripts = "allow-scripts"

    /// Navigate the page.
    case topNavigation = "allow-top-navigation"

    /// Navigate the page when the reader asks for it.
    case topNavigationByUserActivation = "allow-top-navigation-by-user-activation"
}
