internal import Foundation
internal import PublishStorage

/// A request to a server, made by curl.
///
/// Secrets are passed to curl in its configuration on standard input, not in arguments, which every user of the machine
/// can see.
package struct HTTPRequest: Sendable {
    /// The absolute URL.
    package var url: String
    package var method = "POST"
    /// The header lines, such as `Content-Type: text/plain`.
    package var headers: [String] = []
    package var body: [UInt8] = []

    package init(to url: String) {
        self.url = url
    }

    package struct Answer: Equatable, Sendable {
        package var status: Int
        /// The body as text.
        package var text: String

        /// Whether the server has accepted the request.
        package var isGood: Bool { (200..<300).contains(status) }
    }

    /// Sends the request, up to three times with pauses if the server is busy or does not answer.
    ///
    /// - Parameter environment: The environment of curl, which may name a proxy.
    /// - Returns: The answer of the server.
    /// - Throws: `CommandError` if there is no answer, `ProgramFault` if curl is not installed.
    package func send(_ environment: [String: String]) throws -> Answer {
        let work = try ScratchFolder()
        let answer = work.newFile().path
        var options: [Curl.Option] = [
            ("url", url), ("request", method), ("write-out", "%{http_code}"),
            ("output", answer),
            ("connect-timeout", "10"), ("max-time", "60"), ("retry", "3"),
            ("retry-connrefused", nil), ("user-agent", "Publish"),
        ]
        if !body.isEmpty {
            let file = work.newFile().path
            try Disk.write(body, to: file)
            options.append(("data-binary", "@" + file))
        }
        options += headers.map { ("header", $0) }
        var curl = Curl()
        curl.environment = environment
        let status = try curl.run(reading: Self.mostBytes, seconds: 300, options)
        let bytes = Disk.isFile(answer) ? try Disk.read(answer) : []
        return Answer(
            status: Int(String(decoding: status, as: UTF8.self)) ?? 0,
            text: String(decoding: bytes, as: UTF8.self)
        )
    }

    /// The maximum size of an answer in bytes.
    private static let mostBytes = 1 << 20
}
