import Foundation
import Publish

do {
    try Blog().publish(using: Blog.steps)
} catch {
    FileHandle.standardError.write(Data("❌ \(error)\n".utf8))
    exit(1)
}
