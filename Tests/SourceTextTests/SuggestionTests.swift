import SourceText
import TestSupport
import Testing

/// Which name is suggested for a misspelt one.
@Suite struct SuggestionTests {
  static let cases: [(String, [String], String?)] = [
    ("lockey", ["loc-args", "loc-key"], "loc-key"), ("badeg", ["badge", "sound"], "badge"),
    ("critial", ["critical"], "critical"), ("SOUND", ["sound"], "sound"),
    ("zebra", ["badge", "sound"], nil), ("ab", ["cd"], nil), ("", ["a"], "a"), ("x", [], nil),
    // Xcode puts the key "" into catalogs.
    ("x", [""], nil), ("x", ["", "xy"], "xy"),
    ("same", ["same"], nil), ("kitten", ["sitting", "mitten"], "mitten"),
    ("über", ["uber"], nil),
  ]

  @Test(arguments: cases)
  func `the nearest name is suggested, and none if all are too different`(
    name: String, candidates: [String], expected: String?
  ) {
    #expect(nearest(to: name, in: candidates) == expected)
  }

  /// The optimal string alignment distance, cell by cell.
  private func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var cells = [[Int]](
      repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count { cells[row][0] = row }
    for column in 0...right.count { cells[0][column] = column }
    for row in 1..<left.count + 1 {
      for column in 1..<right.count + 1 {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(
          cells[row - 1][column - 1] + (isSame ? 0 : 1), cells[row - 1][column] + 1,
          cells[row][column - 1] + 1)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          cost = min(cost, cells[row - 2][column - 2] + 1)
        }
        cells[row][column] = cost
      }
    }
    return cells[left.count][right.count]
  }

  @Test func `the first of the nearest names is suggested, as if all cells were made`() {
    var random = RandomBytes(seed: 17)
    for _ in 0..<3_000 {
      // Few letters, so that many names are near.
      let name = random.bytes(3 + Int(random.next() % 9), from: "abc")
      let others = (0..<6).map { _ in random.bytes(3 + Int(random.next() % 9), from: "abc") }
      let names = others.filter { $0 != name }
      let bound = min(3, max(1, name.count / 3))
      let distances = names.map { distance(name, $0) }
      let least = distances.min() ?? .max
      let expected = least <= bound ? distances.firstIndex(of: least).map { names[$0] } : nil
      let found = nearest(
        to: String(decoding: name, as: UTF8.self),
        in: names.map { String(decoding: $0, as: UTF8.self) })
      #expect(found == expected.map { String(decoding: $0, as: UTF8.self) })
    }
  }

  @Test func `a search looks at few names of a large table`() {
    let names = (0..<30_000).map { String(repeating: "x", count: $0 % 100) + "_order_\($0)" }
    #expect(nearest(to: "xxxxx_odrer_20105", in: names) == "xxxxx_order_20105")
    // There are too many of the same length.
    #expect(nearest(to: "odrer_2010", in: (1_000..<9_000).map { "order_\($0)" }) == nil)
  }
}
