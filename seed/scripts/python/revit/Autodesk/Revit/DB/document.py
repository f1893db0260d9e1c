"""A model as plain data: {"elements": [{"id": 311, "class": "Level", ...}, ...]}, lengths in feet."""
import copy

from Autodesk.Revit.Exceptions import InvalidOperationException

from .elements import Category, Element, ElementId
from .families import open_family


class Refused(Exception):
    """The change that this model refuses in a test."""


class Settings(object):
    def __init__(self, categories):
        self.Categories = [Category(name) for name in categories]


class FailureMessage(object):
    """A warning {"text", "ids"}."""

    def __init__(self, warning):
        self.warning = warning

    def GetDescriptionText(self):
        return self.warning["text"]

    def GetFailingElements(self):
        return [ElementId(number) for number in self.warning["ids"]]


class Document(object):
    def __init__(self, model, refused=None):
        """`refused` counts from 1: the change that fails as if Revit could not make it."""
        self.elements = dict((each["id"], each) for each in model["elements"])
        self.rest = dict((name, value) for name, value in model.items() if name != "elements")
        self.refused, self.changes, self.is_modifiable = refused, 0, False
        self.opened = []

    @property
    def IsWorkshared(self):
        return bool(self.rest.get("isWorkshared"))

    @property
    def ActiveView(self):
        return Element.of(self, self.rest["activeView"])

    @property
    def Settings(self):
        return Settings(self.rest.get("categories", []))

    @property
    def ActiveView(self):
        active = self.rest.get("activeView")
        return None if active is None else self.GetElement(ElementId(active))

    def Regenerate(self):
        """Computes derived values on demand."""

    @property
    def Phases(self):
        return ["New Construction"]

    def GetWarnings(self):
        return [FailureMessage(warning) for warning in self.rest.get("warnings", [])]

    def GetElement(self, element_id):
        return Element.of(self, element_id.number) if element_id.number in self.elements else None

    def EditFamily(self, family):
        return open_family(self, family)

    def Close(self, saves):
        if saves:
            raise NotImplementedError("The stand-in saves no families")
        self.opened_from.opened.remove(self)

    def Delete(self, element_id):
        """Also deletes a sheet's content and everything that refers to the element, such as a dimension. Returns all ids."""
        self.change()
        number = element_id.number
        gone = [number]
        for other, each in self.elements.items():
            if each.get("ownerView") == number or number in each.get("references", []):
                gone.append(other)
        for each in gone:
            del self.elements[each]
        return [ElementId(each) for each in gone]

    def change(self):
        """Call this before each change of the model."""
        if not self.is_modifiable:
            raise InvalidOperationException("Attempt to modify the model outside of transaction.")
        self.changes += 1
        if self.changes == self.refused:
            raise Refused("Change {0} is refused".format(self.changes))

    def add(self, class_name, **fields):
        self.change()
        number = max(list(self.elements) + [0]) + 1
        self.elements[number] = dict(fields, **{"id": number, "class": class_name})
        return Element.of(self, number)

    def of_class(self, kind):
        return [each for each in self.all() if isinstance(each, kind)]

    def all(self, with_worksets=False):
        found = [Element.of(self, number) for number in self.elements]
        return [each for each in found if with_worksets or each.is_collected]

    def plain(self):
        return copy.deepcopy(dict(self.rest, elements=list(self.elements.values())))
