import DeviceSim
import ServiceExtensionKit
import SourceText

/// The provider token of a sender: only its form and its age are checked.
///
/// It is a JSON Web Token, and it is never kept.
///
/// Source: Apple, *Establishing a token-based connection to APNs*.
struct ProviderToken: Sendable {
  private enum Form: Sendable {
    case missing
    case malformed
    case issued(at: Double)
  }

  /// How long a token is valid.
  private static let lifetime = 3600.0
  private let form: Form

  /// Reads the value of the field `authorization`; `nil` if it is not there.
  init(_ authorization: String?) {
    let words = (authorization ?? "").split(separator: " ", maxSplits: 1)
    let isBearer = words.first?.lowercased() == "bearer"
    // A field without a token is as none.
    guard !words.isEmpty, words.count == 2 || !isBearer else {
      form = .missing
      return
    }
    guard isBearer else {
      form = .malformed
      return
    }
    let parts = words[1].utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 3, !parts[2].isEmpty,
      let header = Self.object(Array(parts[0])), let claims = Self.object(Array(parts[1])),
      header.member("alg", of: JSONNode(0)).flatMap(header.string) == "ES256",
      header.member("kid", of: JSONNode(0)).map(header.kind) == .string,
      claims.member("iss", of: JSONNode(0)).map(claims.kind) == .string,
      let issued = claims.member("iat", of: JSONNode(0)).flatMap({ Self.seconds($0, claims) }),
      issued.isFinite
    else {
      form = .malformed
      return
    }
    form = .issued(at: issued)
  }

  /// Why APNs refuses it; `nil` if it does not, as far as it can be seen without the key.
  func reason(at now: Double) -> ServiceReason? {
    switch form {
    case .missing: .missingProviderToken
    case .malformed: .invalidProviderToken
    case .issued(let issued):
      if now - issued > Self.lifetime {
        .expiredProviderToken
      } else {
        // Apple: no more than one hour from the current time; which reason it has is assumed.
        issued - now > Self.lifetime ? .invalidProviderToken : nil
      }
    }
  }

  /// Returns the time of a claim; kalyke writes it as a string, which APNs accepts.
  private static func seconds(_ node: JSONNode, _ claims: JSONDocument) -> Double? {
    claims.double(node) ?? claims.string(node).flatMap { Double($0) }
  }

  private static func object(_ part: [UInt8]) -> JSONDocument? {
    guard let bytes = Base64.decode(part[...]) else { return nil }
    let (document, root, _) = JSONReader.read(SourceFile(name: "token", bytes: bytes))
    guard root.isAccepted, let node = root.node, document.kind(of: node) == .object else {
      return nil
    }
    return document
  }
}
