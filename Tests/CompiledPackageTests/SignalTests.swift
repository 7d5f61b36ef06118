import Foundation
import Testing

extension CompiledPackages {
    /// Ends the command by signals while compilers of it are at work, or the site's program is.
    @Suite("Signals for real")
    struct SignalTests {
        @Test(
            "Signals leave no process behind, and the next start works",
            arguments: [SIGINT, SIGTERM]
        )
        func signals(number: Int32) throws {
            let site = try HeldSite()
            let isServed = { (log: String) in log.contains("The web server runs") }
            let status = 128 + number

            // The first compilation.
            try site.hold("Onone")
            #expect(try site.run(until: site.isHeld, endedBy: number) == status)
            #expect(try site.leftovers() == [])
            try site.release("Onone")

            // The one in the background.
            try site.hold("Osize")
            #expect(
                try site.run(until: { isServed($0) && site.isHeld($0) }, endedBy: number) == status
            )
            #expect(try site.leftovers() == [])
            try site.release("Osize")

            // The optimized program is compiled with a change, in place of the other one.
            let source = try site.folder.file(at: "Sources/Held/main.swift")
            let taking: (String) -> Bool = { $0.contains("Compiling, because") && site.isHeld($0) }
            #expect(
                try site.run(
                    until: { $0.contains("The optimized program is ready") },
                    thenUntil: [
                        (
                            {
                                try site.hold("Osize")
                                try source.append("\n// \(number)\n")
                            }, taking
                        )
                    ],
                    endedBy: number
                ) == status
            )
            #expect(try site.leftovers() == [])
            try site.release("Osize")

            // The site's program.
            try site.hold("program")
            #expect(try site.run(until: site.isHeld, endedBy: number) == status)
            #expect(try site.leftovers() == [])
            try site.release("program")

            #expect(try site.run(until: isServed, endedBy: number) == status)
            #expect(try site.leftovers() == [])
            #expect(try site.folder.file(at: "Output/index.html").readAsString() == "42")
        }
    }
}
