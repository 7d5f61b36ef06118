internal import Foundation
internal import PublishStorage

/// A server on this machine whose answers are a few lines of Python.
package final class PythonServer {
    private let process: ChildProcess
    private let pipe = Pipe()
    /// The address of its root, without a slash at its end.
    package let address: String

    /// Starts it at a free port.
    ///
    /// - Parameter methods: The methods of an `http.server.BaseHTTPRequestHandler`, not indented.
    /// - Throws: `ProgramFault` when Python cannot be started.
    package init(answeringBy methods: String) throws {
        let body = methods.split(separator: "\n").map { "    " + $0 + "\n" }.joined()
        let script = """
            import http.server
            class Handler(http.server.BaseHTTPRequestHandler):
            \(body)    def log_message(self, *words): pass
            server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
            print(server.server_port, end="", flush=True)
            server.serve_forever()
            """
        var command = Command("python3", ["-c", script])
        command.output = .descriptor(pipe.fileHandleForWriting.fileDescriptor)
        command.errors = .descriptor(2)
        process = try command.start(in: "/")
        let port = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        address = "http://127.0.0.1:\(port)"
    }

    deinit {
        process.send(signal: SIGTERM)
        _ = process.wait()
    }
}
