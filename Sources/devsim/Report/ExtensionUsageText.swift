import DeviceSim
import ServiceExtensionKit

/// The time and the memory of a program as text.
extension ExtensionUsage {
  /// Each amount as a short phrase.
  var phrases: [String] { [timeText] + [memoryText].compactMap { $0 } }

  var timeText: String { "\(Int(time / .milliseconds(1))) ms" }

  /// The memory; `nil` if it is unknown.
  var memoryText: String? {
    peakMemory.map { "about \(PlainAmount.megabytes($0))" }
  }
}
