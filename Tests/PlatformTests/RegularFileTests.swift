import Foundation
import Platform
import TestSupport
import Testing

/// POSIX `open`: without `O_NONBLOCK`, opening a FIFO waits until a process opens it for writing.
@Suite(.mayHang)
struct RegularFileTests {
  @Test func `a pipe without a writer, a device and a folder are refused at once`() throws {
    let folder = try ScratchFolder([:])
    let pipe = folder.path("pipe")
    try #require(unsafe mkfifo(pipe, 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: "pipe")
    for path in [pipe, folder.path("link"), "/dev/zero"] {
      #expect(throws: SystemError.notRegularFile) { try Descriptor.bytes(ofFile: path) }
      #expect(throws: SystemError.notRegularFile) { try Descriptor.head(ofFile: path, upTo: 9) }
    }
    #expect(throws: SystemError.folder) { try Descriptor.bytes(ofFile: folder.path("")) }
    #expect(SystemError.notRegularFile.message == "it is not a regular file")
  }

  @Test func `an input that the user names may be a device`() throws {
    #expect(try Descriptor.bytes(ofInput: "/dev/null").isEmpty)
  }
}
