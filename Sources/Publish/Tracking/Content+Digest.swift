internal import PublishStorage

extension Content {
    /// Stands for everything the content says.
    var digest: Digest {
        Digest { builder in
            builder.add(title)
            builder.add(description)
            builder.add(body.digest)
            builder.add(lazyFacts.digest)
            builder.add(date.timeIntervalSinceReferenceDate)
            builder.add(lastModified.timeIntervalSinceReferenceDate)
            builder.add(imagePath?.string)
            if publication != PublicationDetails() {
                builder.add(ValueDigest(of: publication).digest)
            }
            builder.add(audio.map { ValueDigest(of: $0).digest } ?? .zero)
            builder.add(video.map { ValueDigest(of: $0).digest } ?? .zero)
        }
    }
}

extension Page {
    /// Stands for everything the page says.
    var digest: Digest {
        Digest { builder in
            builder.add(path.string)
            builder.add(content.digest)
            builder.add(language)
            builder.add(source?.file)
            builder.add(source?.translationKey)
            builder.add(source?.isOutdated ?? false)
        }
    }
}
