@_exported import Groundwork
@_exported import UniformTypeIdentifiers
