internal import PublishStorage

extension OutputWriter {
    /// How the running step of the site's own finds `Output`.
    enum OwnStep {
        /// None is running, or one after pages.
        case none
        /// With the previous site, as a trusted step does until it asks for `Output`.
        case withPreviousSite(produced: Digest)
        /// With what this run has made so far, since a trusted step has asked for it.
        case afterAsking(produced: Digest)
        /// With what this run has made so far, as it was at the beginning of the step.
        case withNewSite(produced: Digest, SiteListing)
    }

    /// Lets a step with code of the site find what this run has made so far, if it may look for it.
    ///
    /// - Parameter isEarly: Whether no step of the run has made pages yet.
    /// - Throws: `DiskError`, or `MisplacedTrust` in a step before.
    func beginStep(isEarly: Bool) throws {
        hasOwnStepFailed = false
        guard isEarly else { return try expose() }
        let paths = lock.withLock { Array(self.produced) + producedFolders.map { $0 + "/" } }
        let produced = paths.reduce(into: Digest.zero) { sum, path in
            sum.add(Digest { $0.add(path) })
        }
        if earlyCode.trustsNext(after: produced), transaction.isUntouched {
            hasUncheckedSteps = true
            ownStep = .withPreviousSite(produced: produced)
        } else {
            try expose()
            let listing = try SiteListing(of: transaction.output(""))
            ownStep = .withNewSite(produced: produced, listing)
        }
    }

    /// Ends what `beginStep` began.
    ///
    /// - Throws: `DiskError`.
    func endStep() throws {
        let step = ownStep
        ownStep = .none
        switch step {
        case .withPreviousSite(let produced):
            return earlyCode.note(after: produced, leftAlone: true)
        case .afterAsking(let produced):
            earlyCode.note(after: produced, leftAlone: true)
        case .withNewSite(let produced, let listing):
            let isSame = try SiteListing(of: transaction.output("")) == listing
            earlyCode.note(after: produced, leftAlone: isSame && !hasOwnStepFailed)
        case .none: break
        }
        try conceal()
    }

    /// Notes that the running step has failed: a trusted one perhaps because of what it found.
    func failStep() {
        hasOwnStepFailed = true
        switch ownStep {
        case .withPreviousSite, .afterAsking: wasTrustedWrongly = true
        case .withNewSite, .none: break
        }
    }

    /// Shows code of the site what this run has made so far, now that it asks for it or adds to it.
    func exposeToTrusted() throws {
        try transaction.lock.withLock {
            guard hasUncheckedSteps else { return }
            guard case .withPreviousSite(let produced) = ownStep else { return try checkTrust() }
            ownStep = .afterAsking(produced: produced)
            try expose()
        }
    }

    /// Looks whether trusted steps left `Output` alone, if there were any since it was looked at.
    ///
    /// - Throws: `MisplacedTrust` if not; then the run has to begin anew.
    func checkTrust() throws {
        if hasUncheckedSteps {
            hasUncheckedSteps = false
            if try SiteListing(of: transaction.output("")) != transaction.before {
                wasTrustedWrongly = true
            }
        }
        if wasTrustedWrongly { throw MisplacedTrust() }
    }
}

/// Code of the site that was trusted to leave `Output` alone wrote to the previous site there, or failed.
struct MisplacedTrust: Error {}
