import Testing

@testable import PublishCLICore

@Suite("Where a program has crashed")
struct CrashReportTests {
    private func report(_ first: String, frames: String...) -> CrashReport? {
        let text = """
            *** \(first) ***

            Platform: x86_64 Linux (Debian GNU/Linux 12 (bookworm))

            Thread 0 "MySite" crashed:

            \(frames.joined(separator: "\n"))
            ...

            Backtrace took 0.00s

            """
        return CrashReport(text, in: "/sites/my site/")
    }

    @Test("The first place in the site's own sources is told, and why")
    func place() {
        let report = report(
            "Swift runtime failure: arithmetic overflow",
            frames:
                "0 [inlined] [system] 0x0c15 Swift runtime failure: arithmetic overflow in MySite at //<compiler-generated>",
            "1 [ra] 0x0c15 run(_:) + 440 in MySite at /checkout/Sources/Publish/a.swift:1:2",
            "2 [ra] 0x0c15 run(_:) + 440 in MySite at /sites/my site/.build/checkouts/b/b.swift:2:3",
            "3 [ra] 0x0c15 main + 72 in MySite at /sites/my site/Sources/MySite/main.swift:15:5"
        )
        #expect(
            report?.text
                == "Sources/MySite/main.swift:15:5: error: Swift runtime failure: arithmetic overflow"
        )
    }

    @Test("Without such a place, the reason alone is told, without an address in memory")
    func reason() {
        let report = report(
            "Program crashed: Illegal instruction at 0x00007fd7b6cf9361",
            frames: "0 0x7fd7 f() + 225 in libswiftCore.so"
        )
        #expect(report?.text == "Program crashed: Illegal instruction")
    }

    @Test("An error that nobody catches explains itself, and what is no report is none")
    func none() {
        #expect(
            report(
                "Program crashed",
                frames: "1 [ra] 0x7 swift_errorInMain + 765 in libswiftCore.so"
            )
                == nil
        )
        #expect(CrashReport("", in: "/") == nil)
        #expect(CrashReport("something else", in: "/") == nil)
        #expect(
            CrashReport.leftOut(of: "a\n*** Signal 4: Backtracing from 0x55... done ***\nb")
                == "a\nb"
        )
    }
}
