"""What is placed in a model {"name", "category", "type", "workset", "toRoom"}, and its types {"name"}."""
from .elements import Element, ElementId, ElementType


class FamilySymbol(ElementType):
    @property
    def FamilyName(self):
        return self.get("family")


class FamilyInstance(Element):
    """Stands for elements of every class of which scripts ask no more than this."""

    def get_ToRoom(self, phase):
        """In the last phase, the only one that the stand-in knows."""
        return self.Document.GetElement(ElementId(self.get("toRoom") or -1))
