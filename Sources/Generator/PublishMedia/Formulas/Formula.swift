package import PublishStorage

/// A formula of a text.
package struct Formula: Hashable, Sendable {
    /// What stands between the dollar signs.
    package var tex: String
    /// Whether it stands on lines of its own.
    package var isDisplay: Bool

    /// Makes a formula.
    package init(tex: String, isDisplay: Bool) {
        self.tex = tex
        self.isDisplay = isDisplay
    }

    /// The digest of the formula, for caches.
    package var digest: Digest {
        Digest {
            $0.add(tex)
            $0.add(isDisplay)
        }
    }
}

/// Why a formula cannot be drawn.
package struct FormulaFault: Error, Hashable, Sendable {
    /// What is wrong, in the words of the program.
    package var reason: String
    /// After how many characters of the formula; 0 where that is not known.
    package var offset: Int

    /// Describes a fault.
    package init(reason: String, offset: Int = 0) {
        self.reason = reason
        self.offset = offset
    }
}
