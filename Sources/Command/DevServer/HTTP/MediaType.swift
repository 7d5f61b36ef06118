/// The media types of files by their extension.
enum MediaType {
    static let html = "text/html; charset=utf-8"
    static let markdown = "text/markdown; charset=utf-8"

    /// The `Content-Type` of a file name; text types include the character set.
    static func named(_ fileName: String) -> String {
        guard let dot = fileName.lastIndex(of: ".") else { return unknown }
        return types[fileName[fileName.index(after: dot)...].lowercased()] ?? unknown
    }

    private static let unknown = "application/octet-stream"

    private static let types: [String: String] = [
        "html": html,
        "htm": html,
        "xhtml": "application/xhtml+xml; charset=utf-8",
        "css": "text/css; charset=utf-8",
        "js": "text/javascript; charset=utf-8",
        "mjs": "text/javascript; charset=utf-8",
        "json": "application/json; charset=utf-8",
        "map": "application/json; charset=utf-8",
        "webmanifest": "application/manifest+json; charset=utf-8",
        "xml": "application/xml; charset=utf-8",
        "xsl": "application/xslt+xml; charset=utf-8",
        "rss": "application/rss+xml; charset=utf-8",
        "atom": "application/atom+xml; charset=utf-8",
        "txt": "text/plain; charset=utf-8",
        "text": "text/plain; charset=utf-8",
        "md": markdown,
        "csv": "text/csv; charset=utf-8",
        "ics": "text/calendar; charset=utf-8",
        "vtt": "text/vtt; charset=utf-8",
        "svg": "image/svg+xml; charset=utf-8",
        "png": "image/png",
        "apng": "image/apng",
        "jpg": "image/jpeg",
        "jpeg": "image/jpeg",
        "gif": "image/gif",
        "webp": "image/webp",
        "avif": "image/avif",
        "ico": "image/x-icon",
        "bmp": "image/bmp",
        "tif": "image/tiff",
        "tiff": "image/tiff",
        "woff": "font/woff",
        "woff2": "font/woff2",
        "ttf": "font/ttf",
        "otf": "font/otf",
        "mp3": "audio/mpeg",
        "m4a": "audio/mp4",
        "aac": "audio/aac",
        "flac": "audio/flac",
        "oga": "audio/ogg",
        "ogg": "audio/ogg",
        "wav": "audio/wav",
        "mp4": "video/mp4",
        "m4v": "video/mp4",
        "mov": "video/quicktime",
        "ogv": "video/ogg",
        "webm": "video/webm",
        "pdf": "application/pdf",
        "wasm": "application/wasm",
        "zip": "application/zip",
        "gz": "application/gzip",
    ]
}
