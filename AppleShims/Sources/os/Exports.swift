// The C module of this name, for `import os.log`.
@_exported import Foundation
@_exported import os
