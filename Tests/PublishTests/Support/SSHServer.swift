import Foundation
import PublishStorage
import PublishTesting
import Testing

/// An SSH server on this machine that lets in who has a key made for the test; it ends with the last reference to it.
final class SSHServer: Sendable {
    let port: Int
    let folder: TemporaryFolder
    private let process: ChildProcess

    init() throws {
        folder = try TemporaryFolder()
        port = try Endpoint.freePort()
        for name in ["host", "key", "stranger"] {
            try Command(
                "ssh-keygen",
                ["-q", "-t", "ed25519", "-N", "", "-f", folder.path + "/" + name]
            ).run(in: folder.path)
        }
        try folder.write([
            "authorized": folder.read("key.pub"),
            "known": "[127.0.0.1]:\(port) " + folder.read("host.pub"),
            "config": """
            ListenAddress 127.0.0.1
            Port \(port)
            HostKey \(folder.path)/host
            AuthorizedKeysFile \(folder.path)/authorized
            PidFile none
            UsePAM no
            StrictModes no
            PermitRootLogin prohibit-password
            PasswordAuthentication no
            KbdInteractiveAuthentication no
            Subsystem sftp internal-sftp
            """,
        ])
        // A server of the administrator insists on this folder; those of others do not look.
        if getuid() == 0 { try Disk.createFolder("/run/sshd") }
        var server = Command("/usr/sbin/sshd", ["-D", "-f", folder.path + "/config"])
        server.output = .descriptor(1)
        server.errors = .descriptor(FileHandle.nullDevice.fileDescriptor)
        process = try server.start(in: folder.path)
        expectSoon("sshd does not listen") {
            let words = shell().split(separator: " ").map(String.init)
            return try Command(words[0], words.dropFirst() + [user + "@127.0.0.1", "true"])
                .run(in: "/").isEmpty
        }
    }

    deinit {
        process.send(signal: SIGKILL)
        _ = process.wait()
    }

    /// Who runs the tests, and may enter.
    var user: String { NSUserName() }

    /// The call of a client that knows the server, with one of the keys.
    func shell(key: String = "key") -> String {
        """
        ssh -F none -p \(port) -i \(folder.path)/\(key) -o IdentitiesOnly=yes -o BatchMode=yes \
        -o UserKnownHostsFile=\(folder.path)/known
        """
    }

    /// A folder as rclone finds it here.
    func remote(_ path: String) -> String {
        """
        :sftp,host=127.0.0.1,port=\(port),user=\(user),key_file=\(folder.path)/key,\
        known_hosts_file=\(folder.path)/known:\(path)
        """
    }
}
