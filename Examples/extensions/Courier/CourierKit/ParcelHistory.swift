import Foundation

/// The parcels about which the person got a notification; the app shows them in a list.
public struct ParcelHistory {
    private static let group = "group.com.example.courier"

    public init() {}

    public func add(_ number: String) {
        let defaults = UserDefaults(suiteName: Self.group)
        let known = defaults?.stringArray(forKey: "parcels") ?? []
        if !known.contains(number) { defaults?.set(known + [number], forKey: "parcels") }
    }
}
