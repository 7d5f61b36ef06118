public import Foundation

extension ShellOutCommand {
    /// Creates a repository in the current folder.
    public static func gitInit() -> ShellOutCommand {
        ShellOutCommand("git init")
    }

    /// Clones a repository.
    public static func gitClone(
        url: URL,
        to path: String? = nil,
        allowingPrompt: Bool = true
    ) -> ShellOutCommand {
        ShellOutCommand(
            git(allowingPrompt),
            "clone",
            url.absoluteString,
            path?.quoted,
            "--quiet"
        )
    }

    /// Commits all changes.
    public static func gitCommit(
        message: String,
        allowingPrompt: Bool = true
    ) -> ShellOutCommand {
        ShellOutCommand(
            git(allowingPrompt),
            "add . && git commit -a -m",
            message.quoted,
            "--quiet"
        )
    }

    /// Pushes commits.
    public static func gitPush(
        remote: String? = nil,
        branch: String? = nil,
        allowingPrompt: Bool = true
    ) -> ShellOutCommand {
        ShellOutCommand(
            git(allowingPrompt),
            "push",
            remote?.quoted,
            branch?.quoted,
            "--quiet"
        )
    }

    /// Pulls commits.
    public static func gitPull(
        remote: String? = nil,
        branch: String? = nil,
        allowingPrompt: Bool = true
    ) -> ShellOutCommand {
        ShellOutCommand(
            git(allowingPrompt),
            "pull",
            remote?.quoted,
            branch?.quoted,
            "--quiet"
        )
    }

    /// Updates submodules.
    public static func gitSubmoduleUpdate(
        initializeIfNeeded: Bool = true,
        recursive: Bool = true,
        allowingPrompt: Bool = true
    ) -> ShellOutCommand {
        ShellOutCommand(
            git(allowingPrompt),
            "submodule update",
            initializeIfNeeded ? "--init" : nil,
            recursive ? "--recursive" : nil,
            "--quiet"
        )
    }

    /// Checks out a branch.
    public static func gitCheckout(branch: String) -> ShellOutCommand {
        ShellOutCommand("git checkout", branch.quoted, "--quiet")
    }

    private static func git(_ allowingPrompt: Bool) -> String {
        allowingPrompt ? "git" : "env GIT_TERMINAL_PROMPT=0 git"
    }
}
