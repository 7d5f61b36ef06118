internal import Foundation
internal import PublishStorage

/// A request to a server, made by curl.
///
/// What is secret in it stands in a text that curl reads, not in arguments, which every user of the machine can see.
package struct HTTPRequest: Sendable {
    /// The absolute address.
    package var url: String
    /// The method.
    package var method = "POST"
    /// Lines such as `Content-Type: text/plain`.
    package var headers: [String] = []
    /// What is sent.
    package var body: [UInt8] = []

    /// A request to an address.
    package init(to url: String) {
        self.url = url
    }

    /// What a server answers.
    package struct Answer: Equatable, Sendable {
        /// The status.
        package var status: Int
        /// The text.
        package var text: String

        /// Whether the server took what it was sent.
        package var isGood: Bool { (200..<300).contains(status) }
    }

    /// Sends the request, again after a pause when the server is busy or does not answer, three times at most.
    ///
    /// - Parameter environment: The environment of curl, which may name a proxy.
    /// - Returns: What the server answers.
    /// - Throws: `CommandError` when there is no answer, `ProgramFault` when there is no curl.
    package func send(_ environment: [String: String]) throws -> Answer {
        let work = FileManager.default.temporaryDirectory
            .appendingPathComponent("publish-" + UUID().uuidString).path
        try Disk.createFolder(work)
        defer { try? Disk.removeTree(work) }
        try Disk.write(body, to: work + "/body")
        var lines = [
            ("url", url), ("request", method), ("output", work + "/answer"),
            ("write-out", "%{http_code}"), ("proto", "=http,https"), ("connect-timeout", "10"),
            ("max-time", "60"), ("retry", "3"), ("user-agent", "Publish"),
        ]
        if !body.isEmpty { lines.append(("data-binary", "@" + work + "/body")) }
        lines += headers.map { ("header", $0) }
        var curl = Command(
            "curl",
            ["--silent", "--show-error", "--globoff", "--retry-connrefused", "--config", "-"]
        )
        curl.environment = environment
        curl.input = Array(lines.map { "\($0) = \(Self.quoted($1))\n" }.joined().utf8)
        let status = String(decoding: try curl.run(in: "/"), as: UTF8.self)
        let answer = Disk.isFile(work + "/answer") ? try Disk.read(work + "/answer") : []
        return Answer(status: Int(status) ?? 0, text: String(decoding: answer, as: UTF8.self))
    }

    /// A value as curl reads it.
    ///
    /// Source: curl(1), `--config`.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: "\\n").replacing("\r", with: "\\r")
        return "\"" + escaped + "\""
    }
}
