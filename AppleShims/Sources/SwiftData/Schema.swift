/// The classes of a store.
public final class Schema: Hashable, @unchecked Sendable {
  /// The number of a schema.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    public let major: Int
    public let minor: Int
    public let patch: Int

    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    public var description: String { "\(major).\(minor).\(patch)" }
    public static func < (one: Self, other: Self) -> Bool {
      (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
    }
  }

  public let version: Version
  /// The names of the classes.
  private let names: [String]

  public init(_ types: [any PersistentModel.Type], version: Version = Version(1, 0, 0)) {
    names = types.map { "\($0)" }
    self.version = version
  }

  public convenience init(
    _ types: any PersistentModel.Type..., version: Version = Version(1, 0, 0)
  ) { self.init(types, version: version) }

  public convenience init(versionedSchema: any VersionedSchema.Type) {
    self.init(versionedSchema.models, version: versionedSchema.versionIdentifier)
  }

  public static func == (one: Schema, other: Schema) -> Bool {
    one.names == other.names && one.version == other.version
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(names) }
}

/// The classes of one version of an app.
public protocol VersionedSchema {
  static var models: [any PersistentModel.Type] { get }
  static var versionIdentifier: Schema.Version { get }
}

/// How an app brings a store to its newest version; nothing is ever migrated, as stores are new.
public protocol SchemaMigrationPlan {
  static var schemas: [any VersionedSchema.Type] { get }
  static var stages: [MigrationStage] { get }
}

/// One step of a migration.
public enum MigrationStage {
  case lightweight(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type)
  case custom(
    fromVersion: any VersionedSchema.Type, toVersion: any VersionedSchema.Type,
    willMigrate: ((ModelContext) throws -> Void)?, didMigrate: ((ModelContext) throws -> Void)?)
}
