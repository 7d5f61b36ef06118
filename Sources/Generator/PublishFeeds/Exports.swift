@_exported public import PublishPipeline
