// The Swift module of the same name has everything; this one only makes `import os.log` possible.
