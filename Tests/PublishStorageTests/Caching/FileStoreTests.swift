import PublishStorage
import PublishTestSupport
import Testing

@Suite("Folders of files that are expensive to make")
struct FileStoreTests {
    @Test("A file is there until it is damaged, or unused and one of the most")
    func store() throws {
        let root = try TemporaryFolder()
        let store = FileStore(folder: root.path + "/kept")
        let names = (1...5).map { String(repeating: "\($0)", count: 32) + ".png" }
        try root.write(["kept/precious.txt": "not ours"])
        let png: [UInt8] = [1, 2, 0x49, 0x45]
        #expect(store.bytes(of: names[0]) == nil)
        for name in names { store.keep(png, as: name) }
        #expect(store.bytes(of: names[0]) == png)
        let path = root.path + "/kept/" + names[4]
        let kept = try Disk.read(path)
        let damagedFiles: [[UInt8]] = [
            Array(kept.dropLast()), Array(kept.dropFirst()), [kept[0] ^ 1] + kept.dropFirst(), [],
        ]
        for damaged in damagedFiles {
            try Disk.write(damaged, to: path)
            #expect(store.bytes(of: names[4]) == nil)
        }
        // The others may be wanted by the next run, until they are the most.
        store.forget(allBut: Set(names.prefix(3)))
        #expect(try root.files(below: "kept").count == 6)
        store.forget(allBut: Set(names.prefix(2)))
        #expect(try root.files(below: "kept").count == 3)
        #expect(try root.read("kept/precious.txt") == "not ours")
        #expect(store.bytes(of: names[1]) == png)
    }
}
