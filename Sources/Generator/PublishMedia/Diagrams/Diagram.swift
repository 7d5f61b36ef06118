package import PublishStorage

/// A diagram of a text, as a fence of code.
package struct Diagram: Hashable, Sendable {
    /// The languages that are drawn.
    package enum Language: String, CaseIterable, Hashable, Sendable {
        /// Graphs, drawn by Graphviz.
        case dot
        /// UML, drawn by PlantUML.
        case plantUML = "plantuml"
        /// What a program of the site's choice draws, or a script in the browser.
        case mermaid
    }

    /// The language.
    package var language: Language
    /// What stands in the fence.
    package var source: String
    /// The title of the fence as HTML.
    package var title: String?

    /// The digest of what the drawing shows.
    package var digest: Digest {
        Digest {
            $0.add(language.rawValue)
            $0.add(source)
            $0.add(SVGDrawing.revision)
        }
    }
}

/// Why a diagram cannot be drawn.
package struct DiagramFault: Error, Hashable, Sendable {
    /// What is wrong, in the words of the program.
    package var reason: String
    /// The line of the fence, starting at 1; nil where it is not known.
    package var line: Int?

    /// Makes a fault.
    package init(reason: String, line: Int? = nil) {
        self.reason = reason
        self.line = line
    }
}
