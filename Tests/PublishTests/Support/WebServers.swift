import Foundation
import PublishTesting
import Testing

/// A web server that was started for a test with the files of a site; it ends with the last reference to it.
final class WebServer {
    let endpoint: Endpoint
    private let process: Process
    private let folder: TemporaryFolder
    private let site: TemporaryFolder

    private init(
        _ program: String,
        _ arguments: [String],
        at endpoint: Endpoint,
        _ folder: TemporaryFolder,
        _ site: TemporaryFolder
    ) throws {
        self.endpoint = endpoint
        self.folder = folder
        self.site = site
        process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.environment = ["HOME": folder.path, "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
        let log = folder.path + "/log"
        try folder.write(["log": ""])
        process.standardError = FileHandle(forWritingAtPath: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        expectSoon("\(program) does not listen") {
            if !process.isRunning { return true }
            return try endpoint.head("/") != nil
        }
        let words = try folder.read("log")
        try #require(process.isRunning, "\(words)")
    }

    deinit {
        // Threads of tests may hold other signals back, and so does what they start.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    /// The headers of an answer, their names in lower case.
    ///
    /// - Parameters:
    ///   - target: What is asked for.
    ///   - type: The value of `Accept`.
    /// - Returns: The headers.
    /// - Throws: When nobody listens.
    func headers(_ target: String, accepting type: String) throws -> [String: String] {
        try endpoint.headers(target, accepting: type)
    }

    /// What the server says to a request for a head.
    func head(_ target: String) throws -> Answer {
        try #require(try endpoint.head(target))
    }
}

extension WebServer {
    /// nginx as its manual has it for files, with the rules that the site has for it.
    ///
    /// - Parameters:
    ///   - site: The folder of the site.
    ///   - looksForPages: Whether `about` may be the file `about.html`.
    /// - Returns: The server.
    /// - Throws: When it cannot be started.
    static func nginx(
        serving site: TemporaryFolder,
        looksForPages: Bool = false
    ) throws -> WebServer {
        let folder = try TemporaryFolder()
        let configuration = NginxConfiguration(
            in: folder.path,
            serving: site.path + "/Output",
            looksForPages: looksForPages,
            rules: site.rules(["redirects.nginx.conf", "markdown.nginx.conf"])
        )
        try folder.write(["nginx.conf": configuration.text])
        return try WebServer(
            "/usr/sbin/nginx",
            configuration.arguments + ["-g", "daemon off;"],
            at: .file(folder.path + "/socket"),
            folder,
            site
        )
    }

    /// Caddy with the rules that the site has for it.
    static func caddy(serving site: TemporaryFolder) throws -> WebServer {
        let folder = try TemporaryFolder()
        let imports = site.rules(["redirects.caddy", "markdown.caddy"]).map { "import \"\($0)\"" }
        try folder.write([
            "Caddyfile": """
            {
                admin off
                auto_https off
                storage file_system \(folder.path)/data
            }
            http://localhost {
                bind unix/\(folder.path)/socket
                root * "\(site.path)/Output"
                \(imports.joined(separator: "\n    "))
                file_server
            }
            """
        ])
        return try WebServer(
            "/usr/bin/caddy",
            ["run", "--config", folder.path + "/Caddyfile", "--adapter", "caddyfile"],
            at: .file(folder.path + "/socket"),
            folder,
            site
        )
    }

    /// Apache with the `.htaccess` of the site.
    static func apache(serving site: TemporaryFolder, port: Int) throws -> WebServer {
        let folder = try TemporaryFolder()
        let modules = ["mpm_event", "authz_core", "dir", "rewrite", "mime", "headers"].map {
            "LoadModule \($0)_module /usr/lib/apache2/modules/mod_\($0).so"
        }
        try folder.write([
            "apache.conf": """
            \(modules.joined(separator: "\n"))
            ServerName localhost
            ServerRoot "\(folder.path)"
            PidFile "\(folder.path)/pid"
            ErrorLog "\(folder.path)/log"
            Listen 127.0.0.1:\(port)
            DocumentRoot "\(site.path)/Output"
            DirectoryIndex index.html
            TypesConfig /dev/null
            AddType "text/html; charset=utf-8" .html
            <Directory "\(site.path)/Output">
                AllowOverride All
                Require all granted
            </Directory>
            """
        ])
        return try WebServer(
            "/usr/sbin/apache2",
            ["-X", "-f", folder.path + "/apache.conf"],
            at: .port(port),
            folder,
            site
        )
    }
}

extension TemporaryFolder {
    /// The absolute paths of those files of rules that the site in this folder has.
    fileprivate func rules(_ names: [String]) -> [String] {
        names.map { path + "/.publish/" + $0 }.filter(FileManager.default.fileExists)
    }
}
