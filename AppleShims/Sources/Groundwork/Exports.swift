// devsim compiles `import Foundation` in an extension as `import Groundwork`. If Foundation is
// imported only through this module, the declarations here hide Foundation's.
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import FoundationXML
// As on Apple's systems, `@Observable` needs only Foundation.
@_exported import Observation
