import Foundation

/// Keeps the program of a site after its run, to publish again for every line that it reads.
///
/// `publish run` asks for it by a variable in the environment. The program stays when it would end, so that everything it
/// does beside publishing has happened, and only if that was a single run. The lines are described in
/// Docs/resident-programs.md.
final class Residence: @unchecked Sendable {
    // SAFETY: The mutable state is used under the lock.
    private let lock = NSLock()
    private var runs = 0
    private var offer: Offer?
    private let input: Int32
    private let output: Int32

    /// What a program can do that has published its site.
    struct Offer {
        /// Whether the site is as the run has left it.
        let isIntact: () -> Bool
        /// Publishes again, after changes of files at paths relative to the site's folder; calls what it is given when
        /// what has changed can be seen in the folder of files that wait.
        let publish: ([Substring], @escaping () -> Void) -> Answer
    }

    /// What became of a line.
    enum Answer {
        /// The site is published, by so many files of pages.
        case done(pages: Int)
        /// Standard error says what is wrong; the previous site stays.
        case failed
        /// Nothing was done, because a new program might do something else.
        case stale

        /// The line for whoever asked.
        var line: String {
            switch self {
            case .done(let pages): "done \(pages)"
            case .failed: "failed"
            case .stale: "stale"
            }
        }
    }

    /// What the program says when it stays; the number is the version of the lines.
    static let greeting = "publish-resident 2"
    /// Holds two descriptors: where lines come from, and where answers go.
    static let variable = "PUBLISH_RESIDENT"

    /// What this process was asked for; nil if it is to end after its work.
    static let asked: Residence? = {
        guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
        // Programs that this one starts are asked for nothing.
        unsetenv(variable)
        let numbers = text.split(separator: ",").compactMap { Int32($0) }
        guard numbers.count == 2, numbers.allSatisfy({ fcntl($0, F_GETFD) >= 0 }) else {
            return nil
        }
        // They would keep the line open when this one has ended.
        for number in numbers where number > 2 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
        return Residence(input: numbers[0], output: numbers[1])
    }()

    /// The environment of this process without what was asked of it alone.
    static var environment: [String: String] {
        ProcessInfo.processInfo.environment.filter { $0.key != variable }
    }

    /// - Parameters:
    ///   - input: Where lines come from.
    ///   - output: Where answers go.
    init(input: Int32, output: Int32) {
        self.input = input
        self.output = output
    }

    /// Counts a run that begins.
    func noteRun() {
        lock.withLock { runs += 1 }
    }

    /// Notes that a run has succeeded after which the program may stay.
    func make(_ offer: Offer) {
        let isFirst = lock.withLock {
            defer { self.offer = offer }
            return self.offer == nil
        }
        guard isFirst else { return }
        // Handlers run last come, first served: what libraries have put up so far still works.
        #if canImport(Glibc)
        on_exit({ status, _ in if status == 0 { Residence.asked?.stay() } }, nil)
        #else
        atexit { Residence.asked?.stay() }
        #endif
    }

    /// Greets, and answers lines until there are no more.
    func stay() {
        let offer = lock.withLock { runs == 1 ? self.offer : nil }
        guard let offer, offer.isIntact(), write(Self.greeting) else { return }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 12)
        while true {
            let count = read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            bytes += buffer[..<count]
            while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                let line = String(decoding: bytes[..<end], as: UTF8.self)
                bytes.removeSubrange(...end)
                let answer = offer.publish(line.split(separator: "\t")) {
                    _ = self.write("rendered")
                }
                guard write(answer.line) else { return }
            }
        }
    }

    /// Writes a line after everything that was printed so far; false when nobody listens.
    private func write(_ line: String) -> Bool {
        fflush(nil)
        var rest = Array((line + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.write(output, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}
