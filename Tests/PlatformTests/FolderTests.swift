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

  @Test func `a link in place of a folder is not followed`() throws {
    let folder = try ScratchFolder(["kept/file": ""])
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("kept"))
    Folder(at: folder.path("link")).remove()
    #expect(FileManager.default.fileExists(atPath: folder.path("kept/file")))
  }
}
