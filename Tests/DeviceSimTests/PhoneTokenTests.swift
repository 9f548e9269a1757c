import SourceText
import TestSupport
import Testing

@testable import DeviceSim

/// A device token is bytes: the case of the digits in which it is written does not matter.
@Suite struct PhoneTokenTests {
  private static let small = String(repeating: "0a1b2c3d4e5f6789", count: 4)
  private static let capital = small.uppercased()
  private static let mixed = String(small.prefix(32)) + capital.suffix(32)

  private static func push(_ device: String, _ text: String) -> String {
    TestPhone.envelope(#"{"aps":{"alert":"\#(text)"}}"#, type: "alert", device: device)
  }

  @Test(arguments: [[small, capital, mixed], [capital, small, mixed], [mixed, capital, small]])
  func `tokens that differ in case are one phone, which has the spelling of the first`(
    tokens: [String]
  ) throws {
    var phone = TestPhone()
    let others = ["ada", "Ada", "ADA"]
    let devices = others + tokens + others + tokens
    let lines = devices.enumerated().map { Self.push($1, "\($0)") }
    let reports = phone.simulation.deliver(lines.joined(separator: "\n"))
    // Short names are not tokens.
    let expected = others + Array(repeating: tokens[0], count: 3)
    #expect(reports.map(\.device) == expected + expected)
    let states = Array(phone.simulation.phones.states)
    #expect(states.map(\.device) == others + [tokens[0]])
    #expect(states.map(\.notifications.count) == [2, 2, 2, 6])
    for token in tokens {
      #expect(phone.simulation.phone(token)?.notifications.count == 6)
    }
    // In JSON, too.
    let text = try phone.render(Self.push(tokens[1], "x"))
    #expect(text.contains(#""device":"\#(tokens[0])""#))
  }

  /// Tokens are looked at eight bytes at a time, from both ends.
  @Test(arguments: [64, 66, 70, 128, 200])
  func `a capital letter is seen wherever it is`(count: Int) {
    for place in 0..<count {
      var phone = TestPhone()
      let small = String(repeating: "a", count: count)
      let other =
        String(repeating: "a", count: place) + "F"
        + String(repeating: "a", count: count - 1 - place)
      let tokens = [small, other, other.lowercased()]
      _ = phone.simulation.deliver(tokens.map { Self.push($0, "x") }.joined(separator: "\n"))
      #expect(phone.simulation.phones.states.map(\.device) == [small, other], "\(place)")
    }
  }

  @Test(arguments: ["g", "-", "0"])
  func `what is not hexadecimal bytes is a name, whose case matters`(end: String) {
    var phone = TestPhone()
    let names = [Self.small, Self.capital].map { $0 + end }
    _ = phone.simulation.deliver(names.map { Self.push($0, "x") }.joined(separator: "\n"))
    #expect(phone.simulation.phones.states.map(\.device) == names)
  }

  @Test func `a frame and an envelope reach the same phone`() {
    var phone = TestPhone()
    let frame =
      "01 00000007 7FFFFFFF 0020 \(Self.small) 000b "
      + #"{"aps":{}} "#.utf8.map { String($0, radix: 16) }.joined()
    _ = phone.simulation.deliver(Self.push(Self.capital, "x"))
    _ = phone.simulation.deliver(frame)
    #expect(phone.simulation.phones.states.map(\.device) == [Self.capital])
  }

  @Test func `the update token of a Live Activity may be written in capital letters`() throws {
    var phone = try ActivityPhone()
    _ = try phone.start(state: #"{"n":1}"#, activity: Self.small)
    let update = try phone.update(at: 60, state: #"{"n":2}"#, device: Self.capital)
    #expect(update.results.contains("LA9 named-activity"), "\(update.results)")
    #expect(phone.activities().map(\.contentState) == [#"{"n":2}"#])
  }

  @Test func `a restored phone keeps its spelling`() throws {
    var first = TestPhone()
    _ = first.simulation.deliver(Self.push(Self.capital, "x"))
    var second = TestPhone()
    _ = second.simulation.deliver(first.simulation.writtenStates + Self.push(Self.small, "y"))
    #expect(second.simulation.phones.states.map(\.device) == [Self.capital])
    #expect(second.simulation.phone(Self.capital)?.notifications.count == 2)
  }

  /// Two tokens are the same phone only if they are the same bytes.
  @Test(arguments: 0..<20)
  func `phones are numbered in the order of their first push`(seed: UInt64) {
    var random = RandomBytes(seed: seed)
    let known = (0..<8).map { number in
      String(repeating: "abcdef0\(number)", count: number < 6 ? 8 : 2)
    }
    var tokens = PhoneTokens()
    var expected: [String: Int] = [:]
    var spellings: [String] = []
    for _ in 0..<60 {
      let token = String(
        (known.randomElement(using: &random) ?? "").map { letter in
          Bool.random(using: &random) ? Character(letter.uppercased()) : letter
        })
      let key = token.utf8.count == 64 ? token.lowercased() : token
      let bytes = Array(token.utf8)
      let (phone, isNew) = tokens.insert(
        bytes.span, ByteHash(bytes.span), guess: tokens.guess(ByteHash(bytes.span)))
      #expect(isNew == (expected[key] == nil))
      if isNew {
        expected[key] = spellings.count
        spellings.append(token)
      }
      #expect(phone == expected[key] && tokens.phone(of: bytes.span) == phone)
      #expect(tokens.phone(at: tokens.guess(ByteHash(bytes.span))) == phone)
      #expect(String(decoding: tokens.first(of: phone), as: UTF8.self) == spellings[phone])
    }
  }
}
