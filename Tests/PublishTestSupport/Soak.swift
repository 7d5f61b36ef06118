import Foundation

/// Whether tests repeat themselves in large numbers, and where their random numbers begin.
package enum Soak {
    private static let environment = ProcessInfo.processInfo.environment

    /// Whether there is time for large numbers: `PUBLISH_TEST_SOAK` is set.
    package static let isOn = environment["PUBLISH_TEST_SOAK"] != nil
    /// Whether what takes many seconds is left out: `PUBLISH_TEST_QUICK` is set.
    package static let isQuick = environment["PUBLISH_TEST_QUICK"] != nil
    /// Whether only what the tests of some modules need was compiled: `PUBLISH_TESTS` is set.
    package static let isOfSomeModules = environment["PUBLISH_TESTS"] != nil
    /// Where random numbers begin; `PUBLISH_TEST_SEED` chooses another one.
    package static let seed =
        environment["PUBLISH_TEST_SEED"].flatMap(UInt64.init) ?? 20_260_731

    /// How far apart the samples are that are taken of many: all of them count where there is time.
    package static func stride(_ usual: Int) -> Int {
        isOn ? 1 : isQuick ? usual * 4 : usual
    }
}
