/// Social images.
extension Diagnostic.Identifier {
    /// The program that makes images is not installed.
    package static let missingConverter: Self = "social-images.missing-converter"
}

/// Images, formulas and diagrams.
extension Diagnostic.Identifier {
    /// The program that makes smaller versions of images is not installed.
    package static let missingImageProgram: Self = "images.missing-program"
    /// An image cannot be read.
    package static let unreadableImage: Self = "images.unreadable"
    /// The size of an image of another site is not known.
    package static let unknownImageSize: Self = "images.unknown-size"
    /// The program that makes MathML of formulas is not installed.
    package static let missingFormulaProgram: Self = "formulas.missing-program"
    /// Formulas are left for a script of the site.
    package static let undrawnFormulas: Self = "formulas.undrawn"
    /// A formula cannot be read.
    package static let invalidFormula: Self = "formulas.invalid"
    /// A program that draws diagrams is not installed.
    package static let missingDiagramProgram: Self = "diagrams.missing-program"
    /// A diagram cannot be read.
    package static let invalidDiagram: Self = "diagrams.invalid"
    /// Diagrams are left for a script of the site.
    package static let undrawnDiagrams: Self = "diagrams.undrawn"
}
