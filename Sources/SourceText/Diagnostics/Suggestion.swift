/// Returns the name that was probably meant, or `nil` if none is near.
///
/// Near: at most a third of the characters are inserted, left out, replaced, or swapped with a neighbour.
package func nearest(to word: String, in names: some Sequence<String>) -> String? {
  let word = Array(word.lowercased().unicodeScalars)
  var best: (name: String, distance: Int)?
  for name in names {
    let candidate = Array(name.lowercased().unicodeScalars)
    let limit = max(word.count, candidate.count) / 3
    guard abs(word.count - candidate.count) <= limit else { continue }
    let distance = editDistance(word, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  var older: [Int] = []
  var previous = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    for column in right.indices {
      let isSame = left[row] == right[column]
      var cost = min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, older[column - 1] + 1)
      }
      current.append(cost)
    }
    older = previous
    previous = current
  }
  return previous[right.count]
}
