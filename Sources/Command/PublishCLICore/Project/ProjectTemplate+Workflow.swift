extension ProjectTemplate {
    /// A workflow that checks, generates and deploys the site after each push, and every hour for
    /// articles dated in the future.
    ///
    /// The workflow runs the command as `swift run publish-cli`: it is a product of Publish, on which the
    /// site depends, so it needs no installation.
    ///
    /// - Parameter service: The service that runs the workflow.
    /// - Returns: The workflow's file; empty for `none`.
    static func workflow(for service: ContinuousIntegration) -> [(path: String, content: String)] {
        switch service {
        case .none: []
        case .github: [(".github/workflows/publish.yml", github)]
        case .gitlab: [(".gitlab-ci.yml", gitlab)]
        }
    }

    /// The Ubuntu packages of the libraries that Publish links.
    private static let libraries = """
        git curl pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev libyaml-dev libmicrohttpd-dev nettle-dev libdeflate-dev
        """

    /// The first steps of a GitHub job that runs the site's program.
    private static let checkout = """
              - name: Install libraries
                run: apt-get update && apt-get install --yes --no-install-recommends \(libraries)
              - uses: actions/checkout@v4
                with:
                  fetch-depth: 0
        """

    private static let github = """
        # Checks and generates the site and deploys it to GitHub Pages. In the repository's settings, under 'Pages', set the
        # source to 'GitHub Actions'.
        name: Publish

        on:
          push:
            branches: [main]
          pull_request:
          workflow_dispatch:
          schedule:
            # Publishes articles dated in the future within an hour of their date.
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
              # For your own server, end the job above with 'swift run publish-cli deploy' instead, and pass secrets with 'env:'.
              - uses: actions/deploy-pages@v4

          announce:
            # Announces the deployment (to a CDN or search engines), and lists the addresses for 'Content/addresses.csv'.
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
        # Checks and generates the site and deploys it to GitLab Pages. To publish articles dated in the future, add an hourly
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
            # For your own server: 'swift run publish-cli deploy', with secrets as CI/CD variables of the project.
          pages:
            publish: Output
          artifacts:
            paths: [Output]
          rules:
            - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

        """
}

/// A word of a command line that users paste into a shell.
package enum ShellWord {
    /// Escapes characters that shells interpret, with backslashes.
    ///
    /// - Parameter word: A path, or any text in one line.
    /// - Returns: The word for Bash, Zsh and Fish.
    package static func escaped(_ word: String) -> String {
        var escaped = ""
        for character in word {
            let isPlain =
                !character.isASCII || character.isLetter || character.isNumber
                || "/._-+,:@%".contains(character)
                // Shells expand a tilde only at the beginning of a word.
                || character == "~" && escaped.isEmpty
            if !isPlain { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }
}
