// The types of the older interface. The name `CFString` is that of the module Security, so that files may
// import both; `as String` and `as CFString` compile.
@_exported import typealias Security.CFString

public let kUTTypeJPEG: CFString = "public.jpeg"
public let kUTTypePNG: CFString = "public.png"
public let kUTTypeGIF: CFString = "com.compuserve.gif"
public let kUTTypeImage: CFString = "public.image"
public let kUTTypeTIFF: CFString = "public.tiff"
public let kUTTypeMovie: CFString = "public.movie"
public let kUTTypeVideo: CFString = "public.video"
public let kUTTypeAudio: CFString = "public.audio"
public let kUTTypeMPEG: CFString = "public.mpeg"
public let kUTTypeMPEG2Video: CFString = "public.mpeg-2-video"
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
public let kUTTypeAVIMovie: CFString = "public.avi"
public let kUTTypeMP3: CFString = "public.mp3"
public let kUTTypeWaveformAudio: CFString = "com.microsoft.waveform-audio"
public let kUTTypeAudioInterchangeFileFormat: CFString = "public.aiff-audio"
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
public let kUTTypeData: CFString = "public.data"
public let kUTTypeText: CFString = "public.text"
public let kUTTypePlainText: CFString = "public.plain-text"
public let kUTTypeURL: CFString = "public.url"
public let kUTTypePDF: CFString = "com.adobe.pdf"

public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
public let kUTTagClassMIMEType: CFString = "public.mime-type"
