"""Views {"name", "type"}, with further fields for each kind, and their types {"name", "viewFamily"}."""
from Autodesk.Revit.Exceptions import ArgumentException

from .elements import Element, ElementId, ElementType
from .geometry import xyz
from .view_settings import CroppedView, RangedPlan, TemplatedView


class ViewFamily(object):
    FloorPlan, CeilingPlan, StructuralPlan, Section = "FloorPlan", "CeilingPlan", "StructuralPlan", "Section"


class ViewType(object):
    FloorPlan, Legend, Schedule, DrawingSheet = "FloorPlan", "Legend", "Schedule", "DrawingSheet"
    CeilingPlan, EngineeringPlan, AreaPlan, Section = "CeilingPlan", "EngineeringPlan", "AreaPlan", "Section"
    Elevation, Detail, DraftingView, ThreeD = "Elevation", "Detail", "DraftingView", "ThreeD"


class ViewFamilyType(ElementType):
    @property
    def ViewFamily(self):
        return self.get("viewFamily")


class View(TemplatedView, CroppedView, Element):
    def namesakes(self):
        """Views of one family have different names; a floor plan and a ceiling plan may share theirs."""
        return [view for view in self.Document.of_class(View) if view.family() == self.family()]

    def family(self):
        kind = self.Document.GetElement(self.GetTypeId())
        return kind and kind.ViewFamily

    @property
    def IsTemplate(self):
        return bool(self.get("isTemplate"))

    def shown(self):
        """The elements that a collector finds in the view."""
        return [each for each in self.Document.all() if each.is_shown_in(self)]

    @property
    def ViewType(self):
        return self.get("viewType")


class ViewPlan(RangedPlan, View):
    """Has a "level", a "scale" and the direction to the "right" of the sheet."""

    @property
    def Scale(self):
        return self.get("scale")

    @property
    def RightDirection(self):
        return xyz(*self.get("right"))

    @staticmethod
    def Create(document, type_id, level_id):
        family = document.GetElement(type_id).ViewFamily
        if family not in (ViewFamily.FloorPlan, ViewFamily.CeilingPlan, ViewFamily.StructuralPlan):
            raise ArgumentException("The view family type is not of a plan.")
        plan = document.add("ViewPlan", name="", type=type_id.number, level=level_id.number)
        name = document.GetElement(level_id).Name
        is_taken = any(view.Name == name for view in plan.namesakes())
        plan.data["name"] = plan.fresh_name(name + " ") if is_taken else name
        return plan
