"""An element's "solids": boxes along the axes {"from", "to"}, with "isBroken" if Revit cannot intersect them."""
from Autodesk.Revit.Exceptions import InvalidOperationException

from .geometry import XYZ, xyz


class ViewDetailLevel(object):
    Coarse, Medium, Fine = "Coarse", "Medium", "Fine"


class Options(object):
    DetailLevel = ViewDetailLevel.Medium


class Transform(object):
    """The stand-in moves, but does not rotate."""

    @staticmethod
    def CreateTranslation(vector):
        transform = Transform()
        transform.Origin = vector
        return transform

    def OfPoint(self, point):
        return point.Add(self.Origin)


class SolidBox(object):
    """Around its Transform's origin, unlike the box of an element."""

    def __init__(self, low, high):
        middle = low.Add(high).Multiply(0.5)
        self.Min, self.Max = low.Subtract(middle), high.Subtract(middle)
        self.Transform = Transform.CreateTranslation(middle)


class Solid(object):
    def __init__(self, low, high, is_broken=False):
        self.low, self.high, self.is_broken = low, high, is_broken

    @property
    def Volume(self):
        size = self.high.Subtract(self.low)
        return max(size.X, 0) * max(size.Y, 0) * max(size.Z, 0)

    def GetBoundingBox(self):
        return SolidBox(self.low, self.high)


class SolidUtils(object):
    @staticmethod
    def CreateTransformed(solid, transform):
        return Solid(transform.OfPoint(solid.low), transform.OfPoint(solid.high), solid.is_broken)


class BooleanOperationsType(object):
    Union, Difference, Intersect = "Union", "Difference", "Intersect"


class BooleanOperationsUtils(object):
    @staticmethod
    def ExecuteBooleanOperation(one, other, operation):
        """A solid without volume if the two share nothing."""
        if operation != BooleanOperationsType.Intersect:
            raise NotImplementedError("The stand-in intersects only")
        if one.is_broken or other.is_broken:
            raise InvalidOperationException("Failed to perform the Boolean operation for the two solids.")
        low = [max(pair) for pair in zip(one.low.plain(), other.low.plain())]
        high = [min(pair) for pair in zip(one.high.plain(), other.high.plain())]
        return Solid(xyz(*low), xyz(*high))


class GeometryInstance(object):
    """The geometry that a family instance takes from its family."""

    def __init__(self, items):
        self.items = items

    def GetInstanceGeometry(self):
        return self.items


def geometry_of(element):
    """None for an element without geometry; otherwise its solids and one without volume, as often in Revit."""
    if element.get("solids") is None:
        return None
    solids = [Solid(xyz(*each["from"]), xyz(*each["to"]), each.get("isBroken")) for each in element.get("solids")]
    everything = [Solid(XYZ(), XYZ())] + solids
    return [GeometryInstance(everything)] if element.get("isInstance") else everything
