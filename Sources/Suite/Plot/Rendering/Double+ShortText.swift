extension Double {
    /// The number as HTML and SVG write it: without a fraction if it is whole.
    var shortText: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
