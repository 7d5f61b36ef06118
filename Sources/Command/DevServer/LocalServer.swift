package import Files
internal import Foundation

/// Serves the files of a folder over HTTP, to this machine unless told otherwise.
package final class LocalServer: @unchecked Sendable {
    // SAFETY: `daemon` is only touched under `lock`; everything else is immutable and Sendable.
    private let lock = NSLock()
    private var daemon: HTTPDaemon?
    private let liveReload: LiveReload?

    /// The port it listens on.
    package let port: Int
    /// Whether other machines can reach it.
    package let isPublic: Bool
    /// The address to show to people.
    package let url: String

    /// Starts to serve a folder.
    ///
    /// Port 0 means any free one. With live reload every page listens for ``reload(_:)`` and
    /// ``showFailure(_:linkingTo:)``. The folder is looked up anew for every request and may be replaced.
    /// Connections end that are silent for `patience` seconds.
    /// Requests wait for a few seconds while `isUnfinished` says that the site is being put into its place.
    /// - Throws: ``DevServerError``: `portInUse`, `cannotListen` or `cannotStart`.
    package init(
        folder: Folder,
        host: String = "127.0.0.1",
        port: Int,
        isLiveReloading: Bool = false,
        patience: Int = 30,
        isUnfinished: @escaping @Sendable () -> Bool = { false }
    ) throws(DevServerError) {
        let socket = try ListeningSocket(host: host, port: port)
        // A server started later never repeats a version, so pages left open notice it.
        let version = Int(Date().timeIntervalSince1970 * 1000)
        liveReload = isLiveReloading ? LiveReload(version: version) : nil
        let site = StaticSite(
            folder: folder.path,
            hostRule: socket.isLoopback ? .loopback : .names(MachineNames.all(listeningOn: host)),
            liveReload: liveReload,
            isUnfinished: isUnfinished
        )
        isPublic = !socket.isLoopback
        daemon = try HTTPDaemon(socket: socket, patience: patience) { site.respond(to: $0) }
        self.port = socket.port
        let name = socket.isLoopback ? "localhost" : host.contains(":") ? "[\(host)]" : host
        url = "http://\(name):\(socket.port)/"
    }

    deinit {
        stop()
    }

    /// Makes open pages show the new state of the site.
    ///
    /// When all changed paths are style sheets, pages replace those without loading again.
    package func reload(changedPaths: [String] = []) {
        liveReload?.reload(changedPaths: changedPaths)
    }

    /// Shows a message over open pages, and over pages opened later, until the next reload.
    ///
    /// - Parameters:
    ///   - message: The text; a line that begins with `file:line:column:` is about that place.
    ///   - editor: How places become links; nil leaves them text.
    package func showFailure(_ message: String, linkingTo editor: EditorLinks? = nil) {
        liveReload?.showFailure(message, editor)
    }

    /// Ends all connections and frees the port.
    package func stop() {
        liveReload?.close()
        lock.withLock { daemon.take() }?.stop()
    }
}

/// Why the local server or the file watcher cannot start.
package enum DevServerError: Error, Equatable {
    /// Another server listens on the port already.
    case portInUse(Int)
    /// The system refused the address; the reason is its own.
    case cannotListen(host: String, port: Int, reason: String)
    /// The HTTP library refused to start.
    case cannotStart
    /// A folder cannot be watched; the reason is the system's.
    case cannotWatch(path: String, reason: String)
}

extension DevServerError {
    /// Starts a server on the first port that no other has taken.
    ///
    /// - Parameters:
    ///   - ports: The ports to try, in order.
    ///   - start: Starts it on a port.
    /// - Returns: The server.
    /// - Throws: ``DevServerError``; `portInUse` of the last one when all are taken.
    package static func onFreePort<Server>(
        of ports: ClosedRange<Int>,
        _ start: (Int) throws(DevServerError) -> Server
    ) throws(DevServerError) -> Server {
        for port in ports.dropLast() {
            do { return try start(port) } catch .portInUse { continue }
        }
        return try start(ports.upperBound)
    }
}

extension DevServerError: CustomStringConvertible {
    /// What happened and how to mend it.
    package var description: String {
        switch self {
        case .portInUse(let port):
            """
            A server is already running on port \(port). Find it with 'lsof -i :\(port)', \
            or choose another port with '--port'.
            """
        case .cannotListen(let host, let port, let reason):
            """
            Cannot listen on \(host):\(port): \(reason). Choose another address with '--host', \
            or another port with '--port'.
            """
        case .cannotStart:
            "The HTTP library could not start its threads."
        case .cannotWatch(let path, let reason):
            "Cannot watch '\(path)': \(reason)."
        }
    }
}
