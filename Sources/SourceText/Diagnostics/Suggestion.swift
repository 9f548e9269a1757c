/// Returns the candidate that a misspelt name was most likely meant to be, or `nil` if none is
/// near: ``KnownNames/nearest(to:)``.
package func nearest(to name: String, in candidates: [String]) -> String? {
  var keys: [UInt8] = []
  let ends = candidates.map { candidate in
    keys += candidate.utf8
    return keys.count
  }
  return KnownNames(keys, ends: ends).nearest(to: name).map { candidates[$0] }
}

/// Asks whether a misspelt name was meant to be the nearest of some names; `nil` if none is near.
package func didYouMean(_ name: String, in names: [String]) -> String? {
  nearest(to: name, in: names).map { "did you mean '\($0)'?" }
}

/// Names of which a misspelt one may be meant to be one.
///
/// They are in the order of their lengths, so that a search in a large table looks at few of them.
package struct KnownNames: Sendable {
  /// How many names of about the same length a search looks at.
  ///
  /// In a larger table, only names with fewer differences are found.
  private static let mostSearched = 1_500

  /// All names, one after another: a table has too many to make a string of each.
  private let bytes: [UInt8]
  /// Where each name ends.
  private let ends: [Int]
  /// The numbers of the names, by their lengths.
  private let numbers: [Int]
  /// How often each letter occurs in the names, in the same order.
  private let letters: [UInt128]

  /// Takes the names from one block of bytes.
  package init(_ bytes: [UInt8], ends: [Int]) {
    let names = ends.indices.map { ($0 == 0 ? 0 : ends[$0 - 1])..<ends[$0] }
    let numbers = names.indices.sorted { (names[$0].count, $0) < (names[$1].count, $1) }
    letters = numbers.map { letterCounts(bytes.span.extracting(names[$0])) }
    (self.bytes, self.ends, self.numbers) = (bytes, ends, numbers)
  }

  /// Returns the number of the name that a misspelt one was most likely meant to be, or `nil` if
  /// none is near.
  ///
  /// Near means that at most three characters differ, and at most a third of them. The distance is
  /// that of optimal string alignment (insert, delete, replace, swap neighbours); the case of ASCII
  /// letters does not count. Of equally near names the first wins. An empty one is never meant.
  package func nearest(to name: String) -> Int? {
    let exact = Array(name.utf8)
    let wanted = exact.map(lowercase)
    let wantedLetters = letterCounts(wanted.span)
    var distance = EditDistance(from: wanted)
    for bound in 0...min(3, max(1, wanted.count / 3)) {
      // An edit changes the length by at most one, and the counts of at most two letters by one.
      let places = places(ofLengths: wanted.count - bound...wanted.count + bound)
      guard places.count <= Self.mostSearched else { return nil }
      var best: Int?
      for place in places where (letters[place] ^ wantedLetters).nonzeroBitCount <= 2 * bound {
        let candidate = bytes.span.extracting(range(of: numbers[place]))
        if distance.measure(to: candidate, within: bound) != nil, !candidate.isEqual(to: exact.span)
        {
          best = min(best ?? .max, numbers[place])
        }
      }
      if let best { return best }
    }
    return nil
  }

  /// The places of the names with some lengths, without those of the length 0.
  private func places(ofLengths lengths: ClosedRange<Int>) -> Range<Int> {
    let start = numbers.partitioningIndex { range(of: $0).count >= max(1, lengths.lowerBound) }
    return start..<numbers.partitioningIndex { range(of: $0).count > lengths.upperBound }
  }

  private func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }
}

extension ByteTable {
  /// The keys, to search what a misspelt one was meant to be.
  package var names: KnownNames { KnownNames(keys, ends: ends) }
}

private func lowercase(_ byte: UInt8) -> UInt8 {
  byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}

/// How often each letter occurs, whatever its case: a bit for each of the first four times.
///
/// Some letters and digits share their bits.
private func letterCounts(_ text: Span<UInt8>) -> UInt128 {
  var counts: UInt128 = 0
  for index in text.indices {
    let place = UInt128(text[index] & 31) &* 4
    let count = counts &>> place & 0b1111
    counts |= ((count &<< 1 | 1) & 0b1111) &<< place
  }
  return counts
}

/// The optimal string alignment distance from one text to many, in three rows that are used again.
private struct EditDistance {
  private let source: [UInt8]
  private var target: [UInt8] = []
  private var older: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(from source: [UInt8]) {
    self.source = source
  }

  /// Returns the distance to a text, whatever the case of its letters, or `nil` if it is above a
  /// bound.
  mutating func measure(to text: Span<UInt8>, within bound: Int) -> Int? {
    target.removeAll(keepingCapacity: true)
    for index in text.indices { target.append(lowercase(text[index])) }
    // What both begin and end with costs nothing.
    var start = 0
    while start < source.count, start < target.count, source[start] == target[start] { start += 1 }
    var (row, column) = (source.count, target.count)
    while row > start, column > start, source[row - 1] == target[column - 1] {
      (row, column) = (row - 1, column - 1)
    }
    return measure(start..<row, start..<column, within: bound)
  }

  private mutating func measure(
    _ rows: Range<Int>, _ columns: Range<Int>, within bound: Int
  ) -> Int? {
    if previous.count <= target.count {
      previous = Array(repeating: 0, count: target.count + 1)
      older = previous
      current = previous
    }
    let first = columns.lowerBound
    for column in first...columns.upperBound { previous[column] = column - first }
    for row in rows {
      let number = row - rows.lowerBound
      // A cell so far from the diagonal is above the bound.
      let lower = max(first, first + number - bound)
      let upper = min(columns.upperBound, first + number + bound + 1)
      current[lower] = lower == first ? number + 1 : bound + 1
      if upper < columns.upperBound { current[upper + 1] = bound + 1 }
      var least = current[lower]
      for column in lower..<max(lower, upper) {
        let isSame = source[row] == target[column]
        var cost = min(
          previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
        if row > rows.lowerBound, column > first, source[row] == target[column - 1],
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
    let distance = previous[columns.upperBound]
    return distance <= bound ? distance : nil
  }
}
