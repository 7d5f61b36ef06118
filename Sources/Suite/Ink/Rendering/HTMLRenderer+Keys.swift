extension HTMLRenderer {
    /// Appends text in which `[[Ctrl+C]]` is written as `<kbd>Ctrl</kbd>+<kbd>C</kbd>`.
    mutating func appendWithKeys(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var index = 0
        while index + 4 < text.count {
            guard text[index] == 0x5B, text[index + 1] == 0x5B else {
                index += 1
                continue
            }
            let inside = text[(index + 2)...].prefix(40)
            guard let end = inside.firstIndex(of: 0x5D), end + 1 < text.count,
                text[end + 1] == 0x5D,
                let keys = KeyNames.keys(in: text[(index + 2)..<end])
            else {
                index += 1
                continue
            }
            output.appendEscaped(UnsafeBufferPointer(rebasing: text[start..<index]))
            for (number, key) in keys.enumerated() {
                output.append(number == 0 ? "<kbd>" : "+<kbd>")
                output.appendEscaped(key)
                output.append("</kbd>")
            }
            index = end + 2
            start = index
        }
        output.appendEscaped(UnsafeBufferPointer(rebasing: text[start...]))
    }
}

/// The names by which `[[…]]` is recognized as keys; other text in brackets is unchanged.
enum KeyNames {
    private static let names: Set<String> = [
        "ctrl", "control", "cmd", "command", "shift", "alt", "option", "opt", "meta", "win", "fn",
        "enter", "return", "tab", "esc", "escape", "space", "backspace", "delete", "del", "insert",
        "home", "end", "pageup", "pagedown", "up", "down", "left", "right", "capslock", "⌘", "⌥",
        "⇧", "⌃", "⏎", "⌫", "⇥", "⎋", "←", "→", "↑", "↓",
    ]

    /// Returns the keys that a text joins by `+`; `nil` unless all parts are names of keys, and at
    /// least one name is longer than a character.
    static func keys(in text: Slice<UnsafeBufferPointer<UInt8>>) -> [String]? {
        let keys = String(decoding: text, as: UTF8.self)
            .split(separator: "+", omittingEmptySubsequences: false)
            .map { String($0).trimmingSpaces }
        guard keys.contains(where: isNamed) else { return nil }
        return keys.allSatisfy { $0.count == 1 || isNamed($0) } ? keys : nil
    }

    private static func isNamed(_ key: String) -> Bool {
        let key = key.lowercased()
        if names.contains(key) { return true }
        if key.count > 1, let first = key.first, "⌘⌥⇧⌃".contains(first) { return key.count <= 5 }
        return key.hasPrefix("f") && Int(key.dropFirst()).map { (1...24).contains($0) } == true
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
