"""What is placed in a model {"name", "category", "type", "workset"}, and its types {"name"}."""
from .elements import Element, ElementType


class FamilySymbol(ElementType):
    @property
    def FamilyName(self):
        return self.get("family")


class FamilyInstance(Element):
    """Stands for elements of every class of which scripts ask no more than this."""
