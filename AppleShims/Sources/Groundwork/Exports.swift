// In the copy of an extension's source, `import Foundation` is `import Groundwork`: where Foundation is
// reached through this module only, declarations here are found in place of Foundation's.
@_exported import Foundation
@_exported import FoundationNetworking
