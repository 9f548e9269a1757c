/// The size of each text of `utsname`, such as that of the machine: 65 bytes on Linux.
public let _SYS_NAMELEN: Int32 = 65
