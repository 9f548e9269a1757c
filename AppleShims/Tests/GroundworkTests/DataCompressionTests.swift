import Groundwork
import Testing

@Suite struct DataCompressionTests {
  // RFC 1951, section 3.2.4: a final stored block, with its length and the complement of it.
  @Test func `data is decompressed without an import of Compression`() throws {
    let stored = NSData(data: Data([1, 3, 0, 0xFC, 0xFF, 0x61, 0x62, 0x63]))
    #expect(try stored.decompressed(using: .zlib) as Data == Data("abc".utf8))
  }

  @Test func `another algorithm is reported`() async {
    let names = await NotSimulated.names {
      #expect(throws: CocoaError.self) { try NSData().compressed(using: .lzfse) }
    }
    #expect(names == ["Compression of lzfse"])
  }
}
