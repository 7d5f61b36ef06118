import Foundation

/// The record of the texts that a page reads while it is rendered on this thread.
///
/// The page is rendered again when one of these texts changes: the body, its Markdown facts or its
/// modification date, which change most often. A change of anything else that pages may show makes
/// all pages be rendered again.
package final class TextReadings {
    /// The numbers of the texts that were read; empty once the page counts as reading all texts.
    package private(set) var numbers: Set<Int32> = []
    /// Whether the page reads so many texts that it counts as reading all texts.
    package private(set) var includeAll = false
    /// Whether the page depends on something that cannot be compared, such as a file.
    package private(set) var areIncomplete = false

    /// The number of texts above which a page counts as reading all texts.
    private static let mostTexts = 1_000

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    package init() {}

    /// The record of this thread; nil while nothing is recorded.
    package static var current: TextReadings? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        // SAFETY: `record` keeps the object alive as long as the thread's pointer refers to it.
        return Unmanaged<TextReadings>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Records the texts that a closure reads.
    package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.key, outer) }
        return try withExtendedLifetime(self) { try body() }
    }

    func add(_ number: Int32) {
        if includeAll { return }
        numbers.insert(number)
        if numbers.count > Self.mostTexts { addAll() }
    }

    package func addAll() {
        includeAll = true
        numbers = []
    }

    /// Records that the page reads something that cannot be compared.
    package func addUnknown() {
        areIncomplete = true
    }
}
