extension Double {
    /// The number as HTML and SVG write it: an integer has no fraction.
    var shortText: String {
        Int(exactly: self).map(String.init) ?? String(self)
    }
}
