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
