import Foundation

#if canImport(Glibc)
internal import Glibc
#endif

/// Renders SVG with librsvg and cairo.
///
/// The libraries are loaded when the first image is drawn, so that sites do not link them.
///
/// The result equals the output of `rsvg-convert`, in a third of its time: the program loads fonts
/// for every image.
struct DrawingLibrary: Sendable {
    /// The file names of the libraries on each system.
    #if os(macOS)
    private static let names = ["librsvg-2.2.dylib", "libcairo.2.dylib", "libgobject-2.0.0.dylib"]
    private static let folders = ["", "/opt/homebrew/lib/", "/usr/local/lib/"]
    #else
    private static let names = ["librsvg-2.so.2", "libcairo.so.2", "libgobject-2.0.so.0"]
    private static let folders = [""]
    #endif

    private typealias Pointer = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<UInt8>, Int, Pointer?) -> Pointer?
    private typealias Render =
        @convention(c) (Pointer, Pointer, UnsafePointer<Double>, Pointer?) -> Int32
    private typealias MakeSurface = @convention(c) (Int32, Int32, Int32) -> Pointer?
    private typealias FromSurface = @convention(c) (Pointer) -> Pointer?
    /// A `cairo_write_func_t`: takes the next bytes of the file; 0 is `CAIRO_STATUS_SUCCESS`.
    private typealias Take = @convention(c) (Pointer?, UnsafePointer<UInt8>, UInt32) -> Int32
    private typealias WritePNG = @convention(c) (Pointer, Take, Pointer?) -> Int32
    private typealias Free = @convention(c) (Pointer) -> Void

    private let open: Open
    private let render: Render
    private let makeSurface: MakeSurface
    private let makeContext: FromSurface
    private let writePNG: WritePNG
    private let freeContext: Free
    private let freeSurface: Free
    private let freeHandle: Free

    /// The installed libraries; nil if one is missing.
    static let installed = DrawingLibrary()

    private init?() {
        let libraries = Self.names.compactMap { name in
            Self.folders.lazy.compactMap { dlopen($0 + name, RTLD_NOW) }.first
        }
        guard libraries.count == Self.names.count else { return nil }
        func find<Function>(_ name: String, as type: Function.Type) -> Function? {
            let symbol = libraries.lazy.compactMap { dlsym($0, name) }.first
            // SAFETY: The types below are the ones in the headers of the libraries.
            return symbol.map { unsafeBitCast($0, to: type) }
        }
        guard let open = find("rsvg_handle_new_from_data", as: Open.self),
            let render = find("rsvg_handle_render_document", as: Render.self),
            let makeSurface = find("cairo_image_surface_create", as: MakeSurface.self),
            let makeContext = find("cairo_create", as: FromSurface.self),
            let writePNG = find("cairo_surface_write_to_png_stream", as: WritePNG.self),
            let freeContext = find("cairo_destroy", as: Free.self),
            let freeSurface = find("cairo_surface_destroy", as: Free.self),
            let freeHandle = find("g_object_unref", as: Free.self)
        else { return nil }
        self.open = open
        self.render = render
        self.makeSurface = makeSurface
        self.makeContext = makeContext
        self.writePNG = writePNG
        self.freeContext = freeContext
        self.freeSurface = freeSurface
        self.freeHandle = freeHandle
    }

    /// Renders a drawing as PNG; nil if the library rejects it.
    ///
    /// Thread-safe.
    func png(of svg: String, width: Int, height: Int) -> [UInt8]? {
        let source = Array(svg.utf8)
        guard let handle = open(source, source.count, nil) else { return nil }
        defer { freeHandle(handle) }
        // Format 1 is `CAIRO_FORMAT_RGB24`: four bytes a pixel, the last byte unused.
        guard let surface = makeSurface(1, Int32(width), Int32(height)) else { return nil }
        defer { freeSurface(surface) }
        guard let context = makeContext(surface) else { return nil }
        // An `RsvgRectangle`: x, y, width and height.
        let isDrawn = render(handle, context, [0, 0, Double(width), Double(height)], nil) != 0
        // Freeing the context completes the drawing on the surface.
        freeContext(context)
        guard isDrawn else { return nil }
        var file: [UInt8] = []
        // SAFETY: The library calls the closure only before it returns, with the address of `file`.
        let status = withUnsafeMutablePointer(to: &file) { file in
            writePNG(
                surface,
                { file, bytes, count in
                    let bytes = UnsafeBufferPointer(start: bytes, count: Int(count))
                    file?.assumingMemoryBound(to: [UInt8].self).pointee.append(contentsOf: bytes)
                    return 0
                },
                file
            )
        }
        return status == 0 ? file : nil
    }
}
