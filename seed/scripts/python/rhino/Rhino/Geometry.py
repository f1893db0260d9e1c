"""What the scripts call of RhinoCommon's Rhino.Geometry, computed as Rhino documents it."""
import math


class Vector3d(object):
    def __init__(self, x, y, z):
        self.X, self.Y, self.Z = float(x), float(y), float(z)

    @property
    def Length(self):
        return math.sqrt(self * self)

    def __add__(self, other):
        return type(self)(self.X + other.X, self.Y + other.Y, self.Z + other.Z)

    def __sub__(self, other):
        return Vector3d(self.X - other.X, self.Y - other.Y, self.Z - other.Z)

    def __mul__(self, other):
        """With a vector the dot product, with a number a longer vector."""
        if isinstance(other, Vector3d):
            return self.X * other.X + self.Y * other.Y + self.Z * other.Z
        return type(self)(self.X * other, self.Y * other, self.Z * other)

    def __truediv__(self, number):
        return type(self)(self.X / number, self.Y / number, self.Z / number)

    @staticmethod
    def CrossProduct(a, b):
        return Vector3d(a.Y * b.Z - a.Z * b.Y, a.Z * b.X - a.X * b.Z, a.X * b.Y - a.Y * b.X)

    def plain(self):
        return [self.X, self.Y, self.Z]


class Point3d(Vector3d):
    def DistanceTo(self, other):
        return (self - other).Length


class Plane(object):
    """Its axes are unit vectors at right angles, the first as given."""

    def __init__(self, origin, x, y):
        self.Origin, self.XAxis = origin, x / x.Length
        across = y - self.XAxis * (self.XAxis * y)
        self.YAxis = across / across.Length

    def PointAt(self, u, v):
        return self.Origin + self.XAxis * u + self.YAxis * v


Plane.WorldXY = Plane(Point3d(0, 0, 0), Vector3d(1, 0, 0), Vector3d(0, 1, 0))


class Interval(object):
    def __init__(self, start, end):
        self.T0, self.T1 = start, end


class Rectangle3d(object):
    def __init__(self, plane, width, height):
        """Two lengths from the plane's origin, or two intervals."""
        x, y = [each if isinstance(each, Interval) else Interval(0, each) for each in (width, height)]
        corners = [(x.T0, y.T0), (x.T1, y.T0), (x.T1, y.T1), (x.T0, y.T1), (x.T0, y.T0)]
        self.points = [plane.PointAt(*corner) for corner in corners]

    def ToNurbsCurve(self):
        return PolylineCurve(self.points)


class Polyline(list):
    @property
    def Count(self):
        return len(self)

    @property
    def IsClosed(self):
        return len(self) > 3 and self[0].DistanceTo(self[-1]) < 1e-12


class Curve(object):
    """One that is no polyline, such as a circle."""

    def TryGetPolyline(self):
        return False, None


class PolylineCurve(Curve):
    def __init__(self, points):
        self.points = Polyline(points)

    def TryGetPolyline(self):
        return True, self.points

    def plain(self):
        return [point.plain() for point in self.points]


def given(value):
    """The geometry that a test gives as {"polyline": points} or {"circle": radius}; numbers stay as they are."""
    if isinstance(value, dict):
        if "polyline" in value:
            return PolylineCurve([Point3d(*point) for point in value["polyline"]])
        return Curve()
    return value
