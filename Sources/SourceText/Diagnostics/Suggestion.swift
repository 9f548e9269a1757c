/// Returns the candidate that a misspelt word most likely means; `nil` if none is near enough.
///
/// Near is a distance of one third of the longer word at most: insertions, deletions, replacements and swaps of
/// neighbours count one each. Case alone costs nothing. Of equally near candidates the first wins.
package func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  guard typed.count <= 64 else { return nil }
  var best: (candidate: String, distance: Int)?
  for candidate in candidates {
    let known = Array(candidate.lowercased().unicodeScalars)
    let limit = min(max(typed.count, known.count) / 3, (best?.distance ?? .max) - 1)
    guard abs(typed.count - known.count) <= limit else { continue }
    let distance = alignmentDistance(typed, known)
    if distance <= limit { best = (candidate, distance) }
  }
  return best?.candidate
}

/// The Damerau-Levenshtein distance in which no piece is edited twice.
private func alignmentDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    current.reserveCapacity(right.count + 1)
    for column in 1...right.count {
      let isSame = left[row - 1] == right[column - 1]
      var cost = min(
        last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2],
        left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforeLast[column - 2] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
