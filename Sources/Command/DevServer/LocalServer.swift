package import Files
internal import Foundation

/// Serves the files of a folder over HTTP, by default to this machine only.
package final class LocalServer: @unchecked Sendable {
    // SAFETY: `daemon` is only touched under `lock`; everything else is immutable and Sendable.
    private let lock = NSLock()
    private var daemon: HTTPDaemon?
    private let liveReload: LiveReload?
    private let folder: String

    /// The port that the server listens on.
    package let port: Int
    /// Whether other machines can reach the server.
    package let isPublic: Bool
    /// The URL to show to the user.
    package let url: String
    /// The URL that leads to the desk; nil if there is none.
    package let deskURL: String?

    /// Starts to serve a folder.
    ///
    /// Port 0 means any free port. With live reload, open pages react to ``reload(changedPaths:)`` and
    /// ``showFailure(_:linkingTo:)``. The folder's path is resolved for every request, so the folder may be
    /// replaced while the server runs. The server closes connections that are silent for `patience` seconds.
    /// While `isUnfinished` returns true, because a new version of the site is being moved into place,
    /// requests wait up to three seconds. `desk` gets the URL of the server when somebody opens the desk.
    /// - Throws: ``DevServerError``: `portInUse`, `cannotListen` or `cannotStart`.
    package init(
        folder: Folder,
        host: String = "127.0.0.1",
        port: Int,
        isLiveReloading: Bool = false,
        patience: Int = 30,
        isUnfinished: @escaping @Sendable () -> Bool = { false },
        desk: (@Sendable (String) -> DeskEntrance)? = nil
    ) throws(DevServerError) {
        self.folder = folder.path
        let socket = try ListeningSocket(host: host, port: port)
        // The version is a time, so it differs after a restart, and pages that are still open reload.
        let version = Int(Date().timeIntervalSince1970 * 1000)
        liveReload = isLiveReloading ? LiveReload(version: version) : nil
        let name = socket.isLoopback ? "localhost" : host.contains(":") ? "[\(host)]" : host
        let url = "http://\(name):\(socket.port)/"
        self.url = url
        deskURL = desk.map { _ in String(url.dropLast()) + DeskEntrance.path }
        var openDesk: (@Sendable () -> DeskEntrance)?
        if let desk { openDesk = { desk(url) } }
        let site = StaticSite(
            folder: folder.path,
            hostRule: socket.isLoopback ? .loopback : .names(MachineNames.all(listeningOn: host)),
            liveReload: liveReload,
            isUnfinished: isUnfinished,
            desk: openDesk
        )
        isPublic = !socket.isLoopback
        daemon = try HTTPDaemon(socket: socket, patience: patience) { site.respond(to: $0) }
        self.port = socket.port
    }

    deinit {
        stop()
    }

    /// Tells open pages to reload, because the site has changed.
    ///
    /// If all changed paths are style sheets, pages only replace their style sheets. Pages that
    /// ``showEarly(pages:among:in:)`` has shown stay as they are if their files were moved to the served folder.
    package func reload(changedPaths: [String] = []) {
        liveReload?.reload(changedPaths: changedPaths, in: folder)
    }

    /// The files that the pages open in browsers may have, relative to the served folder.
    package var openFiles: Set<String> { liveReload?.openFiles ?? [] }

    /// Serves files instead of those of the served folder, and reloads the pages among them, until
    /// ``reload(changedPaths:)`` or ``showFailure(_:linkingTo:)``.
    ///
    /// - Parameters:
    ///   - pages: The pages to reload, relative to `waiting`.
    ///   - files: All files, relative to `waiting`.
    ///   - waiting: The absolute path of the folder that contains the files. Files that are no longer there
    ///     are served from the served folder.
    package func showEarly(pages: [String], among files: [String], in waiting: String) {
        liveReload?.showEarly(EarlyFiles(pages: pages, files: files, in: waiting))
    }

    /// Shows a message on open pages, and on pages opened later, until the next reload.
    ///
    /// - Parameters:
    ///   - message: The text; lines that begin with `file:line:column:` can become links.
    ///   - editor: Makes these links; nil for plain text.
    package func showFailure(_ message: String, linkingTo editor: EditorLinks? = nil) {
        liveReload?.showFailure(message, editor)
    }

    /// Closes all connections and frees the port.
    package func stop() {
        liveReload?.close()
        lock.withLock { daemon.take() }?.stop()
    }
}

/// The reason why the local server or the file watcher cannot start.
package enum DevServerError: Error, Equatable {
    /// Another server already listens on the port.
    case portInUse(Int)
    /// The operating system refused to listen on the address; `reason` is its message.
    case cannotListen(host: String, port: Int, reason: String)
    /// The HTTP library failed to start.
    case cannotStart
    /// A folder cannot be watched; `reason` is the operating system's message.
    case cannotWatch(path: String, reason: String)
}

/// The operating system's message for the last error (`errno`) of this thread.
func lastSystemError() -> String { String(cString: strerror(errno)) }

extension DevServerError {
    /// Starts a server on the first free port.
    ///
    /// - Parameters:
    ///   - ports: The ports to try, in order.
    ///   - start: Starts the server on a port.
    /// - Returns: The server.
    /// - Throws: ``DevServerError``; `portInUse` with the last port if no port is free.
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
    /// The problem and how to solve it.
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
