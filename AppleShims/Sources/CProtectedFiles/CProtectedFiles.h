// The files of a simulated device that are closed before the first unlock after a restart.
//
// There is nothing to call: while DEVSIM_LOCK_STATE is `before-first-unlock`, the functions of the
// C library that open files refuse those of the app, as iOS does by data protection. The library
// takes their place because it comes before the C library where the loader looks for them.
