// Files that import only UserNotifications still use URLSession, Data and so on.
@_exported import Groundwork
// On Apple's systems, Foundation exports Security.
@_exported import Security
