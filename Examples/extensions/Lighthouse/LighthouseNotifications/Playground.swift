// Not a member of the target: see the exceptions of its folder.
#error("this file is not built")
