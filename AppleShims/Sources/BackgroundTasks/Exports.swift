@_exported import Groundwork
