import Platform

/// The required functions of the system's libnghttp2.
///
/// The library is opened at its first use and stays open.
@safe struct LibNGHTTP2: Sendable {
  typealias Object = OpaquePointer?
  typealias Raw = UnsafeMutableRawPointer?
  /// `const nghttp2_frame *`, which begins with its header.
  typealias Frame = UnsafeRawPointer?
  typealias Bytes = UnsafePointer<UInt8>?

  typealias FrameCallback = @convention(c) (Object, Frame, Raw) -> Int32
  typealias FieldCallback =
    @convention(c) (Object, Frame, Bytes, Int, Bytes, Int, UInt8, Raw) -> Int32
  typealias ChunkCallback = @convention(c) (Object, UInt8, Int32, Bytes, Int, Raw) -> Int32
  typealias CloseCallback = @convention(c) (Object, Int32, UInt32, Raw) -> Int32
  typealias ErrorCallback = @convention(c) (Object, Int32, Bytes, Int, Raw) -> Int32
  typealias BodyCallback =
    @convention(c) (
      Object, Int32, UnsafeMutablePointer<UInt8>?, Int, UnsafeMutablePointer<UInt32>?, Raw, Raw
    ) -> Int

  let makeCallbacks: @convention(c) @Sendable (UnsafeMutablePointer<OpaquePointer?>?) -> Int32
  let freeCallbacks: @convention(c) @Sendable (Object) -> Void
  let onFrame: @convention(c) @Sendable (Object, FrameCallback) -> Void
  let onBegin: @convention(c) @Sendable (Object, FrameCallback) -> Void
  let onField: @convention(c) @Sendable (Object, FieldCallback) -> Void
  let onChunk: @convention(c) @Sendable (Object, ChunkCallback) -> Void
  let onClose: @convention(c) @Sendable (Object, CloseCallback) -> Void
  let onSent: @convention(c) @Sendable (Object, FrameCallback) -> Void
  let onError: @convention(c) @Sendable (Object, ErrorCallback) -> Void
  let makeServer:
    @convention(c) @Sendable (UnsafeMutablePointer<OpaquePointer?>?, Object, Raw) -> Int32
  let free: @convention(c) @Sendable (Object) -> Void
  let receive: @convention(c) @Sendable (Object, Bytes, Int) -> Int
  let send: @convention(c) @Sendable (Object, UnsafeMutablePointer<UnsafePointer<UInt8>?>?) -> Int
  let submitSettings: @convention(c) @Sendable (Object, UInt8, UnsafeRawPointer?, Int) -> Int32
  let submitResponse:
    @convention(c) @Sendable (Object, Int32, UnsafeRawPointer?, Int, UnsafeRawPointer?) -> Int32
  let submitReset: @convention(c) @Sendable (Object, UInt8, Int32, UInt32) -> Int32
  let submitGoAway:
    @convention(c) @Sendable (Object, UInt8, Int32, UInt32, UnsafeRawPointer?, Int) -> Int32
  let lastStream: @convention(c) @Sendable (Object) -> Int32
  let resume: @convention(c) @Sendable (Object, Int32) -> Int32
  let wantsRead: @convention(c) @Sendable (Object) -> Int32
  let wantsWrite: @convention(c) @Sendable (Object) -> Int32

  /// The library of this system; `nil` if there is none.
  static let system: LibNGHTTP2? = SharedLibrary.first(
    of: ["libnghttp2.so.14", "libnghttp2.so"], LibNGHTTP2.init)

  private init(_ library: SharedLibrary) throws(SharedLibrary.MissingFunction) {
    unsafe makeCallbacks = try library.function("nghttp2_session_callbacks_new")
    unsafe freeCallbacks = try library.function("nghttp2_session_callbacks_del")
    unsafe onFrame = try library.function("nghttp2_session_callbacks_set_on_frame_recv_callback")
    unsafe onBegin = try library.function("nghttp2_session_callbacks_set_on_begin_headers_callback")
    unsafe onField = try library.function("nghttp2_session_callbacks_set_on_header_callback")
    unsafe onChunk = try library.function(
      "nghttp2_session_callbacks_set_on_data_chunk_recv_callback")
    unsafe onClose = try library.function("nghttp2_session_callbacks_set_on_stream_close_callback")
    unsafe onSent = try library.function("nghttp2_session_callbacks_set_on_frame_send_callback")
    unsafe onError = try library.function("nghttp2_session_callbacks_set_error_callback2")
    unsafe makeServer = try library.function("nghttp2_session_server_new")
    unsafe free = try library.function("nghttp2_session_del")
    unsafe receive = try library.function("nghttp2_session_mem_recv")
    unsafe send = try library.function("nghttp2_session_mem_send")
    unsafe submitSettings = try library.function("nghttp2_submit_settings")
    unsafe submitResponse = try library.function("nghttp2_submit_response")
    unsafe submitReset = try library.function("nghttp2_submit_rst_stream")
    unsafe submitGoAway = try library.function("nghttp2_submit_goaway")
    unsafe lastStream = try library.function("nghttp2_session_get_last_proc_stream_id")
    unsafe resume = try library.function("nghttp2_session_resume_data")
    unsafe wantsRead = try library.function("nghttp2_session_want_read")
    unsafe wantsWrite = try library.function("nghttp2_session_want_write")
  }

  /// Returns the number of the stream in the header of a frame.
  static func stream(of frame: Frame) -> Int32 {
    unsafe frame?.load(fromByteOffset: 8, as: Int32.self) ?? 0
  }

  /// Returns the type of a frame: 0 is DATA, 1 is HEADERS.
  static func type(of frame: Frame) -> UInt8 {
    unsafe frame?.load(fromByteOffset: 12, as: UInt8.self) ?? .max
  }

  /// Returns the error of RST_STREAM and GOAWAY; `nil` for other frames.
  static func error(of frame: Frame) -> UInt32? {
    let offset: Int? =
      switch unsafe type(of: frame) {
      case 3: 16
      // After the number of the last stream.
      case 7: 20
      default: nil
      }
    return offset.flatMap { unsafe frame?.load(fromByteOffset: $0, as: UInt32.self) }
  }

  /// Returns whether a frame is the last of its stream (`END_STREAM`).
  static func isLast(_ frame: Frame) -> Bool {
    unsafe (frame?.load(fromByteOffset: 13, as: UInt8.self) ?? 0) & 1 != 0
  }
}
