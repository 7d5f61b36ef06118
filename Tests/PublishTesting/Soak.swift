import Foundation

/// Tests that repeat themselves in large numbers where `PUBLISH_TEST_SOAK` is set.
enum Soak {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether there is time for large numbers.
    static let isOn = environment["PUBLISH_TEST_SOAK"] != nil
    /// Where random numbers begin; `PUBLISH_TEST_SEED` chooses another one.
    static let seed = environment["PUBLISH_TEST_SEED"].flatMap(UInt64.init) ?? 20_260_731
}
