import Foundation
import Ink
internal import PublishStorage

extension PublishingStep {
    /// Draws the blocks of code in the languages `dot` and `plantuml` as SVG in the page.
    ///
    /// It belongs after the steps that add texts and before `.generateHTML`. The title of a block becomes that of the diagram;
    /// without one, people who do not see it are told the words in it. A diagram without colours of its own has that of the text,
    /// in light and dark. What was drawn once is kept in `.publish`. Where Graphviz or PlantUML is not installed there is a note,
    /// and blocks stay as they are; so does one with an error, which is told with its place.
    ///
    /// - Parameter mermaid: How blocks in the language `mermaid` are drawn; nil leaves them as they are, with a note.
    /// - Returns: The step.
    @_disfavoredOverload
    public static func drawDiagrams(mermaid: MermaidDrawing? = nil) -> Self {
        generation(
            named: "Draw diagrams",
            reach: .files,
            settings: {
                Digest { builder in
                    for program in DiagramPrograms.allNames + [mermaid?.programName ?? ""] {
                        builder.add(MediaProgram(program) != nil)
                    }
                    builder.add("\(String(describing: mermaid))")
                }
            }
        ) { context in
            guard context.output != nil else { return }
            context.run[DrawnMedia.self].hasDiagrams = true
            try Diagrams(mermaid: mermaid).draw(in: &context)
        }
    }
}

private extension MermaidDrawing {
    var programName: String? {
        if case .program(let name, _) = self { name } else { nil }
    }
}
