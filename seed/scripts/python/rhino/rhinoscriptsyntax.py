"""The part of rhinoscriptsyntax that the scripts call. Here the component's inputs are geometry, not ids."""
import Rhino.Geometry as rg


def coercecurve(value):
    return value


def coercesurface(value):
    return value if isinstance(value, rg.Surface) else None


def coercebrep(value):
    return value if isinstance(value, rg.SolidBrep) else None
