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

    /// The URL; nothing from an HTTPS page to an HTTP one.
    case noReferrerWhenDowngrade = "no-referrer-when-downgrade"

    /// The URL to the same origin; nothing to other origins.
    case sameOrigin = "same-origin"

    /// Only the origin, such as `https://example.com/`.
    case origin

    /// Only the origin; nothing from an HTTPS page to an HTTP one.
    case strictOrigin = "strict-origin"

    /// The URL to the same origin, and only the origin to other origins.
    case originWhenCrossOrigin = "origin-when-cross-origin"

    /// As `originWhenCrossOrigin`; nothing from an HTTPS page to an HTTP one.
    case strictOriginWhenCrossOrigin = "strict-origin-when-cross-origin"

    /// The URL, always.
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

    /// Keep the origin of the document, instead of a unique one.
    case sameOrigin = "allow-same-origin"

    /// Run scripts.
    case scripts = "allow-scripts"

    /// Navigate the page that contains the frame.
    case topNavigation = "allow-top-navigation"

    /// Navigate the page that contains the frame, after an action of the reader.
    case topNavigationByUserActivation = "allow-top-navigation-by-user-activation"
}
