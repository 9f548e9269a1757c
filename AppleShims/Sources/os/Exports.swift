// The C module of this name, for `import os.log`.
@_exported import Groundwork
@_exported import os
