// ShellOut
