"""What Python for .NET calls clr: the assemblies of the stand-in are loaded already."""


def AddReference(name):
    if name not in ("RevitAPI", "RevitServices"):
        raise ImportError("The stand-in has no assembly " + name)
