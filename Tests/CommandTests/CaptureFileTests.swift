import Foundation
import Testing

@testable import devsim

@Suite(.serialized) struct CaptureFileTests {
  /// The open files of this process with a path.
  private func openFiles(_ path: String) throws -> Int {
    let folder = "/proc/self/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count {
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")) == path
    }
  }

  @Test func `a file that cannot be written is closed`() throws {
    // Every write to this device fails, as on a full disk.
    let path = "/dev/full"
    guard FileManager.default.fileExists(atPath: path) else { try Test.cancel("no \(path)") }
    let before = try openFiles(path)
    let file = try CaptureFile(path)
    #expect(try openFiles(path) == before + 1)
    #expect(throws: CommandFailure.self) { try file.append(Array("{}\n".utf8)) }
    #expect(try openFiles(path) == before)
  }
}
