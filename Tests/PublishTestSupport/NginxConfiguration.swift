/// The configuration of nginx for the folder of a site, answering at a socket of its own.
package struct NginxConfiguration {
    /// The absolute path of a folder for what nginx writes; its socket is `socket`, its log `log`.
    let folder: String
    /// The absolute path of the folder to serve.
    let root: String
    /// Directives of the server.
    let directives: [String]
    /// The absolute paths of files that are included outside the server.
    let maps: [String]

    /// Describes a server.
    ///
    /// - Parameters:
    ///   - folder: The absolute path of a folder for what nginx writes, without a slash at its end.
    ///   - root: The absolute path of the folder to serve.
    ///   - looksForPages: Whether `about` is answered with `about.html`.
    ///   - rules: The absolute paths of files of directives.
    ///   - maps: The absolute paths of files of directives that stand outside the server.
    ///   - directives: Further directives of the server.
    package init(
        in folder: String,
        serving root: String,
        looksForPages: Bool,
        rules: [String],
        maps: [String] = [],
        directives: [String] = []
    ) {
        (self.folder, self.root, self.maps) = (folder, root, maps)
        self.directives =
            (looksForPages ? ["location / { try_files $uri $uri.html $uri/ =404; }"] : [])
            + rules.map { "include \"\($0)\";" } + directives
    }

    /// The text of the file.
    package var text: String {
        let files = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder)/\($0);" }
        return """
            master_process off;
            pid \(folder)/pid;
            error_log \(folder)/log;
            events {}
            http {
                access_log off;
                \(files.joined(separator: "\n    "))
                \(maps.map { "include \"\($0)\";" }.joined(separator: "\n    "))
                server {
                    listen unix:\(folder)/socket;
                    root "\(root)";
                    \(directives.joined(separator: "\n        "))
                }
            }
            """
    }

    /// The arguments of nginx for the text in `nginx.conf` of the folder.
    package var arguments: [String] {
        ["-c", folder + "/nginx.conf", "-p", folder, "-e", folder + "/log"]
    }
}
