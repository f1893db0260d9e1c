"""Worksets {"name", "kind", "visible"}, and the fields of elements: "workset", "owner", "isWorksetFixed"."""
from Autodesk.Revit.Exceptions import ArgumentException, InvalidOperationException

from .elements import Element, ElementId, NamingUtils


class WorksetKind(object):
    UserWorkset, StandardWorkset, ViewWorkset = "UserWorkset", "StandardWorkset", "ViewWorkset"


class WorksetId(object):
    def __init__(self, value):
        self.IntegerValue = value


class Workset(Element):
    """Not an element: no element collector finds it, and its id has another type."""

    is_collected = False

    @staticmethod
    def Create(document, name):
        if not document.IsWorkshared:
            raise InvalidOperationException("Worksharing is not enabled in the document.")
        if not NamingUtils.IsValidName(name) or not WorksetTable.IsWorksetNameUnique(document, name):
            raise ArgumentException("The workset name is not valid or not unique: " + name)
        return document.add("Workset", name=name, kind=WorksetKind.UserWorkset, visible=True)

    @property
    def Id(self):
        return WorksetId(self.number)

    @property
    def Kind(self):
        return self.get("kind")


class WorksetTable(object):
    @staticmethod
    def IsWorksetNameUnique(document, name):
        return all(workset.Name != name for workset in FilteredWorksetCollector(document).worksets)


class FilteredWorksetCollector(object):
    def __init__(self, document):
        self.worksets = [each for each in document.all(with_worksets=True) if isinstance(each, Workset)]

    def OfKind(self, kind):
        self.worksets = [workset for workset in self.worksets if workset.Kind == kind]
        return self

    def ToWorksets(self):
        return list(self.worksets)


class WorksetDefaultVisibilitySettings(object):
    @staticmethod
    def GetWorksetDefaultVisibilitySettings(document):
        settings = WorksetDefaultVisibilitySettings()
        settings.document = document
        return settings

    def SetWorksetVisibility(self, workset_id, is_visible):
        Element.of(self.document, workset_id.IntegerValue).set("visible", is_visible)


class CheckoutStatus(object):
    NotOwned, OwnedByCurrentUser, OwnedByOtherUser = "NotOwned", "OwnedByCurrentUser", "OwnedByOtherUser"


class WorksharingUtils(object):
    @staticmethod
    def GetCheckoutStatus(document, element_id):
        return document.GetElement(element_id).get("owner") or CheckoutStatus.NotOwned
