extension Double {
    /// The number in the form of HTML and SVG: without a fraction if it is an integer.
    var shortText: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
