/// What of the texts steps of the site have drawn, or know to be drawn by a script.
package struct DrawnMedia: RunValue {
    /// Whether formulas are.
    package var hasFormulas = false
    /// Whether diagrams are.
    package var hasDiagrams = false

    /// Nothing is drawn yet.
    package init() {}
}
