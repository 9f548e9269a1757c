import Platform
import SourceText

extension SimulatedDevice {
  /// Reads a device file, as `--device` of the command does.
  ///
  /// - Parameter path: A JSON file; docs/device-file.md lists its members. What it leaves out keeps
  ///   its default.
  /// - Throws: If the file cannot be read, or has a mistake.
  public init(path: String) throws(DeviceFileError) {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try Descriptor.bytes(ofFile: path)
    } catch {
      throw .unreadable(path: path, reason: error.message)
    }
    let read = DeviceFile.read(SourceFile(name: path, data: bytes))
    guard read.diagnostics.isEmpty else { throw .invalid(path: path, read.diagnostics) }
    self = read.value
  }
}
