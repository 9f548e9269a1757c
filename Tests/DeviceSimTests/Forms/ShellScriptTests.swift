import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// What is not known of a script before a command of curl; CurlScriptTests compare what is known
/// with bash.
@Suite struct ShellScriptTests {
  private static let url = "https://api.push.apple.com/3/device/ab12"

  private static func holes(_ reports: [PushReport]) -> [Diagnostic] {
    reports.flatMap(\.diagnostics).filter { $0.kind == .unfilledVariable }
  }

  @Test func `a hole in a value is named where the script has it`() throws {
    let marked = MarkedText(
      """
      P="{\\"aps\\":{\\"alert\\":\\"Hi 1️⃣$NAME2️⃣\\"}}"
      curl -d "$P" \(Self.url)
      """)
    let reports = PushDelivery.reports(marked.text)
    #expect(reports.map(\.content.body) == ["Hi $NAME"])
    let holes = Self.holes(reports)
    #expect(holes.count == 1 && holes[0].appears(in: marked))
  }

  /// A command with another output than its text, and what only a run shows.
  @Test(arguments: [
    "$(jq -c . p.json)", "$(cat p.json)", "$(printf %x 1)", "$(date +%A)",
    "$(date -d tomorrow +%s)", "$(echo a; echo b)", "$((1 << 2))", "$((A * 2))",
    "$(uuidgen)", "${A:0:1}", "${B:0:-1}", "${B//x-y/z}", "$9", "$((9223372036854775807 + 1))",
    "$((0 - -9223372036854775808))",
  ])
  func `what is not known stays as it is written`(variable: String) throws {
    let payload = #"{\"aps\":{\"badge\":1},\"v\":\"\#(variable)\"}"#
    let text = "curl -d \"\(payload)\" \(Self.url)"
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.badge) == [1])
    #expect(reports.first?.content.userInfo["v"]?.stringValue == variable)
    #expect(Self.holes(reports).map { $0.message.contains(variable) } == [true])
  }

  /// Whether bash runs the second assignment depends on what only a run shows.
  @Test(arguments: [
    "T=a\nif [ \"$1\" = test ]\nthen\n  T=b\nfi\n", "T=a; [ -n \"$1\" ] && T=b\n",
    "T=a; [ -n \"$1\" ] || T=b\n", "case $1 in\n a) T=b ;;\n *) T=c ;;\nesac\n",
    "T=a; while read -r L; do T=$L; done < list\n", "T=a; until x; do T=b; done; ",
    "T=a; for i in 1 2; do T=$i; done; ", "for T in a b; do :; done; ", "T=a\nset() {\n  T=b\n}\n",
    "T=a; function set { T=b; }; set; ", "T=a; read -r T; ", "T=a; echo b | read T; ",
    "T=a; source other.sh; ", "T=a; eval \"T=b\"; ", "T=1; ((T++)); ", "T=1; let T=2; ",
    "T=a; printf -v T b; ", "T=a; T=b && x & ", "T=a; unset T; ", "declare -i T=1+1; ",
    "T=a; T[1]=b; ",
    "T=a; if x; then T=b; elif y; then T=a; else T=a; fi; ", "T=a; true && { T=b; }; ",
    "T=a; if x; then if y; then T=b; fi; fi; ", "T=a; send() { T=b; }; send; ",
    "send() { SEND; }; T=b; send; ", "T=a; send() { SEND; }; T=b; send; ",
  ])
  func `CAP226: what may be assigned is not known`(script: String) throws {
    let send = "curl -d \"{\\\"aps\\\":{\\\"alert\\\":\\\"$T\\\"}}\" \(Self.url)"
    let text = script.contains("SEND") ? script.replacing("SEND", with: send) : script + send
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["$T"])
    #expect(Self.holes(reports).count == 1)
  }

  @Test(arguments: [
    "if x; then echo '{\"aps\":{\"alert\":\"Hi\"}}' > p.json; fi\ncurl -d @p.json URL",
    "echo '{\"aps\":{\"alert\":\"Hi\"}}' > p.json\njq . q.json > p.json\ncurl -d @p.json URL",
    "echo '{\"aps\":{\"alert\":\"Hi\"}}' > p.json\nmv q.json p.json\ncurl -d @p.json URL",
  ])
  func `CAP106: what may be in a file is not known`(text: String) throws {
    let found = PushDelivery.findings(PushDelivery.reports(text.replacing("URL", with: Self.url)))
    #expect(found.contains { $0.kind == .incompleteRequest && $0.message.contains("p.json") })
  }

  /// They are words of the command, and not a request to another service.
  @Test(arguments: ["$OPTIONS", "\"${OPTIONS[@]}\"", "${OPTIONS[*]}", "\"$@\""])
  func `CAP226: options that are not known are named with their place`(words: String) throws {
    let reports = PushDelivery.reports(
      "curl \(words) -d '{\"aps\":{\"alert\":\"Hi\"}}' \(Self.url)")
    #expect(reports.map(\.content.body) == ["Hi"])
    let holes = Self.holes(reports)
    #expect(holes.count == 1 && holes.first?.location?.column == (words.hasPrefix("\"") ? 7 : 6))
    #expect(!reports.flatMap(\.codes).contains("CAP107"))
  }

  /// Arrays that double from line to line would have 2^60 elements.
  @Test func `arrays that grow stay small`() throws {
    let lines = Array(repeating: "A=(\"${A[@]}\" \"${A[@]}\"); A+=(\"${A[@]}\")", count: 60)
    let text = """
      A=(-H apns-topic:a)
      \(lines.joined(separator: "\n"))
      curl "${A[@]}" -d '{"aps":{"alert":"Hi"}}' \(Self.url)
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && Self.holes(reports).count == 1)
  }

  @Test(arguments: ["(", "{ ", "if x; then ", "f() { ", "case x in x) ", "x && { ", "A=(", "(("])
  func `scopes may be deep in each other`(scope: String) throws {
    let text = String(repeating: scope, count: 5000)
    let reports = PushDelivery.reports(
      "T=a\n\(text)\ncurl -d '{\"aps\":{\"alert\":\"Hi\"}}' \(Self.url)")
    #expect(reports.count <= 1)
  }

  @Test(arguments: [
    // The descriptor 2, and what is appended to.
    "echo '{\"aps\":{\"alert\":\"Hi\"}}' 2> p.json\ncurl -d @p.json URL",
    "echo '{\"aps\":{\"alert\":\"Hi\"}}' >> p.json\ncurl -d @p.json URL",
    "echo '{\"aps\":{\"alert\":\"Hi\"}}' > q.json\ncurl -d @p.json URL",
    // Written after it was sent.
    "curl -d @p.json URL\necho '{\"aps\":{\"alert\":\"Hi\"}}' > p.json",
  ])
  func `CAP106: a file that the script does not write is missing`(text: String) throws {
    let found = PushDelivery.findings(PushDelivery.reports(text.replacing("URL", with: Self.url)))
    #expect(found.contains { $0.kind == .incompleteRequest && $0.message.contains("p.json") })
  }

  /// The prose has an apostrophe, and the code is in several blocks.
  @Test func `Markdown has commands in its blocks of code`() throws {
    let text = """
      Here's how to send a push. It doesn't take `brew`:

      ```sh
      T=Hi
      ```

      * Then it's time for

        ```bash
        curl -d "{\\"aps\\":{\\"alert\\":\\"$T\\"}}" \(Self.url)
        ```

      That's it.
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && reports.map(\.line) == [10])
    #expect(Self.holes(reports).isEmpty)
  }

  /// The commands are not ones of curl, so the payload is read as in any other text.
  @Test func `Markdown without a command of curl has its payloads`() throws {
    let text = """
      To send it with curl, write a POST to /3/device/TOKEN:

      ```json
      {"aps":{"alert":"Hi"}}
      ```
      """
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }

  /// Values that double from line to line would become 2^60 bytes.
  @Test func `values that grow stay small`() throws {
    let lines = (0..<60).map { "A\($0 + 1)=$A\($0)$A\($0)" }
    let text = """
      A0=xxxxxxxxxxxxxxxx
      \(lines.joined(separator: "\n"))
      curl -H "apns-topic: $A60" -d '{"aps":{"alert":"Hi"}}' \(Self.url)
      """
    let reports = PushDelivery.reports(text)
    #expect(reports.map(\.content.body) == ["Hi"] && !Self.holes(reports).isEmpty)
  }

  @Test func `substitutions may be deep in each other`() throws {
    let depth = 20_000
    let nested = String(repeating: "$(echo ", count: depth) + String(repeating: ")", count: depth)
    let text = "curl -H \"apns-topic: \(nested)\" -d '{\"aps\":{\"alert\":\"Hi\"}}' \(Self.url)"
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }

  @Test func `a here document after a quote over several lines is read once`() throws {
    let text = """
      cat <<EOF | grep '
      EOF
      x' ; curl -d '{"aps":{"alert":"Hi"}}' \(Self.url)
      """
    #expect(PushDelivery.reports(text).map(\.content.body) == ["Hi"])
  }
}
