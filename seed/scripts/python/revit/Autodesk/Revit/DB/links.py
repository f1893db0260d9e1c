"""Links: types {"name", "status", "isNested", "file"}, whose file is a model, and their placements {"type", "offset"}."""
from .elements import Element, ElementType
from .geometry import xyz
from .solids import Transform


class LinkedFileStatus(object):
    Invalid, Loaded, Unloaded, Imported, NotFound, CanBeUpgraded, InClosedWorkset, LocallyUnloaded = range(-1, 7)


class RevitLinkType(ElementType):
    def GetLinkedFileStatus(self):
        return getattr(LinkedFileStatus, self.get("status"))

    @property
    def IsNestedLink(self):
        return bool(self.get("isNested"))


class RevitLinkInstance(Element):
    def GetLinkDocument(self):
        """None if the link is not loaded."""
        from .document import Document

        kind = self.Document.GetElement(self.GetTypeId())
        is_loaded = kind.GetLinkedFileStatus() == LinkedFileStatus.Loaded
        return Document(kind.get("file")) if is_loaded else None

    def GetTotalTransform(self):
        return Transform.CreateTranslation(xyz(*self.get("offset")))
