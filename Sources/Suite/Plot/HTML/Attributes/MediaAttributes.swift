// Source: HTML Living Standard, 4.8.2 The source element, 4.8.8 to 4.8.11 Media elements.

extension Node where Context: HTMLMediaContext {
    /// The URL of the file.
    @_disfavoredOverload
    public static func src(_ value: any URLRepresentable) -> Node {
        .attribute(.src, value.description)
    }

    /// Whether playback starts without a click.
    @_disfavoredOverload
    public static func autoplay(_ isSet: Bool) -> Node {
        .flag("autoplay", isSet)
    }

    /// Whether playback starts again after the end.
    @_disfavoredOverload
    public static func loop(_ isSet: Bool) -> Node {
        .flag("loop", isSet)
    }

    /// Whether the sound is muted at first.
    @_disfavoredOverload
    public static func muted(_ isSet: Bool) -> Node {
        .flag("muted", isSet)
    }

    /// How much of the file is fetched before playback starts.
    @_disfavoredOverload
    public static func preload(_ value: HTMLPreload) -> Node {
        .attribute(named: "preload", value: value.rawValue)
    }

    /// Whether a cross-origin fetch of the file sends credentials.
    @_disfavoredOverload
    public static func crossorigin(_ value: HTMLCrossOrigin) -> Node {
        .attribute(named: "crossorigin", value: value.rawValue)
    }

    /// Whether the browser shows controls for playback.
    public static func controls(_ isSet: Bool) -> Node {
        .flag("controls", isSet)
    }
}

extension Node where Context == HTML.VideoContext {
    /// The URL of the picture that is shown before playback starts.
    @_disfavoredOverload
    public static func poster(_ value: any URLRepresentable) -> Node {
        .attribute(named: "poster", value: value.description)
    }

    /// Whether the video plays within the page, and not in full screen, on a phone.
    @_disfavoredOverload
    public static func playsinline(_ isSet: Bool) -> Node {
        .flag("playsinline", isSet)
    }

    /// The width in CSS pixels.
    @_disfavoredOverload
    public static func width(_ value: Int) -> Node {
        .attribute(named: "width", value: String(value))
    }

    /// The height in CSS pixels.
    @_disfavoredOverload
    public static func height(_ value: Int) -> Node {
        .attribute(named: "height", value: String(value))
    }
}

extension Attribute where Context == HTML.AudioSourceContext {
    /// The format of the file.
    public static func type(_ format: HTMLAudioFormat) -> Attribute {
        Attribute(name: "type", value: "audio/" + format.rawValue)
    }
}

extension Attribute where Context == HTML.VideoSourceContext {
    /// The format of the file.
    public static func type(_ format: HTMLVideoFormat) -> Attribute {
        Attribute(name: "type", value: "video/" + format.rawValue)
    }
}

extension Attribute where Context == HTML.TrackContext {
    /// The kind of the track.
    @_disfavoredOverload
    public static func kind(_ value: HTMLTrackKind) -> Attribute {
        Attribute(name: "kind", value: value.rawValue)
    }

    /// The language of the track.
    @_disfavoredOverload
    public static func srclang(_ value: Language) -> Attribute {
        Attribute(name: "srclang", value: value.code)
    }

    /// The title of the track.
    @_disfavoredOverload
    public static func label(_ value: String) -> Attribute {
        Attribute(name: "label", value: value)
    }

    /// Whether the track is the default one.
    @_disfavoredOverload
    public static func isDefault(_ isSet: Bool) -> Attribute {
        .flag("default", isSet)
    }
}
