@_exported public import Groundwork
