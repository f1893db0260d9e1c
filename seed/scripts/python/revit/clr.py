"""Stands for Python.NET's clr. The stand-in's assemblies are already loaded."""


def AddReference(name):
    if name not in ("RevitAPI", "RevitServices"):
        raise ImportError("The stand-in has no assembly " + name)
