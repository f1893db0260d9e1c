"""Sheets {"number", "name"} and the elements on them, by "ownerView": viewports {"view", "type", "center"}, schedules
{"schedule", "point"}, title blocks {"category", "box"}. Views have the "size" of their box on paper. All in feet."""
from Autodesk.Revit.Exceptions import ArgumentException, InvalidOperationException

from .elements import Element, ElementId, NamingUtils, StorageType
from .geometry import xyz
from .views import View, ViewType


class ViewportRotation(object):
    Clockwise, Counterclockwise = "Clockwise", "Counterclockwise"


setattr(ViewportRotation, "None", "None")


class Outline(object):
    def __init__(self, low, high):
        self.MinimumPoint, self.MaximumPoint = low, high


class SheetParameter(object):
    """Parameters of all sheets of a project: {"storage", "isReadOnly"} in the model's "sheetParameters"."""

    def __init__(self, sheet, name, definition):
        self.sheet, self.name, self.definition = sheet, name, definition

    @property
    def StorageType(self):
        return self.definition["storage"]

    @property
    def IsReadOnly(self):
        return bool(self.definition.get("isReadOnly"))

    def Set(self, value):
        if self.IsReadOnly or self.StorageType != StorageType.String:
            raise InvalidOperationException("The parameter is read-only or holds no text.")
        self.sheet.set("texts", dict(self.sheet.get("texts") or {}, **{self.name: value}))
        return True


class ViewSheet(View):
    @staticmethod
    def Create(document, block_id):
        """With its title block, whose lower left corner is the sheet's origin."""
        sheet = document.add("ViewSheet", name="Unnamed", number="")
        sheet.data["number"] = "unnumbered {0}".format(sheet.number)
        box = [0, 0] + document.GetElement(block_id).get("size")
        fields = {"category": "Title Blocks", "ownerView": sheet.number, "type": block_id.number, "box": box}
        document.add("FamilyInstance", name="", **fields)
        return sheet

    def LookupParameter(self, name):
        definition = self.Document.rest.get("sheetParameters", {}).get(name)
        return definition and SheetParameter(self, name, definition)

    @property
    def SheetNumber(self):
        return self.get("number")

    @SheetNumber.setter
    def SheetNumber(self, number):
        if not NamingUtils.IsValidName(number):
            raise ArgumentException("Sheet number cannot include prohibited characters: " + number)
        if any(s.number != self.number and s.SheetNumber == number for s in self.Document.of_class(ViewSheet)):
            raise ArgumentException("Sheet number is already in use: " + number)
        self.set("number", number)

    @property
    def IsPlaceholder(self):
        return bool(self.get("isPlaceholder"))

    def namesakes(self):
        """Sheets may share a name."""
        return []


class OnSheet(Element):
    @property
    def Rotation(self):
        return self.get("rotation") or "None"


class Viewport(OnSheet):
    @staticmethod
    def CanAddViewToSheet(document, sheet_id, view_id):
        """A legend can be on many sheets, once on each. Other views can be on one sheet, some on none."""
        placed = [each for each in document.of_class(Viewport) if each.ViewId == view_id]
        is_legend = document.GetElement(view_id).ViewType == ViewType.Legend
        is_free = all(is_legend and each.SheetId != sheet_id for each in placed)
        return is_free and not document.GetElement(view_id).get("isUnplaceable")

    @staticmethod
    def Create(document, sheet_id, view_id, point):
        if not Viewport.CanAddViewToSheet(document, sheet_id, view_id):
            raise ArgumentException("The view cannot be added to the sheet.")
        fields = {"ownerView": sheet_id.number, "view": view_id.number, "center": [point.X, point.Y]}
        return document.add("Viewport", name="", **fields)

    @property
    def SheetId(self):
        return self.OwnerViewId

    @property
    def ViewId(self):
        return ElementId(self.get("view"))

    def GetBoxCenter(self):
        return xyz(*self.get("center"))

    def SetBoxCenter(self, point):
        self.set("center", [point.X, point.Y])

    def GetBoxOutline(self):
        """Without the label."""
        w, h = self.Document.GetElement(self.ViewId).get("size")
        x, y = self.get("center")
        return Outline(xyz(x - w / 2, y - h / 2), xyz(x + w / 2, y + h / 2))


class ScheduleSheetInstance(OnSheet):
    @staticmethod
    def Create(document, sheet_id, schedule_id, point):
        fields = {"ownerView": sheet_id.number, "schedule": schedule_id.number, "point": [point.X, point.Y]}
        return document.add("ScheduleSheetInstance", name="", **fields)

    @property
    def ScheduleId(self):
        return ElementId(self.get("schedule"))

    @property
    def IsTitleblockRevisionSchedule(self):
        return bool(self.get("isRevisionSchedule"))

    @property
    def Point(self):
        return xyz(*self.get("point"))

    @Point.setter
    def Point(self, point):
        if self.Pinned:
            raise InvalidOperationException("The schedule is pinned.")
        self.set("point", [point.X, point.Y])

    def edges(self):
        """Revit draws a little beyond the point, which is the upper left corner."""
        w, h = self.Document.GetElement(self.ScheduleId).get("size")
        x, y = self.get("point")
        return [x - 0.007, y - h, x + w, y + 0.007]
