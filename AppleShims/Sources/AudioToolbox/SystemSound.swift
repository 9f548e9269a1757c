/// The number of a system sound.
public typealias SystemSoundID = UInt32

/// The vibration of a phone.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// The error of an unknown sound.
public let kAudioServicesSystemSoundUnspecifiedError: OSStatus = -1500

private func report() {
  NotSimulated.report("AudioServices", "no sound is heard, and nothing vibrates")
}

/// Plays nothing.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Plays nothing.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) { report() }

/// Plays nothing, and calls back at once.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  report()
  if let body = inCompletionBlock {
    DispatchQueue.global().async(execute: DispatchWorkItem(block: body))
  }
}

/// Plays nothing, and calls back at once.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

/// Gives a number to a sound file that exists.
@discardableResult
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  guard let path = inFileURL.path, FileManager.default.fileExists(atPath: path) else {
    return kAudioServicesSystemSoundUnspecifiedError
  }
  outSystemSoundID.pointee = 0x1000
  return noErr
}

/// Has no effect.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  noErr
}

/// Is called when a sound has been played; never here.
public typealias AudioServicesSystemSoundCompletionProc = (
  SystemSoundID, UnsafeMutableRawPointer?
) -> Void

/// Registers a callback, which is never called.
@discardableResult
public func AudioServicesAddSystemSoundCompletion(
  _ inSystemSoundID: SystemSoundID, _ inRunLoop: RunLoop?, _ inRunLoopMode: CFString?,
  _ inCompletionRoutine: @escaping AudioServicesSystemSoundCompletionProc,
  _ inClientData: UnsafeMutableRawPointer?
) -> OSStatus {
  report()
  return noErr
}

/// Has no effect.
public func AudioServicesRemoveSystemSoundCompletion(_ inSystemSoundID: SystemSoundID) {}
