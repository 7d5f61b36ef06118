package import PublishStorage

/// One step of a pipeline.
public struct PublishingStep<Site: Website> {
    /// What a step does with the site's content.
    public typealias Closure = (inout PublishingContext<Site>) async throws -> Void

    let body: Body

    /// Creates it from its parts.
    package init(body: Body) {
        self.body = body
    }
}

/// What a step is going to do that others have to know before it runs.
package enum StepPromise: Hashable, Sendable {
    /// Makes the Markdown of texts beside their pages, whose heads tell of it.
    case markdownTwins
    /// Draws the formulas of texts, so that dollar signs may be some.
    case formulas
    /// Tells of links and pictures that lead nowhere.
    case checkedLinks
    /// Cuts fonts, by their paths relative to the site's root, which need not be published themselves.
    case fonts([String])
}

/// What a step does with the content, as far as its place among others depends on that.
package struct StepEffects: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Changes how texts are read.
    package static let changesReading = Self(rawValue: 1 << 0)
    /// Reads texts.
    package static let readsTexts = Self(rawValue: 1 << 1)
    /// Adds items.
    package static let addsItems = Self(rawValue: 1 << 2)
    /// Adds pages.
    package static let addsPages = Self(rawValue: 1 << 3)
    /// Does something with the items that are there.
    package static let needsItems = Self(rawValue: 1 << 4)
    /// Changes the HTML or the dates of texts, which readers see on their pages.
    package static let changesTexts = Self(rawValue: 1 << 5)
    /// Renders all pages.
    package static let rendersPages = Self(rawValue: 1 << 6)
}

extension PublishingStep {
    /// What a step consists of.
    package enum Body {
        case empty
        case group([PublishingStep])
        case operation(Operation)
    }

    /// Something to do.
    package struct Operation {
        package var name: String
        package var kind: Kind
        package var closure: Closure
        package var reach = Reach.content
        /// What `.optional` ignores of its errors.
        var ignorable = Ignorable.everything
        /// The digest of what the step was given and for files it reads outside the site's folder.
        package var settings: () throws -> Digest = { .zero }
        /// The name of the place that a deployment or an announcement is about; nil where the site has none for it.
        package var target: String?
        /// Whether a deployment goes to a place on this machine.
        package var staysOnMachine = false
        /// What others have to know of it before it runs.
        package var promise: StepPromise?
        /// What it does with the content.
        package var effects: StepEffects = []
        /// Whose code it is.
        package var code = Code.ours
        /// Whether it depends on nothing but files, and neither code of the site nor files that the site has read have a part in it.
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

    /// What the result of an operation depends on, which says how much of an earlier run it lets stand.
    package enum Reach: Comparable {
        /// On files of the site, its program, its arguments and surroundings, and the day; all of that can be compared.
        case files
        /// Also on values that the program made; they end up in the content, which can be compared when the step has run.
        case content
        /// On anything that code of the site wishes, which may also leave traces outside the content.
        case anything
    }

    /// What `.optional` ignores of the errors of an operation.
    package enum Ignorable {
        /// All of them, with a warning.
        case everything
        /// That the folder it is about does not exist; half of its files would be worse than an error.
        case missingFolder
    }

    /// Whose code an operation runs.
    package enum Code {
        /// Ours alone.
        case ours
        /// Ours, which calls code of the site: a theme, say, or what configures a plugin.
        case oursWithTheSites
        /// The site's, which may read and write anything in `Output` by itself.
        case theSites
    }

    /// When an operation runs.
    package enum Kind {
        /// Runs while the site is generated.
        case generation
        /// The same for what makes files of the content, which is complete by then.
        case rendering
        /// Runs with `--deploy` only.
        case deployment
        /// Runs with `--deploy` only, after all deployments, and cannot undo them.
        case announcement

        /// Whether it runs while the site is generated.
        package var isGeneration: Bool { self != .deployment && self != .announcement }
    }

    /// A generation step of ours.
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

    /// A step of ours that makes files of the content, and leaves the content as it is.
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

    /// The operations in order, groups taken apart.
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

    /// Several steps as one.
    public static func group(_ steps: [Self]) -> Self {
        PublishingStep(body: .group(steps))
    }

    /// A step that runs only if a condition holds.
    public static func `if`(_ condition: Bool, _ step: Self) -> Self {
        condition ? step : .empty
    }

    /// A step made of a value, or none where there is no value.
    public static func unwrap<T>(_ optional: T?, _ transform: (T) -> Self) -> Self {
        optional.map(transform) ?? .empty
    }

    /// A step whose errors are ignored, with a warning that says what was.
    ///
    /// Of steps that copy folders only a missing folder is ignored, and needs no warning: a site without `Resources` is
    /// complete, one with half of them is not. A group stays as it is: its members keep their errors.
    public static func optional(_ step: Self) -> Self {
        guard case .operation(var operation) = step.body else { return step }
        let (closure, ignorable) = (operation.closure, operation.ignorable)
        operation.closure = { context in
            do {
                try await closure(&context)
            } catch let error as FileError
                where ignorable == .missingFolder && error.isMissingFolder
            {
                // Ignoring it is what this step is for.
            } catch  where ignorable == .everything {
                context.report(.ignored(error, ofStepNamed: context.run.stepName))
            }
        }
        return PublishingStep(body: .operation(operation))
    }

    /// Installs a plugin.
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

    /// A step of the site's own.
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

/// Something that extends the publishing of a site, installed as a step.
public struct Plugin<Site: Website> {
    /// What installing does.
    public typealias Installer = PublishingStep<Site>.Closure

    /// The plugin's name, as it appears on the console.
    public var name: String
    /// What installing does.
    public var installer: Installer
    /// Whose code installing runs; ours does nothing but change options.
    package var code = PublishingStep<Site>.Code.theSites

    /// Creates a plugin.
    public init(name: String, installer: @escaping Installer) {
        self.name = name
        self.installer = installer
    }
}
