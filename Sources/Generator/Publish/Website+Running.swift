import Foundation

/// The entry points for the main file of a site.
extension Website {
    /// Publishes the site with the given steps; if the run fails, prints the error and exits with
    /// status 1.
    ///
    /// - Parameters:
    ///   - steps: All steps of the site in order, including deployments.
    ///   - file: The calling source file; its package is the site's folder.
    @_disfavoredOverload
    public func run(_ steps: [PublishingStep<Self>], file: StaticString = #filePath) {
        endProgram { try publish(using: steps, file: file) }
    }

    /// Publishes the site with a theme by the default steps of its edition; if the run fails, prints
    /// the error and exits with status 1.
    ///
    /// ```swift
    /// Blog().run(withTheme: .journal) { steps in
    ///     steps.add(.renderFormulas(), before: .html)
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - theme: The theme that renders the HTML; it may leave out steps.
    ///   - file: The calling source file; its package is the site's folder.
    ///   - change: Changes the steps.
    @_disfavoredOverload
    public func run(
        withTheme theme: Theme<Self>,
        file: StaticString = #filePath,
        changingSteps change: (inout DefaultSteps<Self>) -> Void = { _ in }
    ) {
        endProgram {
            try publish(using: defaultSteps(withTheme: theme, changedBy: change), file: file)
        }
    }

    /// Publishes the site of a folder like the function with the same name.
    ///
    /// - Parameters:
    ///   - theme: The theme.
    ///   - folder: The folder of the site.
    ///   - change: Changes the steps.
    package func run(
        withTheme theme: Theme<Self>,
        at folder: Path,
        changingSteps change: (inout DefaultSteps<Self>) -> Void
    ) {
        endProgram {
            try publish(at: folder, using: defaultSteps(withTheme: theme, changedBy: change))
        }
    }

    /// Runs `publish`, and prints the error that it throws.
    ///
    /// - Parameters:
    ///   - write: Receives the message, which ends with a line break.
    ///   - publish: Publishes the site.
    /// - Returns: The exit status of the program.
    func status(
        writingTo write: (String) -> Void,
        publish: () throws -> PublishedWebsite<Self>
    ) -> Int32 {
        do {
            _ = try publish()
            return 0
        } catch {
            if (error as? PublishingError)?.isTold != true { write("❌ \(error)\n") }
            return 1
        }
    }
}

private extension Website {
    func endProgram(publish: () throws -> PublishedWebsite<Self>) {
        let status = status(
            writingTo: { FileHandle.standardError.write(Data($0.utf8)) },
            publish: publish
        )
        if status != 0 { exit(status) }
    }
}
