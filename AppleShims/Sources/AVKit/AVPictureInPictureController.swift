/// Shows a movie over other apps, which an extension cannot.
open class AVPictureInPictureController: NSObject {
  private override init() {}

  open class func isPictureInPictureSupported() -> Bool {
    NotSimulated.report("AVPictureInPictureController", "no movie is shown")
    return false
  }
}
