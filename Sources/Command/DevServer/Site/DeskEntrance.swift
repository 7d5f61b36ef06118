internal import PublishStorage

/// The way from the preview of a site to its desk, a server that starts when somebody opens it.
package enum DeskEntrance: Equatable, Sendable {
    /// The desk is not running, or has ended.
    case closed
    /// The desk is being compiled or started.
    case opening
    /// The desk runs at an address.
    case open(String)
    /// The desk cannot be started; the reason is a sentence.
    case failed(String)

    package static let path = "/__publish/desk"
    static let components = ["__publish", "desk"]

    /// Leads a browser to the desk; until the desk runs, a page reloads every second.
    ///
    /// Only the user and pages of the preview may open the desk: it starts programs, even the compiler.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - open: Starts the desk if it is not running.
    /// - Returns: A redirect to the desk, or a page that waits for it.
    static func response(to request: ClientRequest, _ open: () -> DeskEntrance) -> HTTPResponse {
        guard ["none", "same-origin"].contains(request.header("Sec-Fetch-Site") ?? "") else {
            return .message("Type this address into a browser to open the desk.", status: 403)
        }
        switch open() {
        case .open(let address):
            var response = HTTPResponse.message("The desk is at \(address).", status: 303)
            response.headers.append(("Location", address))
            return response
        case .closed, .opening:
            return page(
                "The desk is starting",
                "The first time, it is compiled, which takes about a minute; the terminal shows how far it is.",
                head: "<meta http-equiv=\"refresh\" content=\"1\">"
            )
        case .failed(let reason):
            return page("The desk cannot be started", reason + " Reload this page to try again.")
        }
    }

    private static func page(_ title: String, _ text: String, head: String = "") -> HTTPResponse {
        let html = """
            <!DOCTYPE html><html lang="en"><meta charset="utf-8">\(head)\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <meta name="color-scheme" content="light dark"><title>\(title)</title>\
            <body style="font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem">\
            <h1 style="font-size: 1.5rem">\(title)</h1><p style="white-space: pre-line">\(HTMLText.escaped(text))</p>
            """
        return HTTPResponse(
            status: 200,
            headers: [("Content-Type", MediaType.html)],
            body: .bytes(Array(html.utf8))
        )
    }
}
