import Foundation
import PublishStorage
import PublishTestSupport
import Testing

@Suite("The client for the network")
struct CurlTests {
    @Test("Of answers without end only the beginning is read")
    func endless() throws {
        let server = try PythonServer(
            answeringBy: """
                def do_GET(self):
                    self.send_response(200); self.end_headers()
                    try:
                        while True: self.wfile.write(b"x" * 65536)
                    except OSError: pass
                do_POST = do_GET
                """
        )
        let answers = try Curl().answers(
            to: [server.address + "/a", server.address + "/b\\\"c"],
            reading: 65_536,
            seconds: 60,
            [("range", "0-65535")]
        )
        #expect(answers.map(\.status) == [200, 200])
        #expect(answers.map(\.bytes.count) == [65_536, 65_536])
        let error = #expect(throws: CommandError.self) {
            try Curl().run(reading: 4096, seconds: 60, [("url", server.address)])
        }
        #expect(error?.message == "the answer has more than 4096 bytes")
        let folder = try ScratchFolder()
        let file = folder.newFile().path
        let other = #expect(throws: CommandError.self) {
            try Curl().run(
                reading: 4096,
                seconds: 60,
                [("url", server.address), ("output", file)]
            )
        }
        #expect(other?.message == "the answer has more than 4096 bytes")
        #expect(try Disk.read(file).count == 4096)
    }

    @Test(
        "Addresses that are too long are not asked for, and many do not exceed the arguments of a program"
    )
    func longAddresses() throws {
        let long = "http://127.0.0.1:1/" + String(repeating: "a", count: 200_000)
        let many = (0..<300).map {
            "http://127.0.0.1:1/\($0)" + String(repeating: "b", count: 8000)
        }
        let answers = try Curl().answers(to: [long] + many, reading: 512, seconds: 60, [])
        #expect(answers.count == 301)
        #expect(answers[0].error == "the address is longer than 8192 bytes")
        #expect(answers.dropFirst().allSatisfy { $0.status == 0 && !$0.error.contains("longer") })
    }
}
