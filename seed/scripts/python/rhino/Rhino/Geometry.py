"""The part of RhinoCommon's Rhino.Geometry that the scripts call, computed as Rhino documents it."""
import math

from Rhino.meshes import Mesh
from Rhino.solids import BoundingBox, SolidBrep, VolumeMassProperties


class Vector3d(object):
    """Has no "/": it is undocumented whether Python 2 finds Rhino's operator after `from __future__ import division`."""

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
        """The dot product for a vector, a scaled vector for a number."""
        if isinstance(other, Vector3d):
            return self.X * other.X + self.Y * other.Y + self.Z * other.Z
        return type(self)(self.X * other, self.Y * other, self.Z * other)

    @staticmethod
    def CrossProduct(a, b):
        return Vector3d(a.Y * b.Z - a.Z * b.Y, a.Z * b.X - a.X * b.Z, a.X * b.Y - a.Y * b.X)

    def plain(self):
        return [self.X, self.Y, self.Z]


class Point3d(Vector3d):
    def __sub__(self, other):
        """A vector if a point is subtracted, a point if a vector is subtracted."""
        way = Vector3d(self.X - other.X, self.Y - other.Y, self.Z - other.Z)
        return way if isinstance(other, Point3d) else Point3d(way.X, way.Y, way.Z)

    def DistanceTo(self, other):
        return (self - other).Length


class Plane(object):
    """Its axes are perpendicular unit vectors; the first is as given."""

    def __init__(self, origin, x, y):
        self.Origin, self.XAxis = origin, x * (1 / x.Length)
        across = y - self.XAxis * (self.XAxis * y)
        self.YAxis = across * (1 / across.Length)

    def PointAt(self, u, v):
        return self.Origin + self.XAxis * u + self.YAxis * v


Plane.WorldXY = Plane(Point3d(0, 0, 0), Vector3d(1, 0, 0), Vector3d(0, 1, 0))


class Interval(object):
    def __init__(self, start, end):
        self.T0, self.T1 = start, end

    def ParameterAt(self, share):
        return (1 - share) * self.T0 + share * self.T1


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


class Line(object):
    def __init__(self, start, end):
        self.From, self.To = start, end

    def plain(self):
        return [self.From.plain(), self.To.plain()]


class Curve(object):
    @property
    def PointAtStart(self):
        return self.PointAt(0)


class ArcCurve(Curve):
    """A horizontal circle, not a polyline; its parameter is the angle."""

    IsClosed = True

    def __init__(self, centre, radius):
        self.centre, self.radius = centre, radius

    def TryGetPolyline(self):
        return False, None

    def PointAt(self, t):
        return self.centre + Vector3d(self.radius * math.cos(t), self.radius * math.sin(t), 0)

    def DivideByCount(self, count, include_ends):
        return [2 * math.pi * i / count for i in range(count)]


class LineCurve(Curve):
    def __init__(self, start, end):
        self.start, self.end = start, end


class PolylineCurve(Curve):
    def __init__(self, points):
        self.points = Polyline(points)

    @property
    def IsClosed(self):
        return self.points.IsClosed

    @property
    def PointAtStart(self):
        return self.points[0]

    def TryGetPolyline(self):
        return True, self.points

    def plain(self):
        return [point.plain() for point in self.points]


class BrepFace(object):
    def __init__(self, curves):
        self.curves = curves

    def CreateExtrusion(self, path, cap):
        return Brep(self.curves, path.end - path.start)


class Brep(object):
    """A flat face with holes (the curves after the first), or its extrusion along a line."""

    def __init__(self, curves, way=None):
        self.curves, self.way = curves, way
        self.Faces = [BrepFace(curves)]

    @staticmethod
    def CreatePlanarBreps(curves, tolerance):
        return [Brep(curves)]

    def plain(self):
        return {"outlines": [curve.plain() for curve in self.curves], "way": self.way.plain()}


class Surface(object):
    """A surface by its formula over s and t from 0 to 1, as in seed/scripts/lib/surface.ts."""

    def __init__(self, formula, domains, origin, size, metre=1):
        self.formula, self.domains, self.origin, self.size, self.metre = formula, domains, origin, size, metre

    def Domain(self, direction):
        return self.domains[direction]

    def PointAt(self, u, v):
        s, t = [(at - of.T0) / (of.T1 - of.T0) for at, of in zip((u, v), self.domains)]
        return (self.origin + Vector3d(*self.formula(s, t, *self.size))) * self.metre


def weights(degree, t):
    """From the control points of a curve without inner knots."""
    found = [1.0]
    for _ in range(degree):
        left, right = [(1 - t) * each for each in found] + [0.0], [0.0] + [t * each for each in found]
        found = [a + b for a, b in zip(left, right)]
    return found


class NurbsSurface(Surface):
    @staticmethod
    def CreateFromPoints(points, u_count, v_count, u_degree, v_degree):
        """From control points, ordered by U; here only as many as the degrees need."""
        if (u_count, v_count) != (u_degree + 1, v_degree + 1) or len(points) != u_count * v_count:
            raise NotImplementedError("Inner knots")

        def within(s, t, *size):
            both = [u * v for u in weights(u_degree, s) for v in weights(v_degree, t)]
            return [sum(w * getattr(point, axis) for w, point in zip(both, points)) for axis in "XYZ"]

        return NurbsSurface(within, [Interval(0, 1), Interval(0, 1)], Point3d(0, 0, 0), ())

    @staticmethod
    def CreateFromCorners(a, b, c, d):
        def between(s, t, *size):
            from_a = (b - a) * (s * (1 - t)) + (c - a) * (s * t) + (d - a) * ((1 - s) * t)
            return from_a.X, from_a.Y, from_a.Z

        return NurbsSurface(between, [Interval(0, a.DistanceTo(b)), Interval(0, a.DistanceTo(d))], a, ())


FORMULAS = {
    "plane": lambda s, t, a, b, c: (a * s, b * t, c * s),
    "cylinder": lambda s, t, a, b, c: (c * math.cos(a * s), b * t, c * math.sin(a * s)),
    "cone": lambda s, t, a, b, c: (c * t * math.cos(a * s), c * t * math.sin(a * s), b * t),
    "saddle": lambda s, t, a, b, c: (a * s, b * t, c * (s + t - 2 * s * t)),
    "wave": lambda s, t, a, b, c: (a * s, b * t, c * math.sin(2 * math.pi * s) * math.cos(math.pi * t)),
}


def given(value, metre):
    """
    The geometry that a test gives in metres, as {"polyline": points}, {"circle": radius, "centre": point}, {"surface": formula,
    "u", "v", "origin", "size"} or {"solid": formula, "centre", "size", "isOpen"}. Numbers stay as they are.
    """
    if isinstance(value, dict):
        if "polyline" in value:
            return PolylineCurve([Point3d(*point) * metre for point in value["polyline"]])
        if "surface" in value:
            domains = [Interval(*value["u"]), Interval(*value["v"])]
            return Surface(FORMULAS[value["surface"]], domains, Point3d(*value["origin"]), value["size"], metre)
        if "solid" in value:
            size = Vector3d(*value["size"]) * metre
            return SolidBrep(value["solid"], Point3d(*value["centre"]) * metre, size, value.get("isOpen", False))
        return ArcCurve(Point3d(*value.get("centre", (0, 0, 0))) * metre, value["circle"] * metre)
    return value
