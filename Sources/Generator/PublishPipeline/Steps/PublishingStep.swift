package import PublishStorage

/// One step of a pipeline.
public struct PublishingStep<Site: Website> {
    /// A closure that changes the site's content.
    public typealias Closure = (inout PublishingContext<Site>) async throws -> Void

    let body: Body

    package init(body: Body) {
        self.body = body
    }
}

/// An action of a step that earlier steps have to know about before they run.
package enum StepPromise: Hashable, Sendable {
    /// The step writes the Markdown of texts next to their pages, and the pages' heads link to it.
    case markdownTwins
    /// The step renders formulas, so dollar signs in texts may delimit formulas.
    case formulas
    /// The step reports broken links and images.
    case checkedLinks
    /// The step writes the feed to which themes link.
    case feed
    /// The step makes subsets of fonts, given by their paths relative to the site's root, so the
    /// original fonts need not be published.
    case fonts([String])
}

/// The effects of a step on the content, which restrict its position in the pipeline.
package struct StepEffects: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The step changes how texts are read.
    package static let changesReading = Self(rawValue: 1 << 0)
    package static let readsTexts = Self(rawValue: 1 << 1)
    package static let addsItems = Self(rawValue: 1 << 2)
    package static let addsPages = Self(rawValue: 1 << 3)
    /// The step uses items that exist already.
    package static let needsItems = Self(rawValue: 1 << 4)
    /// The step changes the HTML or the dates of texts, which pages show.
    package static let changesTexts = Self(rawValue: 1 << 5)
    package static let rendersPages = Self(rawValue: 1 << 6)
}

extension PublishingStep {
    /// The content of a step: an operation, a group of steps, or nothing.
    package enum Body {
        case empty
        case group([PublishingStep])
        case operation(Operation)
    }

    package struct Operation {
        package var name: String
        package var kind: Kind
        package var closure: Closure
        package var reach = Reach.content
        /// The errors that `.optional` ignores.
        var ignorable = Ignorable.everything
        /// Returns the digest of the step's arguments, and of the files outside the site's folder
        /// that the step reads.
        package var settings: () throws -> Digest = { .zero }
        /// The name of the target of a deployment or announcement; nil for the target without a
        /// name.
        package var target: String?
        package var staysOnMachine = false
        /// The action that earlier steps have to know about before they run.
        package var promise: StepPromise?
        package var effects: StepEffects = []
        /// The operations that add the pages of this one, before the first pages are rendered.
        var preparation: [Operation] = []
        /// Whether the edition has the step by default, without the site asking for it.
        package var isDefault = false
        /// The owner of the step's code.
        package var code = Code.ours
        /// Whether the result depends on files only, without code of the site.
        package var isClosed: Bool { reach == .files && code == .ours }

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

    /// The things that an operation's result depends on; they decide how much of an earlier run can
    /// be reused.
    package enum Reach: Comparable {
        /// The site's files, its program, arguments and environment, and the day; all of these can
        /// be compared with the last run.
        case files
        /// Also values made by the site's program; they become part of the content, which can be
        /// compared after the step.
        case content
        /// Anything that code of the site may read or change, even outside the content; nothing can
        /// be compared.
        case anything
    }

    /// The errors of an operation that `.optional` ignores.
    package enum Ignorable {
        /// All errors; they become warnings.
        case everything
        /// A missing folder only: copying half of a folder would be worse than an error.
        case missingFolder
    }

    /// The owner of the code of an operation.
    package enum Code {
        /// Publish alone.
        case ours
        /// Publish, which calls code of the site, such as a theme or a configuration closure.
        case oursWithTheSites
        /// The site, whose code may read and write any file in `Output`.
        case theSites
    }

    /// The phase in which an operation runs.
    package enum Kind {
        /// The operation runs while the site is generated.
        case generation
        /// The operation runs while the site is generated, and makes files from the content, which
        /// is complete by then.
        case rendering
        /// The operation runs with `--deploy` only.
        case deployment
        /// The operation runs with `--deploy` only, after all deployments, because an announcement
        /// cannot be undone.
        case announcement

        /// Whether the operation runs while the site is generated.
        package var isGeneration: Bool { self != .deployment && self != .announcement }
    }

    /// Returns a step of Publish that changes the content.
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

    /// Returns a step of Publish that makes files from the content without changing the content.
    ///
    /// The step `pages` adds the pages that belong to the files; it runs before the first pages are
    /// rendered.
    package static func rendering(
        named name: String,
        reach: Reach = .content,
        promise: StepPromise? = nil,
        effects: StepEffects = [],
        code: Code = .ours,
        afterAdding pages: Self = .empty,
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
        operation.preparation = pages.operations
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

    /// Returns the operations of a pipeline, in the order in which they run.
    package static func operations(of steps: [Self]) -> [Operation] {
        let all = steps.flatMap(\.operations)
        let rendering =
            all.firstIndex { $0.effects.contains(.rendersPages) } ?? all.endIndex
        return all[..<rendering].flatMap { $0.preparation + [$0] }
            + all[rendering...].flatMap(\.preparation) + all[rendering...]
    }

    /// A step that does nothing and is not counted.
    public static var empty: Self {
        PublishingStep(body: .empty)
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

    /// Returns a step whose errors become warnings.
    ///
    /// A step that copies a folder only ignores that the folder is missing, without a warning: a
    /// site without `Resources` is complete, but a site with half of its resources is not. A group
    /// is returned unchanged.
    public static func optional(_ step: Self) -> Self {
        guard case .operation(var operation) = step.body else { return step }
        let (closure, ignorable) = (operation.closure, operation.ignorable)
        operation.closure = { context in
            do {
                try await closure(&context)
            } catch let error as FileError
                where ignorable == .missingFolder && error.isMissingFolder
            {
                // A missing folder needs no warning: it is the case for which the step was made
                // optional.
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

    /// Returns a step that runs code of the site.
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

    /// The name of the plugin, as printed on the console.
    public var name: String
    /// The closure that installs the plugin.
    public var installer: Installer
    /// The owner of the installer's code; the installers of Publish's own plugins only change
    /// options.
    package var code = PublishingStep<Site>.Code.theSites

    /// Creates a plugin.
    public init(name: String, installer: @escaping Installer) {
        self.name = name
        self.installer = installer
    }
}
