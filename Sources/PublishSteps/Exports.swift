@_exported public import PublishCore
