import Foundation
import TestSupport
import Testing

/// Payloads as Python and JavaScript themselves print them.
@Suite struct PrintedPayloadTests {
  /// Prints 200 payloads as the interpreter shows them, each after some text on its line; then the
  /// JSON of each on standard error.
  private static let programs = [
    (
      "python3",
      """
      import json, random, sys
      random.seed(7)
      words = ["", "it's", 'a "b"', "x: y, z=1", "é 😀\\n", "\\\\", "{a} [b]", "None", "`",
        "\\x7f", "#"]
      def value(depth):
        kinds = [lambda: random.choice(words),
          lambda: random.choice([True, False, None, 0, -5, 1.5]),
          lambda: [value(depth + 1) for _ in range(random.randrange(3))],
          lambda: {random.choice(words) + str(n): value(depth + 1)
            for n in range(random.randrange(3))}]
        return random.choice(kinds[:2] if depth > 3 else kinds)()
      for n in range(200):
        payload = {"aps": {"alert": "Hi", "thread-id": random.choice(words)}, "v": value(0)}
        print("sent", payload, "to", n)
        print(json.dumps(payload), file=sys.stderr)
      """
    ),
    (
      "node",
      """
      const words = ["", "it's", 'a "b"', "x: y, z=1", "é 😀\\n", "\\\\", "{a} [b]", "null",
        "`", "#"]
      let state = 7
      const random = (n) => (state = (state * 48271) % 2147483647) % n
      const choice = (list) => list[random(list.length)]
      const value = (depth) => [
        () => choice(words), () => choice([true, false, null, 0, -5, 1.5]),
        () => Array.from({length: random(3)}, () => value(depth + 1)),
        () => Object.fromEntries(Array.from({length: random(3)},
          (_, n) => [choice(words) + n, value(depth + 1)])),
      ][random(depth > 0 ? 2 : 4)]()
      for (let n = 0; n < 200; n++) {
        const payload = {aps: {alert: "Hi", "thread-id": choice(words)}, v: value(0)}
        console.log("sent", payload, "to", n)
        console.error(JSON.stringify(payload))
      }
      """
    ),
  ]

  @Test(arguments: programs)
  func `a payload that an interpreter prints is the one that it has`(
    program: String, script: String
  ) throws {
    let runner = try CommandRunner()
    guard try runner.hasProgram(program) else { try Test.cancel("\(program) is not installed") }
    let printed = try runner.bash("\(program) -", input: script)
    #expect(printed.status == 0, "\(printed.errors)")
    let result = try runner.devsim(["convert", "-"], input: printed.standardOutput)
    let expected = printed.errors.split(separator: "\n")
    let made = result.output.split(separator: "\n")
    #expect(made.count == 200 && expected.count == 200)
    for (made, expected) in zip(made, expected) {
      let envelope = try FoundationJSON.object(made)
      let payload = try FoundationJSON.object(expected) as NSDictionary
      #expect(envelope["payload"] as? NSDictionary == payload, "\(expected)")
    }
  }
}
