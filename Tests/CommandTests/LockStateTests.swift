import TestSupport
import Testing

/// What programs of the extension know of the lock of the phone (B0).
@Suite struct LockStateTests {
  /// Shows the lock state, and how many requests the process got before.
  private static let program = #"""
    echo '{"type":"ready","version":1}'
    count=0
    while IFS= read -r line; do
      id=${line#*'"id":'}
      id=${id%%,*}
      case $line in
        '{"type":"request"'*)
          printf '{"type":"content","id":%s,"content":{"title":"%s %s"}}\n' \
            "$id" "$DEVSIM_LOCK_STATE" "$count"
          count=$((count + 1)) ;;
      esac
    done
    """#

  private static func run(_ timeline: String, lock: String? = nil) throws -> CommandResult {
    let folder = try ScratchFolder()
    let program = try folder.program(program)
    let scenario = #"{"scenario": "lock", "extension": "\#(program)", "timeline": [\#(timeline)]}"#
    try folder.write(scenario, to: "day.json")
    var runner = try CommandRunner()
    runner.environment["DEVSIM_LOCK_STATE"] = lock
    return try runner.devsim(["test", folder.path("day.json")])
  }

  private static func push(_ title: String) -> String {
    #"{"push": {"aps": {"alert": "x", "mutable-content": 1}}, "#
      + #""expect": {"content": {"title": "\#(title)"}}}"#
  }

  @Test func `a program knows the lock state, and is started again when it changes`() throws {
    let steps = [
      Self.push("unlocked 0"), Self.push("unlocked 1"), #"{"do": "lock"}"#,
      Self.push("locked 0"), #"{"do": "reboot"}"#, Self.push("before-first-unlock 0"),
      Self.push("before-first-unlock 1"), #"{"do": "unlock"}"#, Self.push("unlocked 0"),
      #"{"do": "lock"}, {"do": "unlock"}"#, Self.push("unlocked 1"),
    ]
    let result = try Self.run(steps.joined(separator: ",\n"))
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  @Test func `the variable of devsim itself counts for the whole run`() throws {
    let steps = [Self.push("locked 0"), #"{"do": "reboot"}"#, Self.push("locked 1")]
    let result = try Self.run(steps.joined(separator: ",\n"), lock: "locked")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
