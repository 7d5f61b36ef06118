internal import CCmarkGFM
import Foundation

/// Memory for the trees of Markdown documents.
///
/// libcmark-gfm allocates a few hundred small blocks for every page of text, and frees each one
/// separately, which takes a quarter of its time. This allocator takes blocks from a large chunk of
/// the thread, and frees all blocks of a document at once. The library passes only sizes to an
/// allocator, so the allocator looks up the chunk of the current thread.
enum DocumentMemory {
    /// The state of a thread's memory at the start of a document.
    struct Mark {
        fileprivate let chunk: UnsafeMutablePointer<Chunk>?
        fileprivate let used: Int
    }

    /// Begins a document on this thread.
    ///
    /// Documents may be nested; the inner document has to end first.
    static func begin() -> Mark {
        let current = Chunk.current
        return Mark(chunk: current, used: current?.pointee.used ?? 0)
    }

    /// Frees everything that was allocated on this thread since the mark was made.
    static func end(_ mark: Mark) {
        let current = Chunk.current
        var last = current
        // The first chunk is kept for the next document, unless it is huge.
        while let chunk = last, chunk != mark.chunk,
            chunk.pointee.previous != nil || chunk.pointee.size > Chunk.firstSize
        {
            last = chunk.pointee.previous
            free(chunk)
        }
        last?.pointee.used = last == mark.chunk ? mark.used : 0
        if last != current { Chunk.current = last }
    }

    /// The allocator as C functions.
    ///
    /// Like the library's default allocator, they end the program if the memory is used up.
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

/// The alignment of blocks, in bytes.
///
/// Each block has its capacity before it, in the same number of bytes.
private let unit = 16

/// The header of a large block of memory from which small blocks are taken; the content follows the
/// header.
private struct Chunk {
    var previous: UnsafeMutablePointer<Chunk>?
    var size: Int
    var used = 0
    var content: UnsafeMutableRawPointer

    /// The size of the chunk that a thread keeps, in bytes; an article of 16 KB needs a quarter of
    /// it.
    static let firstSize = 1 << 20

    /// The key of the chunks in thread-local storage; the system frees the chunks when a thread
    /// ends.
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
        precondition(error == 0, "The system has no more keys for thread-local storage")
        return key
    }()

    /// The chunk of this thread from which blocks are taken.
    static var current: UnsafeMutablePointer<Chunk>? {
        get { pthread_getspecific(key)?.assumingMemoryBound(to: Chunk.self) }
        set { pthread_setspecific(key, newValue) }
    }

    /// Allocates a block on this thread.
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

    /// Returns a larger block with the same content; enlarges the block in place if possible.
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

    /// Returns whether a block was allocated last, so that it can be enlarged in place.
    func ends(with block: UnsafeMutableRawPointer, _ capacity: Int) -> Bool {
        block + capacity == content + used
    }

    /// Adds a chunk to this thread.
    private static func added(holding needed: Int) -> UnsafeMutablePointer<Chunk> {
        let previous = current
        let size = max(previous.map { $0.pointee.size * 2 } ?? firstSize, needed)
        // The size of the header is rounded up, so that the content is aligned.
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
    /// The capacity of the block in bytes.
    var capacity: Int {
        get { load(fromByteOffset: -unit, as: Int.self) }
        nonmutating set { storeBytes(of: newValue, toByteOffset: -unit, as: Int.self) }
    }
}
