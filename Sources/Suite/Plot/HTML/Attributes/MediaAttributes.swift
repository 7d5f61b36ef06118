// Source: HTML Living Standard, 4.8.2 The source element, 4.8.8 to 4.8.11 Media elements.

extension Node where Context: HTMLMediaContext {
    /// How much of the file is fetched before playback starts.
    @_disfavoredOverload
    public static func preload(_ value: HTMLPreload) -> Node {
        .attribute(named: "preload", value: value.rawValue)
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
