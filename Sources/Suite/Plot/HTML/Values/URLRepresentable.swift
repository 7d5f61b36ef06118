public import Foundation

/// A value that can be used as a URL; its `description` is the text of the URL.
public protocol URLRepresentable: CustomStringConvertible {}

extension URL: URLRepresentable {}
extension String: URLRepresentable {}
