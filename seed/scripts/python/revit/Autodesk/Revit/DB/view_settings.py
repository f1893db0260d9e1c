"""Settings of views: "template" (a template's "free" lists what it does not control), the parent "primary", and the crop region {"min", "max", "isActive", "isShape", "isSplit"} in the view's "frame" {"origin", "axes"}. Also "scopeBox", and "calloutOf" for a callout. Floor plans have a "range": a level and an offset for each plane."""
from Autodesk.Revit.Exceptions import ArgumentException

from .elements import BoundingBoxXYZ, Element, ElementId
from .geometry import XYZ, xyz


class Transform(object):
    """A frame of perpendicular unit vectors."""

    def __init__(self, origin, axes):
        self.origin, self.axes = origin, axes

    def OfPoint(self, point):
        x, y, z = self.axes
        return self.origin.Add(x.Multiply(point.X)).Add(y.Multiply(point.Y)).Add(z.Multiply(point.Z))

    @property
    def Inverse(self):
        columns = [xyz(*each) for each in zip(*[axis.plain() for axis in self.axes])]
        return Transform(Transform(XYZ(), columns).OfPoint(self.origin).Negate(), columns)


class ModelElement(Element):
    """Stands for walls, floors and whatever else has a "category" and a "box" of six coordinates in a view."""

    def get_BoundingBox(self, view):
        """In the model's directions; None if the view does not show the element."""
        if not self.get("box"):
            return None
        return box_between(self.get("box")[:3], self.get("box")[3:])


def box_between(low, high):
    box = BoundingBoxXYZ(0, 0, 0, 0)
    box.Min, box.Max = xyz(*low), xyz(*high)
    return box


class IdList(list):
    @property
    def Count(self):
        return len(self)


class StartingViewSettings(object):
    @staticmethod
    def GetStartingViewSettings(document):
        settings = StartingViewSettings()
        settings.ViewId = ElementId(document.rest.get("startingView", -1))
        return settings


TEMPLATE_GROUPS = [["FloorPlan", "EngineeringPlan", "AreaPlan"], ["Elevation", "Section", "Detail"]]


def group_of(view_type):
    return next((group for group in TEMPLATE_GROUPS if view_type in group), [view_type])


class TemplatedView(object):
    @property
    def ViewTemplateId(self):
        return ElementId(self.get("template") or -1)

    @ViewTemplateId.setter
    def ViewTemplateId(self, template_id):
        if not self.IsValidViewTemplate(template_id):
            raise ArgumentException("The id is not valid as a view template for this view.")
        self.set("template", template_id.number)

    def IsValidViewTemplate(self, template_id):
        """A template for a kind of view in the same group of Revit's template dialog."""
        template = self.Document.GetElement(template_id)
        return template.IsTemplate and group_of(template.ViewType) == group_of(self.ViewType)

    def GetNonControlledTemplateParameterIds(self):
        return [ElementId(each) for each in self.get("free") or []]

    def GetPrimaryViewId(self):
        return ElementId(self.get("primary") or -1)

    def GetDependentViewIds(self):
        return IdList(each.Id for each in self.Document.all() if each.get("primary") == self.number)


class CropRegionShape(object):
    def __init__(self, crop):
        self.ShapeSet, self.Split = bool(crop.get("isShape")), bool(crop.get("isSplit"))


class CroppedView(object):
    @property
    def IsCallout(self):
        return self.get("calloutOf") is not None

    def GetCalloutParentId(self):
        return ElementId(self.get("calloutOf") or -1)

    @property
    def CropBox(self):
        crop, frame = self.get("crop"), self.get("frame")
        if not crop:
            return None
        box = box_between(crop["min"], crop["max"])
        box.Transform = Transform(xyz(*frame["origin"]), [xyz(*axis) for axis in frame["axes"]])
        return box

    @CropBox.setter
    def CropBox(self, box):
        """Has no effect on a crop region that is not a rectangle."""
        if not self.get("crop").get("isShape"):
            self.set("crop", dict(self.get("crop"), min=box.Min.plain(), max=box.Max.plain()))

    @property
    def CropBoxActive(self):
        return bool(self.get("crop").get("isActive"))

    def GetCropRegionShapeManager(self):
        return CropRegionShape(self.get("crop"))


class PlanViewPlane(object):
    TopClipPlane, CutPlane, BottomClipPlane, ViewDepthPlane = "top", "cut", "bottom", "depth"


class PlanViewRange(object):
    Current = ElementId(-2)

    def __init__(self, planes):
        self.planes = planes

    def GetLevelId(self, plane):
        return ElementId(self.planes[plane][0])

    def SetLevelId(self, plane, level_id):
        self.planes[plane][0] = level_id.number

    def GetOffset(self, plane):
        return self.planes[plane][1]

    def SetOffset(self, plane, offset):
        self.planes[plane][1] = offset


class RangedPlan(object):
    @property
    def GenLevel(self):
        return self.Document.GetElement(ElementId(self.get("level")))

    def GetViewRange(self):
        """Returns a copy, which has no effect until it is set."""
        return PlanViewRange(self.get("range"))

    def SetViewRange(self, view_range):
        """Planes measured from the same level must go down."""
        planes = [view_range.planes[name] for name in ("top", "cut", "bottom", "depth")]
        heights = [offset for _, offset in planes]
        if len(set(level for level, _ in planes)) == 1 and heights != sorted(heights, reverse=True):
            raise ArgumentException("Plan view range is not valid.")
        template = self.Document.GetElement(self.ViewTemplateId)
        if template is not None and "range" not in (template.get("free") or []):
            raise ArgumentException("The template controls the view range.")
        self.set("range", view_range.planes)
