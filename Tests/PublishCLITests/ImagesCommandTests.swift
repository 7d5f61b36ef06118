import Files
import Foundation
import PublishStorage
import PublishTesting
import Testing

@testable import PublishCLICore

@Suite("Pictures of other hosts and of places")
struct ImagesCommandTests {
    static let picture: [UInt8] = Array("GIF89a".utf8) + [1, 0, 2, 0, 0, 0, 0]

    /// A server with a picture in GIF at every path, but for those that say otherwise.
    private func pictureServer() throws -> PythonServer {
        try PythonServer(
            answeringBy: """
                def do_GET(self):
                    if "gone" in self.path: return self.send_error(404)
                    self.send_response(200); self.end_headers()
                    if "page" in self.path: self.wfile.write(b"<p>no picture</p>")
                    else: self.wfile.write(bytes(\(Self.picture)) + self.path.split("/")[1].encode())
                """
        )
    }

    private func text(_ host: String) -> String {
        """
        ---
        title: Tea
        image: \(host)/a/card.png
        ---
        ![Cup](\(host)/a/Tea%20Cup.png?x=1 "A cup") <img src="\(host)/b/tea%20cup.gif" alt="">

        [![Pot]][pot], [large](\(host)/c/pot.jpg), <\(host)/c/pot.jpg>

        ```md
        ![Cup](\(host)/a/Tea%20Cup.png?x=1)
        ```

        ![Here](/images/here.png) ![Wide](\(host)/c/pot.jpg.png)

        [pot]: \(host)/c/pot.jpg

        """
    }

    @Test("Pictures of other hosts are listed with what is known of them")
    func list() throws {
        let project = try TestProject()
        try project.folder.createFile(at: "Content/posts/a.md").write(text("https://h.example"))
        try project.folder.createFile(at: "Content/b.md")
            .write("![b](https://h.example/c/pot.jpg)\n")
        try project.folder.createFile(at: "Content/images.csv")
            .write("address,width,height\nhttps://h.example/c/pot.jpg,640,480\n")
        try project.run("images")
        #expect(
            project.recorder.printed == """
                https://h.example/a/Tea%20Cup.png?x=1  Content/posts/a.md:5
                https://h.example/a/card.png  Content/posts/a.md:3
                https://h.example/b/tea%20cup.gif  Content/posts/a.md:5
                https://h.example/c/pot.jpg  640×480  Content/b.md:1, Content/posts/a.md:7
                https://h.example/c/pot.jpg.png  Content/posts/a.md:13
                5 images on other hosts in 2 texts; 'publish images --fetch' copies them into 'Resources/images'
                """
        )
    }

    @Test(
        "Fetched pictures get addresses of the site, in everything but code; what fails is listed"
    )
    func fetch() throws {
        let server = try pictureServer()
        let project = try TestProject()
        let article = try project.folder.createFile(at: "Content/posts/a.md")
        try article.write(text(server.address))
        let other = try project.folder.createFile(at: "Content/b.md")
        let left = "![Gone](\(server.address)/gone.png) ![Page](\(server.address)/page.png)\n"
        try other.write(left)
        #expect(throws: CLIError.faultsFound()) { try project.run("images", "--fetch") }
        #expect(
            try article.readAsString() == """
                ---
                title: Tea
                image: /images/card.gif
                ---
                ![Cup](/images/tea-cup.gif "A cup") <img src="\(home("b"))" alt="">

                [![Pot]][pot], [large](/images/pot.gif), </images/pot.gif>

                ```md
                ![Cup](\(server.address)/a/Tea%20Cup.png?x=1)
                ```

                ![Here](/images/here.png) ![Wide](/images/pot-jpg.gif)

                [pot]: /images/pot.gif

                """
        )
        #expect(try other.readAsString() == left)
        let images = try project.folder.subfolder(at: "Resources/images")
        #expect(
            try images.file(named: "tea-cup.gif").read() == Data(Self.picture + [0x61])
        )
        #expect(images.files.count() == 5)
        let list = try project.folder.file(named: "images-left.csv").readAsString()
        #expect(list.contains("\(server.address)/gone.png,"))
        #expect(list.contains(",\"it is not a PNG, JPEG, GIF, WebP or AVIF image\","))
        #expect(list.contains(",Content/b.md:1\n"))
        #expect(project.recorder.printed.contains("Fetched 5 images into 'Resources/images'"))
        #expect(
            project.recorder.printed.contains(
                "2 images could not be fetched; see 'images-left.csv'"
            )
        )
        try other.delete()
        try project.run("images", "--fetch")
        #expect(!project.folder.containsFile(named: "images-left.csv"))
    }

    /// Where the second picture of the name 'tea cup' is.
    private func home(_ folder: String) -> String {
        let digest = Digest(Self.picture + Array(folder.utf8)).hexadecimal.prefix(8)
        return "/images/tea-cup-\(digest).gif"
    }

    @Test("The place is removed from pictures, and nothing else of them")
    func locations() throws {
        let xmp = Array("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"1\"/>".utf8)
        let told = [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(xmp.count + 2)] + xmp + [0xFF, 0xD9]
        let project = try TestProject()
        try project.folder.createFile(at: "Content/a.md").write("Hi\n")
        for path in ["Content/posts/a.JPG", "Resources/b.jpeg", "Resources/c.txt"] {
            try project.folder.createFile(at: path, contents: Data(told))
        }
        try project.run("images")
        #expect(
            project.recorder.printed == """
                No images on other hosts
                Content/posts/a.JPG: contains a GPS position
                Resources/b.jpeg: contains a GPS position
                'publish images --strip-location' removes the positions and nothing else
                """
        )
        try project.run("images", "--strip-location")
        let bytes = try project.folder.file(at: "Resources/b.jpeg").read()
        #expect(bytes.count == told.count && !bytes.contains(Data("GPS".utf8)))
        #expect(try project.folder.file(at: "Resources/c.txt").read() == Data(told))
        try project.run("images", "--strip-location")
        #expect(project.recorder.printed.hasSuffix("No image contains a GPS position"))
    }
}

private extension Data {
    func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
