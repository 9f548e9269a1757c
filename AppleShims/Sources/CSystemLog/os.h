// Only makes `import os.log` possible; the declarations are in the Swift module of the same name.
