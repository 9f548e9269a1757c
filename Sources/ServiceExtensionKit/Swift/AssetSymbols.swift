import Platform
import SourceText

/// The names of the pictures and colors in asset catalogs, as Xcode makes them for code.
///
/// Apple, *Build settings reference*: Generate Asset Symbols, Generate Swift Asset Symbol
/// Extensions.
package struct AssetSymbols {
  /// The assets of catalogs, or of a group with a namespace.
  private struct Group {
    /// The names of pictures by their symbols.
    var images: [String: String] = [:]
    /// The names of colors by their symbols.
    var colors: [String: String] = [:]
    var groups: [String: Group] = [:]
  }

  /// How deep groups may be in other groups.
  private static let depthLimit = 16

  private var root = Group()

  /// Reads catalogs.
  ///
  /// - Parameter paths: The folders `*.xcassets`.
  package init(of paths: [String]) {
    for path in paths.sorted() { Self.add(path, to: &root, in: "", depth: 0) }
  }

  /// Whether there is none.
  package var isEmpty: Bool {
    root.images.isEmpty && root.colors.isEmpty && root.groups.isEmpty
  }

  private static func add(
    _ folder: String, to group: inout Group, in namespace: String, depth: Int
  ) {
    for file in ((try? Folder.names(in: folder)) ?? []).sorted() {
      let path = Path.join(folder, file)
      let suffix = Path.suffix(of: file)
      let name = String(suffix.isEmpty ? file[...] : file.dropLast(suffix.count + 1))
      switch suffix {
      // An image that is called `giftColor` is also `gift`: SwiftGen, issue 1078.
      case "imageset", "symbolset":
        let symbol = AssetSymbolName(name).member(without: ["color", "image"])
        group.images[symbol] = group.images[symbol] ?? namespace + name
      case "colorset":
        let symbol = AssetSymbolName(name).member(without: ["color"])
        group.colors[symbol] = group.colors[symbol] ?? namespace + name
      case "" where depth < depthLimit:
        guard hasNamespace(path) else {
          add(path, to: &group, in: namespace, depth: depth + 1)
          continue
        }
        add(
          path, to: &group.groups[AssetSymbolName(name).type, default: Group()],
          in: "\(namespace)\(name)/", depth: depth + 1)
      default: break
      }
    }
  }

  private static func hasNamespace(_ folder: String) -> Bool {
    let name = Path.join(folder, "Contents.json")
    guard let bytes = try? Descriptor.bytes(ofFile: name) else { return false }
    let (document, root, _) = JSONReader.read(SourceFile(name: name, bytes: bytes))
    return root.node.flatMap { document.value($0).objectValue }?["properties"]?
      .objectValue?["provides-namespace"] == .bool(true)
  }

  // MARK: - Text

  /// The source of the symbols.
  ///
  /// - Parameters:
  ///   - bundle: The expression for the bundle with the catalogs.
  ///   - extensions: The types of frameworks that get the names too, such as `UIKit.UIColor`.
  /// - Returns: Declarations without imports.
  package func source(bundle: String, extensions: [Extended]) -> String {
    resources("ImageResource", bundle, \.images) + resources("ColorResource", bundle, \.colors)
      + extensions.map { $0.isOfColors ? text(of: $0, \.colors) : text(of: $0, \.images) }.joined()
  }

  /// The members of a type of resources.
  private func resources(
    _ type: String, _ bundle: String, _ assets: KeyPath<Group, [String: String]>
  ) -> String {
    let type = "DeveloperToolsSupport.\(type)"
    let members = Self.members(of: root, assets, [], except: []) { symbol, name, _ in
      "nonisolated static let \(symbol) = \(type)(name: \(Self.literal(name)), bundle: \(bundle))"
    }
    return "extension \(type) {\n\(members)}\n"
  }

  private func text(
    of type: Extended, _ assets: KeyPath<Group, [String: String]>
  ) -> String {
    let members = Self.members(of: root, assets, [], except: type.taken) { symbol, _, groups in
      let resource =
        "DeveloperToolsSupport.\(type.isOfColors ? "Color" : "Image")Resource"
        + (groups + [symbol]).map { ".\($0)" }.joined()
      return "static var \(symbol): \(type.name) { .init(\(type.label)\(resource)) }"
    }
    return "extension \(type.extended) {\n\(members)}\n"
  }

  private static func members(
    of group: Group, _ assets: KeyPath<Group, [String: String]>, _ path: [String],
    except taken: Set<String>, _ member: (String, String, [String]) -> String
  ) -> String {
    let own = group[keyPath: assets].sorted { $0.key < $1.key }.filter { !taken.contains($0.key) }
      .map { member($0.key, $0.value, path) + "\n" }
    let inner = group.groups.sorted { $0.key < $1.key }.map { name, group in
      "enum \(name) {\n"
        + members(of: group, assets, path + [name], except: [], member) + "}\n"
    }
    return (own + inner).joined()
  }

  private static func literal(_ text: String) -> String {
    "\"" + text.flatMap { ["\\", "\""].contains($0) ? ["\\", $0] : [$0] } + "\""
  }
}
