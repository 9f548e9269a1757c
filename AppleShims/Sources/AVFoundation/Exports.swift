@_exported import AVFAudio
@_exported import AudioToolbox
@_exported import CoreGraphics
@_exported import CoreMedia
