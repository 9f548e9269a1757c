import DeviceSim

/// The time and the memory of a program as text.
extension ExtensionUsage {
  /// Each amount as a short phrase.
  var phrases: [String] { [timeText] + [memoryText].compactMap { $0 } }

  var timeText: String { "\(Int(time / .milliseconds(1))) ms" }

  /// The memory; `nil` if it is unknown.
  var memoryText: String? {
    peakMemory.map { "about \(OneDecimal(Double($0) / Double(1 << 20))) MB" }
  }
}

/// A number with one decimal place, or none if it is 0.
struct OneDecimal: CustomStringConvertible {
  let description: String

  init(_ number: Double) {
    let tenths = Int((number * 10).rounded())
    description = tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
