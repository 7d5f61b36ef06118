import Testing

@testable import PublishMedia

// Whether cameras read the codes is asked of a decoder, in Tests/Browser/test_share.py.
@Suite("QR codes")
struct QRCodeTests {
    @Test(
        "A code is as large as its text needs",
        arguments: [
            (0, 21), (14, 21), (15, 25), (26, 25), (27, 29), (180, 53), (181, 57), (213, 57),
            (214, 61), (666, 97),
        ]
    )
    func size(bytes: Int, size: Int) {
        #expect(QRCode(String(repeating: "a", count: bytes))?.size == size)
    }

    @Test("There is none of a text that is too long")
    func long() {
        #expect(QRCode(String(repeating: "a", count: 667)) == nil)
    }

    @Test("The drawing has the light border that decoders need")
    func border() throws {
        let svg = try #require(QRCode("https://example.com/")).svg
        #expect(svg.hasPrefix(#"<svg viewBox="-4 -4 33 33" aria-hidden="true""#))
        #expect(svg.contains("d=\"M-4 -4h33v33h-33z\""))
    }
}
