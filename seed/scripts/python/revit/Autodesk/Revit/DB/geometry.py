import math

from Autodesk.Revit.Exceptions import ArgumentException

SHORT_CURVE = 0.00256026455729167  # Application.ShortCurveTolerance, in feet


class XYZ(object):
    """Has no operators and takes floats only, because Dynamo's CPython 3 uses Python.NET 2.5. Given an int, Python.NET finds no constructor with three doubles and silently takes the one without arguments: the origin."""

    def __init__(self, *floats):
        if len(floats) not in (0, 3) or any(type(each) is not float for each in floats):
            raise TypeError("An XYZ takes three floats or nothing: " + repr(floats))
        self.X, self.Y, self.Z = floats or (0.0, 0.0, 0.0)

    def Add(self, other):
        return XYZ(self.X + other.X, self.Y + other.Y, self.Z + other.Z)

    def Subtract(self, other):
        return XYZ(self.X - other.X, self.Y - other.Y, self.Z - other.Z)

    def Multiply(self, number):
        return XYZ(self.X * number, self.Y * number, self.Z * number)

    def Negate(self):
        return self.Multiply(-1.0)

    def GetLength(self):
        return math.sqrt(self.X * self.X + self.Y * self.Y + self.Z * self.Z)

    def DistanceTo(self, other):
        return self.Subtract(other).GetLength()

    def plain(self):
        return [self.X, self.Y, self.Z]


def xyz(x, y, z=0):
    """From numbers as in the model."""
    return XYZ(float(x), float(y), float(z))


XYZ.Zero, XYZ.BasisX, XYZ.BasisY, XYZ.BasisZ = XYZ(), xyz(1, 0, 0), xyz(0, 1, 0), xyz(0, 0, 1)


class Curve(object):
    def GetEndPoint(self, index):
        return self.ends[index]

    def Tessellate(self):
        """The ends of a line, or points on an arc, at most a sixteenth of a half circle apart."""
        if isinstance(self, Line):
            return list(self.ends)
        count = int(math.ceil((self.end - self.start) / (math.pi / 16) - 1e-9))
        angles = [self.start + (self.end - self.start) * n / count for n in range(count + 1)]
        return [self.Center.Add(xyz(self.Radius * math.cos(a), self.Radius * math.sin(a))) for a in angles]

    def checked(self):
        if self.Length < SHORT_CURVE:
            raise ArgumentException("Curve length is too small for Revit's tolerance.")
        return self

    @staticmethod
    def of(data):
        if "line" in data:
            return Line.CreateBound(*[xyz(*point) for point in data["line"]])
        arc = data["arc"]
        return Arc.Create(xyz(*arc["center"]), arc["radius"], arc["from"], arc["to"], XYZ.BasisX, XYZ.BasisY)


class Line(Curve):
    @staticmethod
    def CreateBound(start, end):
        line = Line()
        line.ends, line.Length = (start, end), start.DistanceTo(end)
        return line.checked()

    def plain(self):
        return {"line": [point.plain() for point in self.ends]}


class Arc(Curve):
    """Horizontal, with x and y as in the model; angles in radians, anticlockwise."""

    @staticmethod
    def Create(center, radius, start, end, x_axis, y_axis):
        if x_axis.plain() != [1, 0, 0] or y_axis.plain() != [0, 1, 0]:
            raise NotImplementedError("The stand-in knows level arcs only")
        if not radius > 0 or not start < end:
            raise ArgumentException("An arc needs a radius and a start before its end.")
        arc = Arc()
        arc.Center, arc.Radius, arc.start, arc.end = center, radius, start, end
        arc.ends = tuple(
            center.Add(xyz(radius * math.cos(angle), radius * math.sin(angle))) for angle in (start, end)
        )
        arc.Length = radius * (end - start)
        return arc.checked()

    def plain(self):
        return {
            "arc": {"center": self.Center.plain(), "radius": self.Radius, "from": self.start, "to": self.end}
        }
