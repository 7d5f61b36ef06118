import Foundation

/// Which texts a page reads while it is rendered on this thread.
///
/// Texts are what changes most: the body of a content, what is known of its Markdown, and when it was changed. Everything else
/// that a page may show is compared for the whole site at once.
package final class TextReadings {
    /// The numbers of the texts; empty where the page reads so many that it counts as reading all.
    package private(set) var numbers: Set<Int32> = []
    /// Whether the page reads so many texts that it counts as reading all.
    package private(set) var includeAll = false
    /// Whether the page depends on something that cannot be compared, such as a file.
    package private(set) var areIncomplete = false

    /// How many texts a page may read without reading all.
    private static let limit = 1_000

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()

    /// Notes nothing yet.
    package init() {}

    /// What is noted on this thread; nil when nobody wants to know.
    package static var current: TextReadings? {
        guard let pointer = pthread_getspecific(key) else { return nil }
        // SAFETY: `record` keeps the object alive as long as the thread knows it.
        return Unmanaged<TextReadings>.fromOpaque(pointer).takeUnretainedValue()
    }

    /// Notes what a closure reads.
    package func record<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = pthread_getspecific(Self.key)
        pthread_setspecific(Self.key, Unmanaged.passUnretained(self).toOpaque())
        defer { pthread_setspecific(Self.key, outer) }
        return try withExtendedLifetime(self) { try body() }
    }

    /// Notes that a text is read.
    func add(_ number: Int32) {
        if includeAll { return }
        numbers.insert(number)
        if numbers.count > Self.limit { addAll() }
    }

    /// Notes that all texts are read.
    package func addAll() {
        includeAll = true
        numbers = []
    }

    /// Notes that something is read that cannot be compared.
    package func addUnknown() {
        areIncomplete = true
    }
}
