import math

from Autodesk.Revit.Exceptions import ArgumentException

SHORT_CURVE = 0.00256026455729167  # Application.ShortCurveTolerance, in feet


class XYZ(object):
    def __init__(self, x=0, y=0, z=0):
        self.X, self.Y, self.Z = float(x), float(y), float(z)

    def __add__(self, other):
        return XYZ(self.X + other.X, self.Y + other.Y, self.Z + other.Z)

    def __sub__(self, other):
        return XYZ(self.X - other.X, self.Y - other.Y, self.Z - other.Z)

    def __mul__(self, number):
        return XYZ(self.X * number, self.Y * number, self.Z * number)

    def GetLength(self):
        return math.sqrt(self.X * self.X + self.Y * self.Y + self.Z * self.Z)

    def DistanceTo(self, other):
        return (self - other).GetLength()

    def plain(self):
        return [self.X, self.Y, self.Z]


XYZ.Zero, XYZ.BasisX, XYZ.BasisY, XYZ.BasisZ = XYZ(), XYZ(1, 0, 0), XYZ(0, 1, 0), XYZ(0, 0, 1)


class Curve(object):
    def GetEndPoint(self, index):
        return self.ends[index]

    def Tessellate(self):
        """The ends of a line, and points on an arc that are a sixteenth of a half circle apart at most."""
        if isinstance(self, Line):
            return list(self.ends)
        count = int(math.ceil((self.end - self.start) / (math.pi / 16) - 1e-9))
        angles = [self.start + (self.end - self.start) * n / count for n in range(count + 1)]
        return [self.Center + XYZ(self.Radius * math.cos(a), self.Radius * math.sin(a), 0) for a in angles]

    def checked(self):
        if self.Length < SHORT_CURVE:
            raise ArgumentException("Curve length is too small for Revit's tolerance.")
        return self

    @staticmethod
    def of(data):
        if "line" in data:
            return Line.CreateBound(*[XYZ(*point) for point in data["line"]])
        arc = data["arc"]
        return Arc.Create(XYZ(*arc["center"]), arc["radius"], arc["from"], arc["to"], XYZ.BasisX, XYZ.BasisY)


class Line(Curve):
    @staticmethod
    def CreateBound(start, end):
        line = Line()
        line.ends, line.Length = (start, end), start.DistanceTo(end)
        return line.checked()

    def plain(self):
        return {"line": [point.plain() for point in self.ends]}


class Arc(Curve):
    """Level, with x and y as the model has them; angles in radians, anticlockwise."""

    @staticmethod
    def Create(center, radius, start, end, x_axis, y_axis):
        if x_axis.plain() != [1, 0, 0] or y_axis.plain() != [0, 1, 0]:
            raise NotImplementedError("The stand-in knows level arcs only")
        if not radius > 0 or not start < end:
            raise ArgumentException("An arc needs a radius and a start before its end.")
        arc = Arc()
        arc.Center, arc.Radius, arc.start, arc.end = center, radius, start, end
        arc.ends = tuple(
            center + XYZ(radius * math.cos(angle), radius * math.sin(angle), 0) for angle in (start, end)
        )
        arc.Length = radius * (end - start)
        return arc.checked()

    def plain(self):
        return {
            "arc": {"center": self.Center.plain(), "radius": self.Radius, "from": self.start, "to": self.end}
        }
