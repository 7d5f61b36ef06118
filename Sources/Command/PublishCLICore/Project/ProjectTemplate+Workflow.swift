extension ProjectTemplate {
    /// What a service for continuous integration is told: to check the site, to generate it and to deploy it, after each push and
    /// for texts whose date comes.
    ///
    /// The command is compiled with the site, because it is a product of the package on which the site depends.
    ///
    /// - Parameter service: The service.
    /// - Returns: Its file; none where nobody is told anything.
    static func workflow(for service: ContinuousIntegration) -> [(path: String, content: String)] {
        switch service {
        case .none: []
        case .github: [(".github/workflows/publish.yml", github)]
        case .gitlab: [(".gitlab-ci.yml", gitlab)]
        }
    }

    /// What Ubuntu calls the libraries that Publish links.
    private static let libraries = """
        git curl pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libmicrohttpd-dev nettle-dev libdeflate-dev
        """

    /// How a job at GitHub begins that runs the site's program.
    private static let checkout = """
              - name: Install libraries
                run: apt-get update && apt-get install --yes --no-install-recommends \(libraries)
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
        """

    private static let github = """
        # Checks the site, generates it and deploys it to GitHub Pages. In the settings of the repository, 'Pages' has to
        # name 'GitHub Actions' as its source.
        name: Publish

        on:
          push:
            branches: [main]
          pull_request:
          workflow_dispatch:
          schedule:
            # Texts whose date lies ahead appear within the hour after it.
            - cron: "7 * * * *"

        permissions:
          contents: read

        concurrency:
          group: publish-${{ github.ref }}

        jobs:
          generate:
            runs-on: ubuntu-latest
            container: swift:\(swiftVersion)-noble
            steps:
        \(checkout)
              - name: Restore what was compiled
                uses: actions/cache@v4
                with:
                  path: .build
                  key: build-${{ hashFiles('Package.swift', 'Package.resolved', 'Sources/**') }}
                  restore-keys: build-
              - name: Restore what was generated
                uses: actions/cache@v4
                with:
                  path: |
                    .publish
                    Output
                  key: site-${{ github.run_id }}
                  restore-keys: site-
              - name: Check
                run: swift run publish-cli check --scratch-path .build --format github
              - name: Generate
                run: swift run publish-cli generate --scratch-path .build
              - uses: actions/upload-pages-artifact@v3
                with:
                  path: Output

          deploy:
            if: github.event_name != 'pull_request'
            needs: generate
            runs-on: ubuntu-latest
            permissions:
              pages: write
              id-token: write
            environment:
              name: github-pages
            steps:
              # For a server of your own, end the job above with 'swift run publish-cli deploy' instead, and hand over secrets by 'env:'.
              - uses: actions/deploy-pages@v4

          announce:
            # What the site announces (a CDN, search engines), and the addresses that belong into 'Content/addresses.csv'.
            needs: deploy
            runs-on: ubuntu-latest
            container: swift:\(swiftVersion)-noble
            steps:
        \(checkout)
              - name: Restore what was compiled
                uses: actions/cache/restore@v4
                with:
                  path: .build
                  key: build-${{ hashFiles('Package.swift', 'Package.resolved', 'Sources/**') }}
              - name: Restore what was generated
                uses: actions/cache@v4
                with:
                  path: |
                    .publish
                    Output
                  key: site-${{ github.run_id }}-announced
                  restore-keys: site-${{ github.run_id }}
              - name: Announce
                run: swift run publish-cli deploy --announce --scratch-path .build --format github

        """

    private static let gitlab = """
        # Checks the site, generates it and deploys it to GitLab Pages. For texts whose date lies ahead, add an hourly
        # schedule under 'Build', 'Pipeline schedules'.
        image: swift:\(swiftVersion)-noble

        pages:
          cache:
            - key: build
              paths: [.build]
            - key: site
              paths: [.publish, Output]
          variables:
            GIT_DEPTH: "0"
          script:
            - apt-get update && apt-get install --yes --no-install-recommends \(libraries)
            - swift run publish-cli check --scratch-path .build
            - swift run publish-cli generate --scratch-path .build
            # For a server of your own: 'swift run publish-cli deploy', with secrets as variables of the project.
          pages:
            publish: Output
          artifacts:
            paths: [Output]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """
}

/// A word of a command that people paste into a shell.
enum ShellWord {
    /// The word with a backslash before every character that shells read as something else.
    ///
    /// - Parameter word: A path, or any text in one line.
    /// - Returns: What Bash, Zsh and Fish read as that word.
    static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word {
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber
                || "/._-+,:@%".contains(character)
                // At the beginning the command knows it, as the shell does.
                || character == "~" && escaped.isEmpty
            if !isPlain { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
