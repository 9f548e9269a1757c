import Foundation
import HTTPServer
import TestSupport
import Testing

/// The pictures that `devsim receive` gives its page.
@Suite(.enabled(if: Listener.isHTTP2Available, "libnghttp2 is missing"))
struct ReceiverThumbnailTests {
  /// A program of an extension that attaches a file: the body of the push says which.
  private static func attaching(in folder: ScratchFolder) throws -> String {
    let ada = Repository.path("Examples/attachments/ada.png")
    return try folder.program(
      #"""
      echo '{"type":"ready","version":1}'
      while IFS= read -r line; do
        id=${line#*'"id":'}
        id=${id%%,*}
        body=${line#*'"body":"'}
        body=${body%%'"'*}
        file=$TMPDIR/$body.png
        case $body in
          own) cp "\#(ada)" "$file" ;;
          linked) ln -s "\#(ada)" "$file" ;;
          folder) ln -s "$(dirname "\#(ada)")" "$TMPDIR/out"; file=$TMPDIR/out/ada.png ;;
          outside) file="\#(ada)" ;;
          text) echo hello > "$file" ;;
          large) { cat "\#(ada)"; head -c 300000 /dev/zero; } > "$file" ;;
        esac
        printf '{"type":"content","id":%s,"content":{"body":"%s","attachments":[{"identifier":"i","path":"%s"}]}}\n' \
          "$id" "$body" "$file"
      done
      """#)
  }

  @Test func `only pictures of the device folder are thumbnails of the page`() throws {
    let folder = try ScratchFolder()
    let names = ["own", "linked", "folder", "outside", "text", "large", "none"]
    let pushes = names.map { "push '{\"aps\":{\"alert\":\"\($0)\",\"mutable-content\":1}}'" }
    let run = try ReceiverRun(
      pushes.joined(separator: "\n") + #"""

        api 'pushes?text=none&wait=20s' > /dev/null
        for index in 0 1 2 3 4 5 6 7; do
          api pushes/$index/thumbnail -o $index -w '%{http_code} %{content_type} %header{x-content-type-options}\n'
        done
        api 'pushes/../../etc/passwd/thumbnail' --path-as-is -o /dev/null -w '%{http_code}\n'
        """#, ["--extension", Self.attaching(in: folder)], in: folder)
    let lines = run.script.split(separator: "\n").suffix(9)
    #expect(
      Array(lines) == ["200 image/png nosniff"] + Array(repeating: "204  ", count: 6)
        + ["404 application/json nosniff", "404"], "\(run.script)")
    let ada = try Data(contentsOf: Repository.url("Examples/attachments/ada.png"))
    #expect(try folder.bytes("0") == Array(ada))
  }

  @Test func `pictures of the folder of attach are thumbnails, but no links out of it`() throws {
    let folder = try ScratchFolder(["web/note.txt": "hello"])
    let picture = Repository.url("Examples/attachments/ada.png")
    try FileManager.default.copyItem(at: picture, to: folder.url.appending(path: "web/ada.png"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("web/linked.png"), withDestinationPath: picture.path())
    let pushes = ["ada.png", "linked.png", "missing.png"].map {
      "push '{\"aps\":{\"alert\":\"x\",\"mutable-content\":1},\"image\":\"https://h/\($0)\"}'"
    }
    let run = try ReceiverRun(
      pushes.joined(separator: "\n") + #"""

        for index in 0 1 2; do
          api pushes/$index/thumbnail -o $index -w '%{http_code} %{content_type}\n'
        done
        """#, ["--extension", "attach:dir=\(folder.path("web"))"], in: folder)
    #expect(
      run.script.split(separator: "\n").suffix(3) == ["200 image/png", "204 ", "204 "],
      "\(run.script)")
    #expect(try folder.bytes("0") == Array(Data(contentsOf: picture)))
  }
}
