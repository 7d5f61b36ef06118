extension OutputWriter {
    /// Lets a step with code of the site find what this run has made so far, if it may look for it.
    ///
    /// - Parameter isEarly: Whether no step of the run has made pages yet.
    /// - Throws: `DiskError`, or `UnexpectedWriting` of a step before.
    func beginStep(isEarly: Bool) throws {
        guard isEarly else { return try expose() }
        if earlyCode.isTrusted, transaction.isUntouched {
            isWithheld = true
            hasWithheld = true
            return
        }
        try expose()
        exposedListing = try SiteListing(of: transaction.output(""))
    }

    /// Ends what `beginStep` began.
    func endStep() throws {
        if isWithheld {
            isWithheld = false
            return
        }
        if let exposedListing {
            self.exposedListing = nil
            if try SiteListing(of: transaction.output("")) != exposedListing {
                earlyCode.writesOutput = true
            }
        }
        try conceal()
    }

    /// Shows code of the site what this run has made so far, now that it asks.
    func exposeIfWithheld() throws {
        try transaction.lock.withLock {
            guard isWithheld else { return }
            isWithheld = false
            try expose()
        }
    }

    /// Looks whether code of the site left `Output` alone, as it was trusted to.
    ///
    /// - Throws: `UnexpectedWriting` if not; then the run has to begin anew.
    func checkTrust() throws {
        if hasWithheld {
            hasWithheld = false
            if try SiteListing(of: transaction.output("")) != transaction.before {
                earlyCode.writesOutput = true
                mustBeginAnew = true
            }
        }
        if mustBeginAnew { throw UnexpectedWriting() }
    }
}

/// Code of the site wrote to the previous site in `Output`, which no run before had done.
struct UnexpectedWriting: Error {}
