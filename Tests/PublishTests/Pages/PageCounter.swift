import Foundation
import Publish
import PublishTesting

/// How many pages themes have made of the site in each folder.
///
/// It is no part of a theme: what a theme remembers from page to page shapes its pages.
final class PageCounter: @unchecked Sendable {
    // SAFETY: The numbers are used under the lock only.
    private let lock = NSLock()
    private var numbers: [String: Int] = [:]

    static let shared = PageCounter()

    /// Counts one page of the site in whose folder the context works.
    func add(to context: PublishingContext<some Website>) {
        lock.withLock { numbers[context.workspace.root.path, default: 0] += 1 }
    }

    func count(in root: TemporaryFolder) -> Int {
        lock.withLock { numbers[root.path + "/", default: 0] }
    }
}
