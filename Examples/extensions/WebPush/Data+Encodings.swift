import Foundation

extension Data {
    /// Reads base64 with the alphabet for URLs, without padding.
    init?(base64URLEncoded value: Any?) {
        guard let text = value as? String else { return nil }
        let standard = text.replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
        let padding = String(repeating: "=", count: (4 - standard.count % 4) % 4)
        self.init(base64Encoded: standard + padding)
    }

    /// Reads base85 with the alphabet of ZeroMQ; the last group can be short.
    init?(base85Encoded text: String) {
        let alphabet = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&<>()[]{}@%$#")
        let values = Dictionary(uniqueKeysWithValues: zip(alphabet, 0..<85 as Range<UInt64>))
        var bytes = Data()
        var rest = Substring(text)
        while !rest.isEmpty {
            let digits = rest.prefix(5)
            rest = rest.dropFirst(5)
            var number: UInt64 = 0
            for digit in digits {
                guard let value = values[digit] else { return nil }
                number = number * 85 + value
            }
            let group = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0.suffix(digits.count - 1)) }
            bytes.append(group)
        }
        self = bytes
    }
}
