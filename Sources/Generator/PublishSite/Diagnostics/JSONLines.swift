/// Writes an object of JSON whose lists have one element a line, so that versions of it can be compared.
package struct JSONLines {
    private var bytes = Array("{\"version\": 1".utf8)

    /// Begins an object.
    package init() {}

    /// The whole object.
    package var text: [UInt8] { bytes + "}\n".utf8 }

    /// Adds a list; the closure appends one element.
    package mutating func add<Element>(
        _ elements: [Element],
        named name: String,
        _ append: (Element, inout [UInt8]) -> Void
    ) {
        bytes += ",\n\"\(name)\": [".utf8
        for (index, element) in elements.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            append(element, &bytes)
        }
        bytes += (elements.isEmpty ? "]" : "\n]").utf8
    }
}
