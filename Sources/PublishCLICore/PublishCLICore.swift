// PublishCLICore
