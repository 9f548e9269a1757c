// Nothing: the target is only compiled.
