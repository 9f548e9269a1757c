/// A set of Unicode scalars as ranges, for tables of the Unicode data.
package struct ScalarRanges: Sendable {
  /// The first and the last scalar of each range, ascending.
  private let bounds: [UInt32]

  package init(_ bounds: [UInt32]) {
    self.bounds = bounds
  }

  /// Returns whether a scalar is in one of the ranges.
  package func contains(_ scalar: Unicode.Scalar) -> Bool { contains(scalar.value) }

  /// Returns whether a scalar is in one of the ranges, by its value.
  func contains(_ scalar: UInt32) -> Bool {
    var lower = 0
    var upper = bounds.count / 2
    while lower < upper {
      let middle = (lower + upper) / 2
      if scalar > bounds[middle * 2 + 1] {
        lower = middle + 1
      } else if scalar < bounds[middle * 2] {
        upper = middle
      } else {
        return true
      }
    }
    return false
  }
}
