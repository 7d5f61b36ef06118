import Foundation
internal import PublishStorage

/// What a site consisted of when its last step had run.
public struct PublishedWebsite<Base: Website> {
    /// The front page.
    public var index: Index { content.value.index }
    /// The sections with their items.
    public var sections: SectionMap<Base> { content.value.sections }
    /// The pages outside sections, by path.
    public var pages: [Path: Page] { content.value.pages }

    private let content: Later<PublishingContext<Base>>

    /// Takes the content of a run.
    init(_ context: PublishingContext<Base>) {
        content = Later { context }
    }

    /// Takes the way to the content, which is gone when somebody asks for it.
    ///
    /// A run that finds nothing to do loads nothing, and most programs never look at what it returns.
    init(loading load: @escaping () -> PublishingContext<Base>) {
        content = Later(load)
    }
}

/// A value that is made when it is first asked for.
private final class Later<Value>: @unchecked Sendable {
    // SAFETY: The value is made and read under the lock.
    private let lock = NSLock()
    private var known: Value?
    private let make: () -> Value

    init(_ make: @escaping () -> Value) {
        self.make = make
    }

    /// Lets go of the value behind the back of the program, which mostly ends before a large site is taken apart.
    deinit {
        dispose(of: (known, make))
    }

    var value: Value {
        lock.withLock {
            if let known { return known }
            let value = make()
            known = value
            return value
        }
    }
}
