public import Foundation

/// A value that can be used as a URL, with its description as the text.
public protocol URLRepresentable: CustomStringConvertible {}

extension URL: URLRepresentable {}
extension String: URLRepresentable {}
