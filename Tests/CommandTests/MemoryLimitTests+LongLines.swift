import TestSupport
import Testing

/// Texts of one long line.
extension MemoryLimitTests {
  /// Texts of one line, in the words of a shell: a long string, and many values.
  private static let lines: [(name: String, script: String, megabytes: Int, code: String)] = [
    (
      "string", #"printf '{"aps":{"alert":"'; head -c 16000000 /dev/zero | tr '\0' x; echo '"}}'"#,
      16, "PAY301"
    ),
    (
      "numbers",
      #"printf '{"aps":{"alert":"x"},"d":[1'; yes ,1 | head -1500000 | tr -d '\n'"#
        + "; echo ']}'", 3, "PAY301"
    ),
    (
      "envelope",
      #"printf '{"t":1,"payload":{"aps":{"alert":"x"},"d":[1'"#
        + "; yes ,1 | head -1500000 | tr -d '\\n'; echo ']}}'", 3, "PAY301"
    ),
    (
      "members",
      #"printf '{"aps":{"alert":"x"}'; seq -f ',"k%07.0f":1' 500000 | tr -d '\n'; echo '}'"#,
      7, "PAY301"
    ),
    (
      "duplicates",
      #"printf '{"aps":{"alert":"x"}'; yes ',"k":1' | head -500000 | tr -d '\n'; echo '}'"#,
      3, "PAY301"
    ),
    (
      "comma", #"printf '[{}'; yes ',{"aps":{"badge":1}}' | head -100000 | tr -d '\n'; echo ',]'"#,
      2, "PAY101"
    ),
    (
      "comments",
      #"printf '[{}'; yes ',/*]*/{"aps":{"badge":1}}' | head -100000 | tr -d '\n'; echo ']'"#,
      3, "PAY101"
    ),
    (
      "quotes",
      #"printf '[{}'; yes ',{"aps":{“badge”:1}}' | head -100000 | tr -d '\n'; echo ']'"#,
      3, "PAY101"
    ),
    (
      "pushes", #"printf '[{}'; yes ',{"aps":{"badge":1}}' | head -100000 | tr -d '\n'; echo ']'"#,
      2, "PAY201"
    ),
  ]

  @Test(arguments: lines.indices)
  func `a line takes at most four times its size`(_ index: Int) throws {
    let (name, script, megabytes, code) = Self.lines[index]
    let folder = try ScratchFolder()
    _ = try Self.run("(\(script)) > \(name).jsonl", in: folder, megabytes: 4000)
    // Code and stacks take less than 50 MB of addresses.
    let result = try Self.run(
      "devsim check \(name).jsonl --jobs 1 --format concise", in: folder,
      megabytes: 64 + 4 * megabytes)
    #expect(result.errors.isEmpty, "\(name): \(result.errors)")
    #expect(result.status == 1 && result.output.contains(code), "\(name)")
  }

  // Numbers need the size, as a list of all values is what multiplies. The others are mistakes,
  // each of which would take far more.
  @Test(arguments: [(",1", 4), (",'x'", 2), (",{k:1}", 2)])
  func `a line with what lenient reading accepts takes at most four times its size`(
    _ element: String, megabytes: Int
  ) throws {
    let folder = try ScratchFolder()
    let count = megabytes * 1_000_000 / element.utf8.count
    _ = try Self.run(
      "(printf '{\"aps\":{\"alert\":\"x\"},\"d\":[1'; "
        + "yes \"\(element)\" | head -\(count) | tr -d '\\n'; echo ',]}') > lenient.jsonl",
      in: folder, megabytes: 4000)
    let result = try Self.run(
      "devsim replay lenient.jsonl --lenient --jobs 1 --format jsonl --output /dev/null",
      in: folder, megabytes: 64 + 4 * megabytes)
    #expect(result.errors.isEmpty && result.status == 1, "\(element): \(result.errors)")
  }
}
