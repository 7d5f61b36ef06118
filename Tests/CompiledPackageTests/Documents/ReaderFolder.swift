import Files
import Foundation

/// The folder of somebody who reads the documents and types what stands in them.
///
/// It has the site `my-blog`, to which most articles belong: in two languages, with an article about tea in both, a section
/// for notes and a folder to deploy to. It lies in a repository, which gives it back to each document as it was, so that its
/// program is compiled once. Documents that make a site of their own begin in `start`, beside the blog of another generator.
struct ReaderFolder {
    private let packages: PackageFolder
    private let command = BuildFolder.checkout.appendingPathComponent(".build/debug/publish-cli")
        .path

    /// Makes the folder and its site.
    ///
    /// - Throws: The error of the file system, of Git or of the command.
    init() throws {
        packages = try PackageFolder(named: "reader")
        try packages.run("new", "site", "my-blog", "--lang", "zh,en")
        let site = try packages.folder.subfolder(named: "my-blog")
        for (path, old, new) in [
            ("main.swift", "case posts", "case posts, notes"),
            ("main.swift", "your-website-url.com", "example.com"),
            (
                "main.swift", "    }\n)\n",
                """
                    }
                ) { steps in
                    steps.append(.deploy(using: .folder(at: "\(packages.folder.path)www")))
                }

                """
            ),
        ] {
            let file = try site.file(at: "Sources/MyBlog/" + path)
            try file.write(file.readAsString().replacing(old, with: new))
        }
        for (language, title, text) in [("zh", "茶", "水先烧开。"), ("en", "Tea", "Water first.")] {
            try site.createFile(at: "Content/\(language)/posts/tea.md").write(
                "---\ndate: 2026-11-02 09:30\ndescription: \(text)\ntags: tea\n---\n\n# \(title)\n\n\(text)\n"
            )
        }
        try packages.shell(
            """
            git init --quiet && git add --all && \
            git -c user.name=a -c user.email=a@b commit --quiet --message x
            """,
            in: site
        )
    }

    /// Types the commands of a document into a shell that knows the command of this build.
    ///
    /// - Parameter document: What is read.
    /// - Returns: The path of the folder in which the shell ends.
    /// - Throws: `ShellOutError` with everything that was printed if a command fails.
    func follow(_ document: Document) throws -> String {
        let steps = document.typed.map { "echo '# \(document.path):\($0.line)'\n\($0.text)" }
        let script = """
            set -euo pipefail
            export EDITOR=true
            make() { echo "stands for: make $*"; }
            publish() {
                # Compiling for release takes minutes.
                set -- "${@/#--release/--debug}"
                case ${1:-} in
                # ENTER ends the server.
                run | serve | dev) echo | '\(command)' "$@" ;;
                deploy)
                    if grep -q 'deploy(using:' Sources/*/main.swift; then '\(command)' "$@"
                    else echo "stands for: publish $*"
                    fi ;;
                *) '\(command)' "$@" ;;
                esac
            }
            {
            \(document.makesSite ? Self.start : Self.site)
            \(steps.joined(separator: "\n"))
            } >&2
            pwd
            """
        try packages.folder.createFile(named: "reader.sh").write(script)
        return try packages.shell("bash reader.sh")
    }

    private static let start = """
        rm -rf start
        mkdir start
        cp -r '\(BuildFolder.checkout.path)/Tests/PublishImportTests/Sites/hexo' start/old-blog
        cd start
        """

    /// The site as it was, with the `Output` of an older version in `old`; what is in `.publish` spares a check of the program.
    private static let site = """
        cd my-blog
        git reset --quiet --hard
        git clean --quiet --force -dx --exclude=.publish --exclude=Output
        publish generate --quiet
        cp -r Output old
        """
}
