enum PageFiles {
  // The policy of the page allows only this style and this script.
  static let styleHash = "sha256-ffcv5bNsYvRabCkCcdtVuMYh62cQkgRKzRzV3ldXXNU="
  static let scriptHash = "sha256-RXVdrMpnqvBLETHpMPe+JVauffYxhfb7WeNs0+yn2HE="

  static let markup = withoutLastBreak(PackageResources.page_html)
  static let style = withoutLastBreak(PackageResources.page_css)

  /// The parts, in the order in which they run.
  static let script: [UInt8] = {
    let parts = [
      PackageResources.model_js, PackageResources.patch_js, PackageResources.announce_js,
      PackageResources.texts_js, PackageResources.cards_js, PackageResources.phone_js,
      PackageResources.list_js, PackageResources.push_js, PackageResources.views_js,
      PackageResources.live_js, PackageResources.start_js,
    ]
    let joined = parts.map(withoutLastBreak).joined(separator: "\n\n".utf8)
    return Array("'use strict';\n(() => {\n".utf8) + joined + "\n})();".utf8
  }()

  private static func withoutLastBreak(_ file: [UInt8]) -> [UInt8] {
    file.last == UInt8(ascii: "\n") ? file.dropLast() : file
  }
}
