import Foundation
import TestSupport
import Testing

/// Scripts that send a payload to the Simulator.
///
/// The expected payloads are those that bash gives to a function with the name `xcrun`. As
/// `xcrun simctl help push` says, it reads the file, which comes last, or standard input for `-`.
@Suite struct SimulatorScriptTests {
  private static let functions = """
    xcrun() {
      if [ "${@: -1}" = - ]; then cat; else cat "${@: -1}"; fi
      printf '\\036'
    }

    """

  @Test(arguments: [
    "B=3\ncat > p.apns <<EOF\n{\"aps\":{\"alert\":\"Hi\",\"badge\":$B}}\nEOF\nPUSH p.apns",
    #"echo '{"aps":{"alert":"Hi"}}' | PUSH -"#,
    #"T=Hi; P="{\"aps\":{\"alert\":\"$T\"}}"; printf '%s' "$P" | PUSH - > /dev/stdout"#,
    "F=\"$PWD/p.json\"\nprintf '%s\\n' '{\"aps\":' '{\"alert\":\"Hi\"}}' > \"$F\"\nPUSH \"$F\"",
    "cat > p.apns <<'EOF'\n{\"Simulator Target Bundle\":\"a.b\",\"aps\":{}}\nEOF\n"
      + "xcrun simctl push booted p.apns",
  ])
  func `a payload is what bash gives to simctl`(script: String) throws {
    let script = script.replacing("PUSH", with: "xcrun simctl push booted a.b")
    let converted = try ConvertedScript(script, replacingClientsWith: Self.functions)
    for (line, body) in zip(converted.lines, converted.payloads) {
      var payload = try FoundationJSON.object(body)
      payload["Simulator Target Bundle"] = "a.b"
      #expect(try FoundationJSON.object(line) as NSDictionary == payload as NSDictionary)
    }
    #expect(converted.errors.isEmpty)
  }
}
