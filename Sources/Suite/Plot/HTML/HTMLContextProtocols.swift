/// The context of an element with global attributes.
public protocol HTMLContext {}

/// An element with a width and a height.
public protocol HTMLDimensionContext: HTMLContext {}

/// An element that may contain `div`.
public protocol HTMLDividableContext: HTMLContext {}

/// An element that may contain `img`.
public protocol HTMLImageContainerContext: HTMLContext {}

/// An element with `href`.
public protocol HTMLLinkableContext: HTMLContext {}

/// An element with `integrity`.
public protocol HTMLIntegrityContext: HTMLContext {}

/// An element with `name`.
public protocol HTMLNamableContext: HTMLContext {}

/// An element that may contain `option`.
public protocol HTMLOptionListContext: HTMLContext {}

/// An element that may contain `script`.
public protocol HTMLScriptableContext: HTMLContext {}

/// An element with `src`.
public protocol HTMLSourceContext: HTMLContext {}

/// An element that may contain `source`.
public protocol HTMLSourceListContext: HTMLContext {
    /// The context of the `source` elements.
    associatedtype SourceContext
}

/// An element with inline CSS.
public protocol HTMLStylableContext: HTMLContext {}

/// An element with `type`, a MIME type.
public protocol HTMLTypeContext: HTMLContext {}

/// An element with `value`.
public protocol HTMLValueContext: HTMLContext {}

/// An element that plays audio or video.
public protocol HTMLMediaContext: HTMLSourceListContext {}
