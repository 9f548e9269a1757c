import Foundation
import Platform
import TestSupport
import Testing

@Suite struct FolderTests {
  @Test func `a folder is removed however deep it is, whatever names are in it`() throws {
    let folder = try ScratchFolder(["kept": "", "doomed/file": ""])
    let script = """
      cd '\(folder.path("doomed"))'
      name=$(printf 'x%.0s' {1..200})
      for level in {1..40}; do mkdir $name && cd $name; done
      touch deep
      cd '\(folder.path("doomed"))'
      mkdir closed && touch closed/file && chmod 0 closed
      touch $'\\xff\\xfe' $'line\\nend' && mkdir $'\\xc3' && ln -s ../../kept $'\\xc3/link' && mkfifo pipe
      """
    let result = try CommandRunner().bash(script)
    #expect(result.status == 0 && result.errors == "")
    Folder(at: folder.path("doomed")).remove()
    #expect(try Folder.names(in: folder.path()) == ["kept"])
  }

  // As on the file system of a Mac.
  @Test func `a path may have another case than its folders`() throws {
    let folder = try ScratchFolder(["Notification/Service.swift": "", "b/B.swift": ""])
    for (written, found) in [
      ("notification/service.Swift", "Notification/Service.swift"), ("B/B.swift", "b/B.swift"),
      ("Notification/Other.swift", "Notification/Other.swift"), ("c/d/e", "c/d/e"),
    ] {
      #expect(Folder.pathIgnoringCase(folder.path(written)) == folder.path(found))
    }
    #expect(Folder.pathIgnoringCase("") == "" && Folder.pathIgnoringCase("/") == "/")
  }

  // The system would cut the name there, and take another file.
  @Test func `no file has a name with the character NUL`() throws {
    let folder = try ScratchFolder(["file": "x"])
    for name in ["file\0", "\0", "file\0/x"] {
      let path = folder.path(name)
      #expect(throws: SystemError.self) { try Descriptor.bytes(ofFile: path) }
      #expect(throws: SystemError.self) { try FileStatus.of(path) }
      #expect(throws: SystemError.self) { try FileStatus.ofEntry(path) }
      #expect(throws: SystemError.self) { try Folder.names(in: path) }
    }
  }

  @Test func `a link in place of a folder is not followed`() throws {
    let folder = try ScratchFolder(["kept/file": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("kept"))
    Folder(at: folder.path("link")).remove()
    #expect(FileManager.default.fileExists(atPath: folder.path("kept/file")))
  }
}
