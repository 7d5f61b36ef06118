/// The format of an audio file.
public enum HTMLAudioFormat: String, Codable, CaseIterable, Sendable {
    /// MP3.
    case mp3 = "mpeg"

    /// WAV.
    case wav

    /// Ogg.
    case ogg
}

/// The format of a video file.
public enum HTMLVideoFormat: String, Codable, CaseIterable, Sendable {
    /// MP4.
    case mp4

    /// WebM.
    case webM = "webm"

    /// Ogg.
    case ogg
}
