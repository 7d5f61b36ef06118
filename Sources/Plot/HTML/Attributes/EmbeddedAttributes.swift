// Source: HTML Living Standard, 4.8 Embedded content.

extension Attribute where Context == HTML.PictureSourceContext {
    /// The MIME type of the file.
    public static func type(_ value: String) -> Attribute {
        Attribute(name: "type", value: value)
    }

    /// The files to choose from.
    public static func srcset(_ value: String) -> Attribute {
        Attribute(name: "srcset", value: value)
    }

    /// The media query under which the file is used.
    public static func media(_ value: String) -> Attribute {
        Attribute(name: "media", value: value)
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

extension Node where Context == HTML.ObjectContext {
    /// The URL of the resource.
    public static func data(_ value: any URLRepresentable) -> Node {
        .attribute(named: "data", value: value.description)
    }
}

extension Attribute where Context == HTML.ObjectContext {
    /// The URL of the resource.
    public static func data(_ value: any URLRepresentable) -> Attribute {
        Attribute(name: "data", value: value.description)
    }
}

extension Node where Context: HTMLMediaContext {
    /// Whether the browser shows controls.
    public static func controls(_ isSet: Bool) -> Node {
        .flag("controls", isSet)
    }
}

extension Attribute where Context == HTML.IFrameContext {
    /// Whether a border is drawn around the document.
    public static func frameborder(_ isEnabled: Bool) -> Attribute {
        Attribute(name: "frameborder", value: isEnabled ? "1" : "0")
    }

    /// The features that the document may use.
    public static func allow(_ features: String...) -> Attribute {
        Attribute(name: "allow", value: features.joined(separator: "; "))
    }

    /// Whether the document may fill the screen.
    public static func allowfullscreen(_ isSet: Bool) -> Attribute {
        .flag("allowfullscreen", isSet)
    }
}

extension Attribute where Context == HTML.ImageContext {
    /// The text that stands for the picture.
    public static func alt(_ value: String) -> Attribute {
        Attribute(name: "alt", value: value)
    }
}
