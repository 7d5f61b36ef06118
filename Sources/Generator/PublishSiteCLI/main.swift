internal import SiteFile

SiteFileProgram.run(Array(CommandLine.arguments.dropFirst()))
