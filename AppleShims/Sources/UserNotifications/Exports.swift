// Files that import only UserNotifications use URLSession, Data and the rest.
@_exported import Groundwork
