import Foundation
package import Ink
internal import PublishStorage

/// Asks other sites for the sizes of their images; of each image only the beginning is read.
package struct RemoteImages {
    /// The name of the program.
    package static let programName = "curl"

    /// What became of a question.
    package enum Answer: Equatable, Sendable {
        /// The image has this size.
        case size(ImageSize)
        /// There is no image, or none of a format that has a size.
        case nothing(reason: String)
        /// Nobody answers now.
        case silence(reason: String)

        /// Why nobody answers; nil when somebody does.
        var silence: String? {
            if case .silence(let reason) = self { reason } else { nil }
        }
    }

    private let program: MediaProgram

    private static func host(of address: String) -> String {
        URL(string: address)?.host ?? address
    }

    /// Takes the program.
    package init(_ program: MediaProgram) {
        self.program = program
    }

    /// Asks for images by their addresses, eight at once; a host that does not answer is not asked for the rest.
    ///
    /// - Parameter addresses: The addresses.
    /// - Returns: What became of each.
    /// - Throws: `DiskError`, or the error of the system when the program cannot be started.
    package func sizes(of addresses: [String]) throws -> [String: Answer] {
        var answers: [String: Answer] = [:]
        var (open, size) = (addresses, Self.firstGroupSize)
        while !open.isEmpty {
            let group = Array(open.prefix(size))
            let found = try ask(group, count: Self.usualCount)
            answers.merge(found) { $1 }
            for (host, asked) in Dictionary(grouping: group, by: Self.host) {
                let silent = asked.compactMap { address in found[address].flatMap(\.silence) }
                guard silent.count == asked.count else { continue }
                for address in open where Self.host(of: address) == host {
                    answers[address] = answers[address] ?? .silence(reason: silent[0])
                }
            }
            open.removeAll { answers[$0] != nil }
            size = Self.groupSize
        }
        // Large previews stand before the size of some photographs.
        let unclear = answers.filter { $0.value == .nothing(reason: Self.noSize) }.keys.sorted()
        if !unclear.isEmpty {
            answers.merge(try ask(unclear, count: Self.greatestCount)) { $1 }
        }
        return answers
    }

    private func ask(_ addresses: [String], count: Int) throws -> [String: Answer] {
        let folder = try ScratchFolder()
        let files = addresses.map { _ in folder.newFile().path }
        let arguments =
            [
                "--silent", "--globoff", "--location", "--max-redirs", "5", "--fail",
                "--connect-timeout", "5", "--max-time", "30", "--parallel", "--parallel-max", "8",
                "--proto", "=http,https", "--range", "0-\(count - 1)", "--max-filesize", "50000000",
                "--write-out", "%{urlnum} %{http_code} %{errormsg}\\n",
            ] + zip(addresses, files).flatMap { ["--output", $1, "--url", $0] }
        let outcome = try program.run(arguments, in: folder)
        var answers: [String: Answer] = [:]
        for line in String(decoding: outcome.output, as: UTF8.self).split(separator: "\n") {
            let words = line.split(separator: " ", maxSplits: 2)
            guard words.count > 1, let number = Int(words[0]), let status = Int(words[1]),
                addresses.indices.contains(number)
            else { continue }
            let error = words.count > 2 ? String(words[2]) : "nobody answers"
            answers[addresses[number]] = Self.answer(status, error, file: files[number])
        }
        for address in addresses where answers[address] == nil {
            answers[address] = .silence(reason: "curl does not know the address")
        }
        return answers
    }

    private static func answer(_ status: Int, _ error: String, file: String) -> Answer {
        switch status {
        case 200..<300:
            let bytes = (try? Disk.read(file)) ?? []
            return ImageSize(header: bytes).map { .size($0) } ?? .nothing(reason: noSize)
        case 400..<500 where status != 408 && status != 429:
            return .nothing(reason: "the answer is \(status)")
        case 0:
            // How long it took would make another message of every run.
            let time = error.range(of: " after [0-9]+ ms", options: .regularExpression)
            return .silence(
                reason: time.map { error.replacingCharacters(in: $0, with: "") } ?? error
            )
        default: return .silence(reason: "the answer is \(status)")
        }
    }

    private static let noSize = "it is no image whose size can be read"
    /// How many addresses the first process asks for, and how many the others.
    private static let firstGroupSize = 8
    private static let groupSize = 64
    /// In bytes.
    private static let usualCount = 1 << 16
    private static let greatestCount = 1 << 20
}
