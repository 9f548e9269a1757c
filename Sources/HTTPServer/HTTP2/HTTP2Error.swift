/// The errors with which a server refuses what a client sent (RFC 9113, section 7).
enum HTTP2Error: UInt32 {
  case protocolError = 1
  case internalError = 2
  case flowControlError = 3
  case frameSizeError = 6
  case compressionError = 9
  case enhanceYourCalm = 11

  var phrase: String {
    switch self {
    case .protocolError: "PROTOCOL_ERROR of HTTP/2"
    case .internalError: "the requests of a connection are too long"
    case .flowControlError: "FLOW_CONTROL_ERROR of HTTP/2"
    case .frameSizeError: "FRAME_SIZE_ERROR of HTTP/2"
    case .compressionError: "COMPRESSION_ERROR of HTTP/2, as after a header of over 64 KB"
    case .enhanceYourCalm: "ENHANCE_YOUR_CALM of HTTP/2, as after headers in too many frames"
    }
  }
}
