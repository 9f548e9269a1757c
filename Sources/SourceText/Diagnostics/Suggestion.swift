/// Returns the candidate that a misspelt name was most likely meant to be, or `nil` if none is
/// near.
///
/// Near means: at most three characters differ, and at most a third of them, by the optimal string
/// alignment
/// distance (insert, delete, replace, swap neighbours), not counting the case of ASCII letters. Of
/// equally near ones the first wins.
package func nearest(to name: String, in candidates: [String]) -> String? {
  let wanted = name.utf8.map(lowercase)
  let letters = letterSet(wanted)
  var distance = EditDistance(from: wanted)
  var bound = min(3, max(1, wanted.count / 3))
  var best: String?
  for candidate in candidates where candidate != name {
    guard abs(candidate.utf8.count - wanted.count) <= bound else { continue }
    let bytes = candidate.utf8.map(lowercase)
    // An edit changes at most two of the letters that occur.
    guard (letterSet(bytes) ^ letters).nonzeroBitCount <= 2 * bound,
      let found = distance.measure(to: bytes, within: bound), best == nil || found < bound
    else { continue }
    best = candidate
    bound = found
    if bound == 0 { break }
  }
  return best
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// A bit for each letter that occurs.
private func letterSet(_ text: [UInt8]) -> UInt64 {
  text.reduce(0) { $0 | 1 << UInt64($1 & 63) }
}

/// The optimal string alignment distance from one text to many, in three rows that are used again.
private struct EditDistance {
  private let source: [UInt8]
  private var older: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(from source: [UInt8]) {
    self.source = source
  }

  /// Returns the distance to a text, or `nil` if it is above a bound.
  mutating func measure(to target: [UInt8], within bound: Int) -> Int? {
    let width = target.count + 1
    previous = Array(0..<width)
    older = Array(repeating: 0, count: width)
    current = older
    for row in source.indices {
      current[0] = row + 1
      var least = row + 1
      for column in target.indices {
        let isSame = source[row] == target[column]
        var cost = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, source[row] == target[column - 1],
          source[row - 1] == target[column]
        {
          cost = min(cost, older[column - 1] + 1)
        }
        current[column + 1] = cost
        least = min(least, cost)
      }
      guard least <= bound else { return nil }
      swap(&older, &previous)
      swap(&previous, &current)
    }
    return previous[target.count] <= bound ? previous[target.count] : nil
  }
}
