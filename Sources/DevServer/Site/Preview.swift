internal import Foundation

/// A folder whose files are served before those of the site, while it is asked for.
final class Preview: @unchecked Sendable {
    // SAFETY: `isAskedFor` is only touched under `lock`.
    private let lock = NSLock()
    private var isAskedFor = false
    private let folder: String?

    /// - Parameter folder: The folder, which need not exist; nil for none.
    init(folder: String? = nil) {
        self.folder = folder
    }

    /// Whether the folder is asked for.
    var isOn: Bool {
        get { lock.withLock { isAskedFor } }
        set { lock.withLock { isAskedFor = newValue } }
    }

    /// The folder while it is asked for.
    var current: String? { isOn ? folder : nil }
}
