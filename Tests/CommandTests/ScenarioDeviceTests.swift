import Foundation
import TestSupport
import Testing

/// The files of the simulated devices of scenarios with programs.
@Suite struct ScenarioDeviceTests {
  /// Shows whether an earlier request left a file, and leaves one.
  private static let program = #"""
    echo '{"type":"ready","version":1}'
    while IFS= read -r line; do
      id=${line#*'"id":'}
      id=${id%%,*}
      found=new
      test -e "$DEVSIM_DEVICE_FOLDER/left" && found=left
      : > "$DEVSIM_DEVICE_FOLDER/left"
      : > "$TMPDIR/left"
      printf '{"type":"content","id":%s,"content":{"title":"%s"}}\n' "$id" "$found"
    done
    """#

  @Test func `each scenario has a device of its own, which is gone after the run`() throws {
    let folder = try ScratchFolder()
    let program = try folder.program(Self.program)
    let temporary = try ScratchFolder()
    for name in ["a", "b"] {
      let steps = ["new", "left"].map {
        #"{"push": {"aps": {"alert": "x", "mutable-content": 1}}, "#
          + #""expect": {"content": {"title": "\#($0)"}}}"#
      }
      let scenario =
        #"{"scenario": "\#(name)", "extension": "\#(program)", "#
        + #""timeline": [\#(steps.joined(separator: ", "))]}"#
      try folder.write(scenario, to: "\(name).json")
    }
    var runner = try CommandRunner()
    runner.environment["TMPDIR"] = temporary.path()
    let result = try runner.devsim(["test", folder.path("a.json"), folder.path("b.json")])
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try temporary.names() == [])
  }
}
