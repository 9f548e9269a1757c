/// Returns the candidate that a misspelt name was most likely meant to be, or `nil` if none is
/// near.
///
/// Near means: at most three characters differ, and at most a third of them, by the optimal string
/// alignment distance (insert, delete, replace, swap neighbours), not counting the case of ASCII
/// letters. Of equally near ones the first wins.
package func nearest(to name: String, in candidates: [String]) -> String? {
  nearest(to: name, amongFirst: candidates.count) { Array(candidates[$0].utf8)[...] }
    .map { candidates[$0] }
}

/// The same for candidates that are bytes: a table has too many keys to make a string of each.
///
/// - Parameters:
///   - name: The misspelt name.
///   - count: How many candidates there are.
///   - candidate: Returns the candidate with a number.
/// - Returns: The number of the nearest.
package func nearest(
  to name: String, amongFirst count: Int, _ candidate: (Int) -> ArraySlice<UInt8>
) -> Int? {
  let wanted = name.utf8.map(lowercase)
  let letters = letterSet(wanted[...])
  var distance = EditDistance(from: wanted)
  var bound = min(3, max(1, wanted.count / 3))
  var best: Int?
  for number in 0..<count {
    let bytes = candidate(number)
    // An edit changes at most two of the letters that occur.
    guard abs(bytes.count - wanted.count) <= bound,
      (letterSet(bytes) ^ letters).nonzeroBitCount <= 2 * bound,
      let found = distance.measure(to: bytes.map(lowercase), within: bound),
      best == nil || found < bound, String(decoding: bytes, as: UTF8.self) != name
    else { continue }
    best = number
    bound = found
    if bound == 0 { break }
  }
  return best
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// A bit for each letter that occurs, whatever its case.
private func letterSet(_ text: ArraySlice<UInt8>) -> UInt64 {
  text.reduce(0) { $0 | 1 << UInt64(lowercase($1) & 63) }
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
