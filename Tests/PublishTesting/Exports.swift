@_exported public import PublishTestSupport
