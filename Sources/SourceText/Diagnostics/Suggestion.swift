/// Returns the candidate that a misspelt name was most likely meant to be, or `nil` if none is near.
///
/// Near means: at most a third of the name's characters differ, by the optimal string alignment distance
/// (insert, delete, replace, swap neighbours), not counting case. Of equally near ones the first wins.
package func nearest(to name: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().utf8)
  var bound = max(1, wanted.count / 3)
  var best: String?
  for candidate in candidates where candidate != name {
    guard abs(candidate.utf8.count - wanted.count) <= bound else { continue }
    let bytes = Array(candidate.lowercased().utf8)
    guard let distance = distance(from: wanted, to: bytes, within: bound),
      best == nil || distance < bound
    else { continue }
    best = candidate
    bound = distance
    if bound == 0 { break }
  }
  return best
}

/// Returns the optimal string alignment distance, or `nil` if it is above the bound.
private func distance(from left: [UInt8], to right: [UInt8], within bound: Int) -> Int? {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in left.indices {
    var current = [row + 1]
    current.reserveCapacity(right.count + 1)
    for column in right.indices {
      let isSame = left[row] == right[column]
      var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    if (current.min() ?? 0) > bound { return nil }
    beforeLast = last
    last = current
  }
  let result = last[right.count]
  return result <= bound ? result : nil
}
