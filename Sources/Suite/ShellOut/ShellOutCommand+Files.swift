extension ShellOutCommand {
    /// Creates a folder.
    public static func createFolder(named name: String) -> ShellOutCommand {
        ShellOutCommand("mkdir", name.quoted)
    }

    /// Creates a file.
    public static func createFile(named name: String, contents: String) -> ShellOutCommand {
        ShellOutCommand("echo", contents.quoted, "> ", name.quoted)
    }

    /// Moves a file.
    public static func moveFile(
        from originPath: String,
        to targetPath: String
    ) -> ShellOutCommand {
        ShellOutCommand("mv", originPath.quoted, targetPath.quoted)
    }

    /// Copies a file.
    public static func copyFile(
        from originPath: String,
        to targetPath: String
    ) -> ShellOutCommand {
        ShellOutCommand("cp", originPath.quoted, targetPath.quoted)
    }

    /// Removes a file.
    public static func removeFile(
        from path: String,
        arguments: [String] = ["-f"]
    ) -> ShellOutCommand {
        let parts = ["rm"] + arguments.map(\.quoted) + [path.quoted]
        return ShellOutCommand(string: parts.joined(separator: " "))
    }

    /// Opens a file in its default application.
    public static func openFile(at path: String) -> ShellOutCommand {
        ShellOutCommand("open", path.quoted)
    }

    /// Prints the content of a file.
    public static func readFile(at path: String) -> ShellOutCommand {
        ShellOutCommand("cat", path.quoted)
    }

    /// Creates a symbolic link.
    public static func createSymlink(
        to targetPath: String,
        at linkPath: String
    ) -> ShellOutCommand {
        ShellOutCommand("ln -s", targetPath.quoted, linkPath.quoted)
    }

    /// Prints the target of a symbolic link.
    public static func expandSymlink(at path: String) -> ShellOutCommand {
        ShellOutCommand("readlink", path.quoted)
    }
}
