internal import PublishStorage

/// What a page asked while it was rendered, and what came of it.
struct PageRecord {
    /// The page's file.
    var file: String
    /// Stands for the bytes of the file.
    var bytes: Digest
    /// Stands for what the page was given.
    var subject: Digest
    /// Stands for what the items said.
    var itemsDigest: Digest
    /// The items that were asked, by their numbers in the run.
    var items: AskedItems
    /// The other questions with what stands for their answers.
    var answers: [(question: SiteQuestion, digest: Digest)]
}

/// The records of all pages of a run.
struct PageRecords {
    /// Stands for everything that all pages depend on.
    var conditions: Digest
    /// The keys of all items in the order of their numbers.
    var keys: [Digest]
    /// Which kinds of questions pages asked again when they were rendered twice, by their group.
    var proven: [RenderedPage.Group: AskedKinds]
    /// The pages in the order of their numbers.
    var pages: [PageRecord]
}

extension PageRecords {
    /// The records of the last run with a key; nil when there are none.
    init?(in cache: BuildCache, key: Digest) {
        guard let bytes = cache.value(for: key, in: "pages") else { return nil }
        var reader = ByteReader(bytes)
        guard let conditions = reader.digest(), let keys = reader.list({ $0.digest() }),
            let proven = reader.list({ reader -> (RenderedPage.Group, AskedKinds)? in
                guard let group = RenderedPage.Group(&reader), let kinds = reader.number()
                else { return nil }
                return (group, AskedKinds(rawValue: UInt32(truncatingIfNeeded: kinds)))
            }),
            let pages = reader.list(PageRecord.init)
        else { return nil }
        self.conditions = conditions
        self.keys = keys
        self.proven = Dictionary(proven, uniquingKeysWith: { $1 })
        self.pages = pages
    }

    /// Keeps the records for the next run.
    func store(in cache: BuildCache, key: Digest) {
        var writer = ByteWriter()
        writer.add(conditions)
        writer.add(keys) { $0.add($1) }
        writer.add(Array(proven)) { writer, proof in
            proof.key.write(to: &writer)
            writer.add(Int(proof.value.rawValue))
        }
        writer.add(pages) { $1.write(to: &$0) }
        cache.store(writer.bytes, for: key, in: "pages")
    }
}

extension RenderedPage.Group {
    fileprivate init?(_ reader: inout ByteReader) {
        guard let kind = reader.text().flatMap(RenderedPage.Kind.init),
            let language = reader.optionalText(), let section = reader.text()
        else { return nil }
        self.init(kind: kind, language: language, section: section)
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(kind.rawValue)
        writer.add(language)
        writer.add(section)
    }
}

extension PageRecord {
    fileprivate init?(_ reader: inout ByteReader) {
        guard let file = reader.text(), let bytes = reader.digest(), let subject = reader.digest(),
            let itemsDigest = reader.digest(), let items = reader.data(),
            let answers = reader.list({ reader -> (question: SiteQuestion, digest: Digest)? in
                guard let kind = reader.byte().flatMap({ SiteQuestion.Kind(rawValue: Int($0)) }),
                    let view = reader.text(), let subject = reader.text(),
                    let digest = reader.digest()
                else { return nil }
                return (SiteQuestion(kind: kind, view: view, subject: subject), digest)
            })
        else { return nil }
        self.init(
            file: file,
            bytes: bytes,
            subject: subject,
            itemsDigest: itemsDigest,
            items: AskedItems(bytes: items),
            answers: answers
        )
    }

    fileprivate func write(to writer: inout ByteWriter) {
        writer.add(file)
        writer.add(bytes)
        writer.add(subject)
        writer.add(itemsDigest)
        writer.add(items.bytes)
        writer.add(answers) { writer, answer in
            writer.add(UInt8(answer.question.kind.rawValue))
            writer.add(answer.question.view)
            writer.add(answer.question.subject)
            writer.add(answer.digest)
        }
    }
}
