"""Instances {"name", "category", "type", "workset", "toRoom"} and their types {"name"}."""
from .elements import Element, ElementId, ElementType


class FamilySymbol(ElementType):
    @property
    def FamilyName(self):
        return self.get("family")


class FamilyInstance(Element):
    """Stands for elements of all classes of which scripts use no more than this."""

    def get_ToRoom(self, phase):
        """In the last phase, the only one in the stand-in."""
        return self.Document.GetElement(ElementId(self.get("toRoom") or -1))
