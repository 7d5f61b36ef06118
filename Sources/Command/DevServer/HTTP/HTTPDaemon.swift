internal import CMicroHTTPD

#if canImport(Glibc)
internal import Glibc
#else
internal import Darwin
#endif

/// Serves HTTP on a socket with libmicrohttpd, one thread per connection.
struct HTTPDaemon: @unchecked Sendable {
    // SAFETY: the library allows any thread to stop the daemon; the owner of this value stops it only once.
    private let daemon: OpaquePointer
    private let handler: Unmanaged<Handler>

    /// Starts to answer requests; `respond` is called on many threads at once.
    ///
    /// The server closes connections that are silent for `patience` seconds.
    /// - Throws: ``DevServerError``: `cannotStart`; the socket is closed in that case.
    init(
        socket: ListeningSocket,
        patience: Int,
        respond: @escaping @Sendable (ClientRequest) -> HTTPResponse
    ) throws(DevServerError) {
        // SAFETY: the library gets its own reference to the handler; `stop` releases it after the daemon
        // has stopped.
        let handler = Unmanaged.passRetained(Handler(respond: respond))
        let flags =
            MHD_USE_INTERNAL_POLLING_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
            | MHD_USE_POLL.rawValue | MHD_USE_ITC.rawValue
        let uriLog:
            @convention(c) (
                UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?
            ) -> UnsafeMutableRawPointer? = { _, uri, _ in rememberTarget(uri) }
        let completed: MHD_RequestCompletedCallback = { _, _, state, _ in forgetTarget(state) }
        // SAFETY: function pointers have the size of data pointers on all supported systems, and
        // the library casts these two back to the types they are declared with above.
        var options = [
            option(.LISTEN_SOCKET, value: Int(socket.descriptor)),
            option(
                .URI_LOG_CALLBACK,
                value: unsafeBitCast(uriLog, to: Int.self),
                pointer: handler.toOpaque()
            ),
            option(
                .NOTIFY_COMPLETED,
                value: unsafeBitCast(completed, to: Int.self),
                pointer: handler.toOpaque()
            ),
            // Idle connections are closed to make room for others. Open pages keep their connections: the
            // server sends them an event or a comment at least every ten seconds.
            option(.CONNECTION_TIMEOUT, value: patience),
            option(.CONNECTION_LIMIT, value: Self.mostConnections),
            option(.PER_IP_CONNECTION_LIMIT, value: Self.mostConnectionsOfOne),
            option(.CONNECTION_MEMORY_LIMIT, value: Self.memory),
            option(.END),
        ]
        let daemon = options.withUnsafeMutableBufferPointer { buffer in
            // SAFETY: the library reads the option array before the call returns.
            withVaList([
                MHD_OPTION.ARRAY.rawValue, Int(bitPattern: buffer.baseAddress),
                MHD_OPTION.END.rawValue,
            ]) { arguments in
                MHD_start_daemon_va(
                    flags,
                    UInt16(socket.port),
                    nil,
                    nil,
                    answer,
                    handler.toOpaque(),
                    arguments
                )
            }
        }
        guard let daemon else {
            handler.release()
            close(socket.descriptor)
            throw .cannotStart
        }
        self.daemon = daemon
        self.handler = handler
    }

    /// The maximum number of connections.
    private static let mostConnections = 1_000
    /// The maximum number of connections per client address; all browsers of this machine share one.
    private static let mostConnectionsOfOne = 256
    /// The approximate maximum size of a request's headers, in bytes.
    private static let memory = 32_768

    /// Closes all connections, waits for their threads and closes the socket.
    func stop() {
        MHD_stop_daemon(daemon)
        handler.release()
    }
}

/// The context of the library's callbacks, which holds the closure that makes responses.
private final class Handler: Sendable {
    let respond: @Sendable (ClientRequest) -> HTTPResponse

    init(respond: @escaping @Sendable (ClientRequest) -> HTTPResponse) {
        self.respond = respond
    }
}

/// The target of a request as it was received, percent-encoded; the library's main callback only gets the
/// decoded path.
private final class RequestTarget {
    let string: String
    /// Whether the library has already announced the request.
    var isAnnounced = false

    init(_ string: String) {
        self.string = string
    }
}

private func rememberTarget(_ uri: UnsafePointer<CChar>?) -> UnsafeMutableRawPointer? {
    // SAFETY: the library passes a C string, and passes the returned reference to `forgetTarget` when
    // the request is over.
    uri.map { Unmanaged.passRetained(RequestTarget(String(cString: $0))).toOpaque() }
}

private func forgetTarget(_ state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?) {
    // SAFETY: the state is the reference that `rememberTarget` returned, or nil.
    guard let target = state?.pointee else { return }
    Unmanaged<RequestTarget>.fromOpaque(target).release()
    state?.pointee = nil
}

private func option(
    _ option: MHD_OPTION,
    value: Int = 0,
    pointer: UnsafeMutableRawPointer? = nil
) -> MHD_OptionItem {
    MHD_OptionItem(option: option, value: value, ptr_value: pointer)
}

/// The library's callback for a request.
private func answer(
    context: UnsafeMutableRawPointer?,
    connection: OpaquePointer?,
    url: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?,
    version: UnsafePointer<CChar>?,
    uploadData: UnsafePointer<CChar>?,
    uploadDataSize: UnsafeMutablePointer<Int>?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let method, let target = state?.pointee else {
        return .NO
    }
    // SAFETY: this file made both references. The handler lives until the daemon stops, the target until
    // the request is over; only one thread at a time handles a request.
    let handler = Unmanaged<Handler>.fromOpaque(context).takeUnretainedValue()
    let requestTarget = Unmanaged<RequestTarget>.fromOpaque(target).takeUnretainedValue()
    if !requestTarget.isAnnounced {
        // The library calls this function first when it has read the headers. A response at that time
        // would tell it not to read the rest of the request, and it would close the connection.
        requestTarget.isAnnounced = true
        return .YES
    }
    if let uploadDataSize, uploadDataSize.pointee > 0 {
        // Request bodies are discarded.
        uploadDataSize.pointee = 0
        return .YES
    }
    let request = ClientRequest(
        method: String(cString: method),
        target: requestTarget.string,
        header: { name in
            MHD_lookup_connection_value(connection, .HEADER_KIND, name)
                .map { String(cString: $0) }
        }
    )
    let response = handler.respond(request)
    guard let message = makeMessage(response.body) else { return .NO }
    defer { MHD_destroy_response(message) }
    for (name, value) in response.headers {
        MHD_add_response_header(message, name, value)
    }
    return MHD_queue_response(connection, UInt32(response.status), message)
}

private func makeMessage(_ body: HTTPResponse.Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
        var bytes = bytes
        // SAFETY: the library copies the bytes before the call returns.
        return bytes.withUnsafeMutableBytes { buffer in
            MHD_create_response_from_buffer(
                buffer.count,
                buffer.baseAddress,
                .RESPMEM_MUST_COPY
            )
        }
    case .file(let file, let range):
        // The library closes the file's descriptor after sending the response.
        return MHD_create_response_from_fd_at_offset64(
            UInt64(range.count),
            file.makeDescriptor(),
            UInt64(range.lowerBound)
        )
    case .events(let subscription):
        // SAFETY: the last callback, which the library calls once, releases the reference.
        return MHD_create_response_from_callback(
            .max,
            1024,
            { context, _, buffer, capacity in
                guard let context, let buffer else { return -1 }
                let subscription = Unmanaged<EventSubscription>.fromOpaque(context)
                guard let bytes = subscription.takeUnretainedValue().next(atMost: capacity) else {
                    return -1
                }
                UnsafeMutableRawPointer(buffer).copyMemory(from: bytes, byteCount: bytes.count)
                return bytes.count
            },
            Unmanaged.passRetained(subscription).toOpaque(),
            { context in
                guard let context else { return }
                let subscription = Unmanaged<EventSubscription>.fromOpaque(context)
                subscription.takeRetainedValue().cancel()
            }
        )
    }
}
