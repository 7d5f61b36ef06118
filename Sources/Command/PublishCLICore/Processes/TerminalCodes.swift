extension String {
    /// The text without the codes by which terminals change colours.
    var withoutTerminalCodes: String {
        var result = String.UnicodeScalarView()
        var isInCode = false
        for scalar in unicodeScalars {
            if scalar == "\u{1b}" {
                isInCode = true
            } else if !isInCode {
                result.append(scalar)
            } else if scalar.properties.isAlphabetic {
                isInCode = false
            }
        }
        return String(result)
    }
}
