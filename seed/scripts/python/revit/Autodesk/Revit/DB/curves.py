"""Lines and curves {"category", "curve", "style"} of the model or of a "view", "group" and "pinned", and line styles."""
from Autodesk.Revit.Exceptions import ArgumentException

from .elements import Element, ElementId
from .geometry import Curve


class GraphicsStyle(Element):
    pass


class Dimension(Element):
    """{"references"}: the ids of the measured elements. Deleting one of them deletes the dimension."""


class CurveElementType(object):
    DetailCurve, ModelCurve = "DetailCurve", "ModelCurve"


class CurveElement(Element):
    """Also a line that separates rooms."""

    @property
    def CurveElementType(self):
        return CurveElementType.ModelCurve if isinstance(self, ModelCurve) else CurveElementType.DetailCurve

    @property
    def GeometryCurve(self):
        return Curve.of(self.get("curve"))

    def SetGeometryCurve(self, curve, override_joins):
        """Detail curves stay in the plane of their view, which is level here."""
        heights = set(round(p.Z, 9) for each in (curve, self.GeometryCurve) for p in each.ends)
        if len(heights) > 1 and not isinstance(self, ModelCurve):
            raise ArgumentException("The curve is not in the plane of the view.")
        self.set("curve", curve.plain())

    def GetLineStyleIds(self):
        return [style.Id for style in self.Document.of_class(GraphicsStyle)]

    @property
    def LineStyle(self):
        return self.Document.GetElement(ElementId(self.get("style")))

    @LineStyle.setter
    def LineStyle(self, style):
        self.set("style", style.number)


class DetailCurve(CurveElement):
    pass


class ModelCurve(CurveElement):
    pass


class DetailLine(DetailCurve):
    pass


class DetailArc(DetailCurve):
    pass


class ModelLine(ModelCurve):
    pass
