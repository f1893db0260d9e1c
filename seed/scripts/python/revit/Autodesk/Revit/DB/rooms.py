"""
Walls {"curve", "width"}, with "isArched", "isStructural", "group" and "splits", and rooms {"name", "number", "level", "location", "sides"}. "sides" has, for each side of each loop, the element and whether the room is to its left (1) or right (-1).
"""
import math

from Autodesk.Revit.Exceptions import InvalidOperationException

from .elements import Element, ElementId
from .geometry import XYZ, Arc, Curve, Line, xyz


class StructuralWallUsage(object):
    NonBearing, Bearing = "NonBearing", "Bearing"


class Structure(object):
    StructuralWallUsage = StructuralWallUsage


class SpatialElementType(object):
    Room, Area, Space = "Room", "Area", "Space"


class SpatialElementBoundaryLocation(object):
    """Walls here are all core."""

    Finish, Center, CoreBoundary, CoreCenter = "Finish", "Center", "CoreBoundary", "CoreCenter"


class SpatialElementBoundaryOptions(object):
    SpatialElementBoundaryLocation = SpatialElementBoundaryLocation.Finish


class AreaVolumeSettings(object):
    """The project's "roomBoundary"."""

    @staticmethod
    def GetAreaVolumeSettings(document):
        settings = AreaVolumeSettings()
        settings.document = document
        return settings

    def GetSpatialElementBoundaryLocation(self, kind):
        return self.document.rest.get("roomBoundary", SpatialElementBoundaryLocation.Finish)


class LocationPoint(object):
    def __init__(self, point):
        self.Point = point


class LocationCurve(object):
    def __init__(self, curve):
        self.Curve = curve


class Wall(Element):
    @property
    def Location(self):
        line = Curve.of(self.get("curve"))
        return LocationCurve(half_circle(*line.ends) if self.get("isArched") else line)

    @property
    def StructuralUsage(self):
        return StructuralWallUsage.Bearing if self.get("isStructural") else StructuralWallUsage.NonBearing


class BoundarySegment(object):
    def __init__(self, element_id, curve):
        self.ElementId, self.curve = element_id, curve

    def GetCurve(self):
        return self.curve


class Room(Element):
    @property
    def Number(self):
        return self.get("number")

    @property
    def Name(self):
        """Includes the number, as in Revit."""
        return "{0} {1}".format(self.get("name"), self.get("number"))

    @property
    def Location(self):
        return LocationPoint(xyz(*self.get("location"))) if self.get("location") else None

    @property
    def Area(self):
        location = AreaVolumeSettings.GetAreaVolumeSettings(self.Document).GetSpatialElementBoundaryLocation("Room")
        area = 0.0
        for loop in self.boundary(location):
            for element, start, end in loop:
                area += (start.X * end.Y - end.X * start.Y) / 2
                if element.get("isArched"):
                    area += math.pi * (start.DistanceTo(end) / 2) ** 2 / 2
        return area

    def GetBoundarySegments(self, options):
        loops = []
        for loop in self.boundary(options.SpatialElementBoundaryLocation):
            segments = []
            for element, start, end in loop:
                middle = start.Add(end.Subtract(start).Multiply(0.5))
                stretches = [(start, middle), (middle, end)] if element.get("splits") else [(start, end)]
                curve = half_circle if element.get("isArched") else Line.CreateBound
                segments += [BoundarySegment(element.Id, curve(*stretch)) for stretch in stretches]
            loops.append(segments)
        return loops

    def boundary(self, location):
        """Each side's element, start and end: every corner is where two elements' lines cross."""
        if location == SpatialElementBoundaryLocation.CoreBoundary:
            location = SpatialElementBoundaryLocation.Finish
        for sides in self.get("sides") or []:
            lines = []
            for number, left in sides:
                element = Element.of(self.Document, number)
                start, end = Curve.of(element.get("curve")).ends
                along = end.Subtract(start).Multiply(left / start.DistanceTo(end))
                off = (element.get("width") or 0) / 2 if location == SpatialElementBoundaryLocation.Finish else 0
                lines.append((element, start.Add(xyz(-along.Y, along.X).Multiply(off)), along))
            corners = [crossing(line, lines[(n + 1) % len(lines)]) for n, line in enumerate(lines)]
            yield [(line[0], corners[n - 1], corners[n]) for n, line in enumerate(lines)]


def crossing(one, other):
    (_, p, d), (_, q, e) = one, other
    way = ((q.X - p.X) * e.Y - (q.Y - p.Y) * e.X) / (d.X * e.Y - d.Y * e.X)
    return p.Add(d.Multiply(way))


def half_circle(start, end):
    """To the right, looking from start to end."""
    way = end.Subtract(start)
    turn = math.atan2(way.Y, way.X)
    middle = start.Add(way.Multiply(0.5))
    return Arc.Create(middle, way.GetLength() / 2, turn + math.pi, turn + 2 * math.pi, XYZ.BasisX, XYZ.BasisY)


class RoomTag(Element):
    """{"ownerView", "room", "head"}, with "hasLeader", "leaderEnd", "isOrphaned" and "isTaggingLink"."""

    def is_shown_in(self, view):
        return self.get("ownerView") == view.number

    @property
    def IsOrphaned(self):
        return bool(self.get("isOrphaned"))

    @property
    def IsTaggingLink(self):
        return bool(self.get("isTaggingLink"))

    @property
    def Room(self):
        return None if self.IsOrphaned or self.IsTaggingLink else Element.of(self.Document, self.get("room"))

    @property
    def TagHeadPosition(self):
        return xyz(*self.get("head"))

    @TagHeadPosition.setter
    def TagHeadPosition(self, point):
        self.set("head", point.plain())

    @property
    def HasLeader(self):
        return bool(self.get("hasLeader"))

    @HasLeader.setter
    def HasLeader(self, has_leader):
        self.set("hasLeader", has_leader)
        if not has_leader:
            self.data.pop("leaderEnd", None)

    @property
    def LeaderEnd(self):
        return xyz(*self.get("leaderEnd"))

    @LeaderEnd.setter
    def LeaderEnd(self, point):
        if not self.HasLeader:
            raise InvalidOperationException("The tag has no leader.")
        self.set("leaderEnd", point.plain())


class ElementTransformUtils(object):
    @staticmethod
    def MoveElement(document, element_id, translation):
        """Walls whose ends lie on the moved one keep their join: they grow or shrink along themselves."""
        wall = document.GetElement(element_id)
        if wall.Pinned:
            raise InvalidOperationException("The element is pinned.")
        start, end = Curve.of(wall.get("curve")).ends
        wall.set("curve", Line.CreateBound(start.Add(translation), end.Add(translation)).plain())
        for other in document.of_class(Wall):
            if other.number == wall.number or other.get("isArched"):
                continue
            ends = Curve.of(other.get("curve")).ends
            moved = [point.Add(translation) if is_on(point, start, end) else point for point in ends]
            if moved != list(ends):
                other.data["curve"] = Line.CreateBound(*moved).plain()


def is_on(point, start, end):
    return point.DistanceTo(start) + point.DistanceTo(end) < start.DistanceTo(end) + 1e-6
