import Foundation
import Testing

/// Packages that depend on this checkout, compiled as their authors compile them.
///
/// One is compiled after the other: they share a folder of build products, so that Publish itself is compiled once for
/// all of them, and SwiftPM lets only one process at a time into such a folder.
@Suite(
    "Packages compiled for real",
    .serialized,
    .enabled(
        if: ProcessInfo.processInfo.environment["PUBLISH_TEST_PACKAGES"] == "1",
        "the first run takes minutes; PUBLISH_TEST_PACKAGES=1 asks for it"
    )
)
enum CompiledPackages {}
