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

    /// The most bytes of an answer.
    private static let mostBytes = 1 << 20
}
