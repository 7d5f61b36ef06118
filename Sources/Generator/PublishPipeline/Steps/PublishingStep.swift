package import PublishStorage

/// One step of a pipeline.
public struct PublishingStep<Site: Website> {
    /// A closure that changes the site's content.
    public typealias Closure = (inout PublishingContext<Site>) async throws -> Void

    let body: Body

    /// Creates it from its parts.
    package init(body: Body) {
        self.body = body
    }
}

/// An action of a step that others have to know of before it runs.
package enum StepPromise: Hashable, Sendable {
    /// Writes the Markdown of texts next to their pages, whose heads link to it.
    case markdownTwins
    /// Renders the formulas of texts, so that dollar signs may be formulas.
    case formulas
    /// Reports broken links and images.
    case checkedLinks
    /// Subsets fonts, given by their paths relative to the site's root; the originals need not be published.
    case fonts([String])
}

/// The effects of a step on the content that determine its place among others.
package struct StepEffects: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Changes the way texts are read.
    package static let changesReading = Self(rawValue: 1 << 0)
    /// Reads texts.
    package static let readsTexts = Self(rawValue: 1 << 1)
    /// Adds items.
    package static let addsItems = Self(rawValue: 1 << 2)
    /// Adds pages.
    package static let addsPages = Self(rawValue: 1 << 3)
    /// Uses existing items.
    package static let needsItems = Self(rawValue: 1 << 4)
    /// Changes the HTML or the dates of texts, which are visible on their pages.
    package static let changesTexts = Self(rawValue: 1 << 5)
    /// Renders all pages.
    package static let rendersPages = Self(rawValue: 1 << 6)
}

extension PublishingStep {
    /// The content of a step.
    package enum Body {
        case empty
        case group([PublishingStep])
        case operation(Operation)
    }

    /// An operation of the pipeline.
    package struct Operation {
        package var name: String
        package var kind: Kind
        package var closure: Closure
        package var reach = Reach.content
        /// The errors that `.optional` ignores.
        var ignorable = Ignorable.everything
        /// Returns the digest of the step's arguments and of the files it reads outside the site's folder.
        package var settings: () throws -> Digest = { .zero }
        /// The name of the target of a deployment or announcement; nil if the site gives none.
        package var target: String?
        /// Whether a deployment stays on this machine.
        package var staysOnMachine = false
        /// The action that others have to know of before it runs.
        package var promise: StepPromise?
        /// The effects on the content.
        package var effects: StepEffects = []
        /// The owner of the code.
        package var code = Code.ours
        /// Whether it depends only on files, without code of the site.
        package var isClosed: Bool { reach == .files && code == .ours }

        /// Creates it from its parts.
        package init(
            name: String,
            kind: Kind,
            closure: @escaping Closure,
            reach: Reach = Reach.content,
            code: Code = Code.ours,
            ignorable: Ignorable = Ignorable.everything,
            settings: @escaping () throws -> Digest = { .zero },
            target: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.closure = closure
            self.reach = reach
            self.ignorable = ignorable
            self.settings = settings
            self.target = target
            self.code = code
        }
    }

    /// The dependencies of an operation's result, which decide how much of an earlier run can be reused.
    package enum Reach: Comparable {
        /// Files of the site, its program, arguments and environment, and the day; all of these can be compared.
        case files
        /// Also values made by the program; they end up in the content, which can be compared after the step.
        case content
        /// Anything that code of the site may read or change, also outside the content.
        case anything
    }

    /// The errors of an operation that `.optional` ignores.
    package enum Ignorable {
        /// All errors, with a warning.
        case everything
        /// A missing folder; half of its files would be worse than an error.
        case missingFolder
    }

    /// The owner of the code of an operation.
    package enum Code {
        /// Publish only.
        case ours
        /// Publish, which calls code of the site, such as a theme or the configuration of a plugin.
        case oursWithTheSites
        /// The site, whose code may read and write anything in `Output`.
        case theSites
    }

    /// The phase in which an operation runs.
    package enum Kind {
        /// Runs while the site is generated.
        case generation
        /// Runs while the site is generated, and makes files from the content, which is complete by then.
        case rendering
        /// Runs with `--deploy` only.
        case deployment
        /// Runs with `--deploy` only, after all deployments, which it cannot undo.
        case announcement

        /// Whether it runs while the site is generated.
        package var isGeneration: Bool { self != .deployment && self != .announcement }
    }

    /// Makes a generation step of Publish.
    package static func generation(
        named name: String,
        reach: Reach = .content,
        ignorable: Ignorable = .everything,
        promise: StepPromise? = nil,
        effects: StepEffects = [],
        settings: @escaping () throws -> Digest = { .zero },
        closure: @escaping Closure
    ) -> Self {
        var operation = Operation(
            name: name,
            kind: .generation,
            closure: closure,
            reach: reach,
            ignorable: ignorable,
            settings: settings
        )
        operation.promise = promise
        operation.effects = effects
        return PublishingStep(body: .operation(operation))
    }

    /// Makes a step of Publish that writes files from the content and does not change it.
    package static func rendering(
        named name: String,
        reach: Reach = .content,
        promise: StepPromise? = nil,
        effects: StepEffects = [],
        code: Code = .ours,
        settings: @escaping () throws -> Digest = { .zero },
        closure: @escaping Closure
    ) -> Self {
        var operation = Operation(
            name: name,
            kind: .rendering,
            closure: closure,
            reach: reach,
            code: code,
            settings: settings
        )
        operation.promise = promise
        operation.effects = effects
        return PublishingStep(body: .operation(operation))
    }

    /// The operations in order, with groups flattened.
    package var operations: [Operation] {
        switch body {
        case .empty: []
        case .group(let steps): steps.flatMap(\.operations)
        case .operation(let operation): [operation]
        }
    }

    /// A step that does nothing and is not counted.
    public static var empty: Self {
        PublishingStep(body: .empty)
    }

    /// A step that does nothing and is not counted.
    @available(
        *,
        deprecated,
        message: "Programs no longer stay between changes; leave the step out"
    )
    @_disfavoredOverload
    public static func stayResident() -> Self {
        .empty
    }

    /// Returns several steps as one.
    public static func group(_ steps: [Self]) -> Self {
        PublishingStep(body: .group(steps))
    }

    /// Returns the step if a condition holds, otherwise an empty one.
    public static func `if`(_ condition: Bool, _ step: Self) -> Self {
        condition ? step : .empty
    }

    /// Returns a step made from a value, or an empty one if the value is nil.
    public static func unwrap<T>(_ optional: T?, _ transform: (T) -> Self) -> Self {
        optional.map(transform) ?? .empty
    }

    /// Returns a step whose errors are ignored with a warning.
    ///
    /// For steps that copy folders only a missing folder is ignored, without a warning: a site without `Resources` is
    /// complete, one with half of them is not. A group is returned unchanged.
    public static func optional(_ step: Self) -> Self {
        guard case .operation(var operation) = step.body else { return step }
        let (closure, ignorable) = (operation.closure, operation.ignorable)
        operation.closure = { context in
            do {
                try await closure(&context)
            } catch let error as FileError
                where ignorable == .missingFolder && error.isMissingFolder
            {
                // This step exists to ignore it.
            } catch  where ignorable == .everything {
                context.report(.ignored(error, ofStepNamed: context.run.stepName))
            }
        }
        return PublishingStep(body: .operation(operation))
    }

    /// Returns a step that installs a plugin.
    public static func installPlugin(_ plugin: Plugin<Site>) -> Self {
        let name = "Install plugin '\(plugin.name)'"
        guard plugin.code != .theSites else { return .step(named: name, body: plugin.installer) }
        var operation = Operation(
            name: name,
            kind: .generation,
            closure: plugin.installer,
            reach: .files,
            code: plugin.code
        )
        operation.effects = .changesReading
        return PublishingStep(body: .operation(operation))
    }

    /// Returns a step with code of the site.
    public static func step(named name: String, body: @escaping Closure) -> Self {
        PublishingStep(
            body: .operation(
                Operation(
                    name: name,
                    kind: .generation,
                    closure: body,
                    reach: .anything,
                    code: .theSites
                )
            )
        )
    }
}

/// A plugin for the publishing of a site, installed as a step.
public struct Plugin<Site: Website> {
    /// A closure that installs the plugin.
    public typealias Installer = PublishingStep<Site>.Closure

    /// The plugin's name, as it appears on the console.
    public var name: String
    /// The closure that installs the plugin.
    public var installer: Installer
    /// The owner of the installer's code; Publish's own installers only change options.
    package var code = PublishingStep<Site>.Code.theSites

    /// Creates a plugin.
    public init(name: String, installer: @escaping Installer) {
        self.name = name
        self.installer = installer
    }
}
