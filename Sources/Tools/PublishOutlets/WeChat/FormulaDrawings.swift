internal import Foundation
internal import PublishStorage

/// Draws formulas as SVG with the Python package ziamath, in one process for all formulas of a text.
package struct FormulaDrawings {
    private let python: String
    private let environment: [String: String]

    /// Makes a drawer that runs a Python interpreter in an environment.
    package init(python: String = "python3", environment: [String: String]) {
        self.python = python
        self.environment = environment
    }

    /// The Python script; `svg2` is off, so that glyphs are drawn in place and need no identifiers.
    ///
    /// Sources: ziamath, "Latex" and "config".
    private static let script = """
        import sys
        # What lies in the folder in which it starts is no module.
        sys.path[:] = [path for path in sys.path if path]
        import json
        import ziamath
        ziamath.config.svg2 = False
        for tex, display in json.load(sys.stdin):
            try:
                drawing = ziamath.Latex(tex, size=18 if display else 16, inline=not display)
                print(json.dumps({"svg": drawing.svg(), "depth": drawing.getyofst()}))
            except Exception:
                print("{}")
        """

    private struct Drawing: Decodable {
        var svg: String?
        var depth: Double?
    }

    /// Draws formulas; formulas that cannot be drawn are named in the notes.
    func draw(
        _ formulas: [OutletFormula]
    ) -> (drawings: [OutletFormula: String], notes: [OutletNote]) {
        // Formulas with Han characters are not drawn, because ziamath's font does not have them.
        let known = formulas.filter { $0.tex.unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
        var notes: [OutletNote] = []
        var drawings: [OutletFormula: String] = [:]
        if !known.isEmpty {
            let input = JSONValue.array(
                known.map { .array([.string($0.tex), .number($0.isDisplay ? 1 : 0)]) }
            )
            var command = Command(python, ["-c", Self.script])
            command.environment = environment
            command.input = input.bytes
            command.budget = ProgramBudget(seconds: 120)
            let folder = FileManager.default.temporaryDirectory.path
            guard let result = try? command.result(in: folder), result.status == 0,
                result.excess == nil
            else {
                let note =
                    "formulas are left as TeX; to draw them, install ziamath for Python ('pip install ziamath')"
                return ([:], [OutletNote(note)])
            }
            let lines = result.output.split(separator: 0x0A).map { Data($0) }
            for (formula, line) in zip(known, lines) {
                guard let drawing = try? JSONDecoder().decode(Drawing.self, from: line) else {
                    continue
                }
                drawings[formula] = Self.html(of: drawing)
            }
        }
        notes += formulas.filter { drawings[$0] == nil }.map {
            OutletNote("the formula '\($0.tex)' cannot be drawn and is left as TeX")
        }
        return (drawings, notes)
    }

    private static func html(of drawing: Drawing) -> String? {
        let element = drawing.svg.flatMap { svg in
            HTMLTreeBuilder.tree(of: svg).all { $0.name == "svg" }.first
        }
        let depth = ((drawing.depth ?? 0) * 100).rounded() / 100
        let style = "vertical-align:\(depth)px;max-width:100%"
        return element.flatMap { OutletDrawing($0, style: style)?.html }
    }
}
