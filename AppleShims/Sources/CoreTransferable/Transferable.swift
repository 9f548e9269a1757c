/// A type whose values a person can share, drag or copy; an extension has no screen for that.
public protocol Transferable {
  /// How values are sent and received.
  associatedtype Representation: TransferRepresentation

  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// How values of a type are sent and received; here nothing is.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Transferable
}

extension TransferRepresentation {
  /// The names of files and the conditions change nothing, as nothing is sent.
  public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> { self }

  public func suggestedFileName(
    _ fileName: @escaping @Sendable (Item) -> String?
  ) -> some TransferRepresentation<Item> { self }

  public func exportingCondition(
    _ condition: @escaping @Sendable (Item) -> Bool
  ) -> some TransferRepresentation<Item> { self }

  public func visibility(
    _ visibility: TransferRepresentationVisibility
  ) -> some TransferRepresentation<Item> { self }
}

/// Who may receive values.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  case all, team, group, ownProcess
}

/// Two representations of one type.
public struct TupleTransferRepresentation<First: TransferRepresentation, Next>:
  TransferRepresentation
where Next: TransferRepresentation, Next.Item == First.Item {
  public typealias Item = First.Item
}

/// Makes one representation of several.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }

  public static func buildPartialBlock<Content: TransferRepresentation<Item>>(
    first: Content
  ) -> Content { first }

  public static func buildPartialBlock<First, Next>(
    accumulated: First, next: Next
  ) -> TupleTransferRepresentation<First, Next>
  where First: TransferRepresentation<Item>, Next: TransferRepresentation<Item> {
    TupleTransferRepresentation()
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .utf8PlainText) {
      Data($0.utf8)
    } importing: {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(contentType: .data) {
      $0
    } importing: {
      $0
    }
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation { $0.absoluteString }
  }
}
