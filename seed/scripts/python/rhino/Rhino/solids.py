"""The part of RhinoCommon's closed Breps and boxes that the scripts call; imported by Rhino.Geometry."""
import math


class BoundingBox(object):
    def __init__(self, low, high):
        self.Min, self.Max = low, high

    def ToBrep(self):
        return self

    def plain(self):
        return [self.Min.plain(), self.Max.plain()]


class SolidBrep(object):
    """A solid by its formula, as in seed/scripts/boxified-form-generator/form.ts."""

    def __init__(self, solid, centre, size, is_open):
        self.is_ball, self.centre, self.size, self.IsSolid = solid == "ball", centre, size, not is_open

    def GetBoundingBox(self, accurate):
        return BoundingBox(self.centre - self.size, self.centre + self.size)

    def IsPointInside(self, point, tolerance, strictly):
        away = point - self.centre
        if self.is_ball:
            return away.Length <= self.size.X + tolerance
        ways = zip(away.plain(), self.size.plain())
        return all(abs(way) <= half + tolerance for way, half in ways)


class VolumeMassProperties(object):
    def __init__(self, volume):
        self.Volume = volume

    @staticmethod
    def Compute(brep):
        a, b, c = brep.size.plain()
        return VolumeMassProperties(4 / 3 * math.pi * a ** 3 if brep.is_ball else 8 * a * b * c)
