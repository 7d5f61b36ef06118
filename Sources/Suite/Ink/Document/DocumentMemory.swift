internal import CCmarkGFM
import Foundation

/// Memory for the trees of Markdown documents.
///
/// libcmark-gfm asks for a few hundred small blocks for every page of text and gives each back by itself, which costs
/// a quarter of its time. Here a block is the next piece of a larger one that its thread keeps, and all blocks of a
/// document are given back at once. The allocator has the shape that the library wants: it is told nothing but
/// sizes, so that it has to know its thread by itself.
enum DocumentMemory {
    /// Where the memory of a document begins.
    struct Mark {
        fileprivate let chunk: UnsafeMutablePointer<Chunk>?
        fileprivate let used: Int
    }

    /// Begins a document on this thread.
    ///
    /// Documents may be nested: one that began later ends earlier.
    static func begin() -> Mark {
        let current = Chunk.current
        return Mark(chunk: current, used: current?.pointee.used ?? 0)
    }

    /// Gives back everything that was asked for on this thread since the mark was made.
    static func end(_ mark: Mark) {
        let current = Chunk.current
        var last = current
        // The first chunk stays for the next document, unless this one was huge.
        while let chunk = last, chunk != mark.chunk,
            chunk.pointee.previous != nil || chunk.pointee.size > Chunk.firstSize
        {
            last = chunk.pointee.previous
            free(chunk)
        }
        last?.pointee.used = last == mark.chunk ? mark.used : 0
        if last != current { Chunk.current = last }
    }

    /// What the library calls; like its own allocator it ends the program when memory runs out.
    static let allocator = cmark_mem(
        calloc: { count, size in
            let (bytes, overflows) = count.multipliedReportingOverflow(by: size)
            return memset(Chunk.block(overflows ? .max : bytes), 0, bytes)
        },
        realloc: { block, size in
            guard let block else { return Chunk.block(size) }
            return Chunk.grown(block, to: size)
        },
        free: { block in
            guard let block else { return }
            let capacity = block.capacity
            if let current = Chunk.current, current.pointee.ends(with: block, capacity) {
                current.pointee.used -= unit + capacity
            }
        }
    )
}

/// What every block is a multiple of; its capacity stands in front of it.
private let unit = 16

/// A large block of which small ones are pieces; its content follows it.
private struct Chunk {
    var previous: UnsafeMutablePointer<Chunk>?
    var size: Int
    var used = 0
    var content: UnsafeMutableRawPointer

    /// The chunk that a thread keeps for its next document; an article of 16 KB of text needs a quarter of it.
    static let firstSize = 1 << 20

    /// Threads come and go; the system gives back their chunks at their end.
    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        let error = pthread_key_create(&key) { last in
            var last: UnsafeMutableRawPointer? = last
            while let chunk = last {
                let previous = chunk.assumingMemoryBound(to: Chunk.self).pointee.previous
                free(chunk)
                last = UnsafeMutableRawPointer(previous)
            }
        }
        precondition(error == 0, "No more keys for the memory of threads")
        return key
    }()

    /// The chunk of this thread from which blocks are taken.
    static var current: UnsafeMutablePointer<Chunk>? {
        get { pthread_getspecific(key)?.assumingMemoryBound(to: Chunk.self) }
        set { pthread_setspecific(key, newValue) }
    }

    /// A block of this thread.
    static func block(_ size: Int) -> UnsafeMutableRawPointer {
        precondition(size <= .max / 4, "A Markdown document needs more memory than there is")
        let capacity = (size + unit - 1) / unit * unit
        let needed = unit + capacity
        let chunk =
            if let current, current.pointee.size - current.pointee.used >= needed { current } else {
                added(holding: needed)
            }
        let block = chunk.pointee.content + chunk.pointee.used + unit
        chunk.pointee.used += needed
        block.capacity = capacity
        return block
    }

    /// A block with the content of another one, which it may be.
    static func grown(_ block: UnsafeMutableRawPointer, to size: Int) -> UnsafeMutableRawPointer {
        let capacity = block.capacity
        guard size > capacity else { return block }
        let more = (size - capacity + unit - 1) / unit * unit
        if let current, current.pointee.ends(with: block, capacity),
            more <= current.pointee.size - current.pointee.used
        {
            current.pointee.used += more
            block.capacity += more
            return block
        }
        return memcpy(Self.block(size), block, capacity)
    }

    /// Whether a block was the last that was made, so that its end can move.
    func ends(with block: UnsafeMutableRawPointer, _ capacity: Int) -> Bool {
        block + capacity == content + used
    }

    /// A chunk behind the others of this thread.
    private static func added(holding needed: Int) -> UnsafeMutablePointer<Chunk> {
        let previous = current
        let size = max(previous.map { $0.pointee.size * 2 } ?? firstSize, needed)
        // The header keeps the content aligned.
        let header = (MemoryLayout<Chunk>.size + unit - 1) / unit * unit
        guard let memory = malloc(header + size) else {
            fatalError("Out of memory for the tree of a Markdown document")
        }
        let chunk = memory.bindMemory(to: Chunk.self, capacity: 1)
        chunk.initialize(
            to: Chunk(previous: previous, size: size, content: memory + header)
        )
        current = chunk
        return chunk
    }
}

private extension UnsafeMutableRawPointer {
    /// How many bytes the block here has.
    var capacity: Int {
        get { load(fromByteOffset: -unit, as: Int.self) }
        nonmutating set { storeBytes(of: newValue, toByteOffset: -unit, as: Int.self) }
    }
}
