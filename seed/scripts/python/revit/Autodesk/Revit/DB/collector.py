from Autodesk.Revit.Exceptions import ArgumentException


class FilteredElementCollector(object):
    def __init__(self, document, view_id=None):
        """For a view: the elements that it shows."""
        if view_id is not None and not FilteredElementCollector.IsViewValidForElementIteration(document, view_id):
            raise ArgumentException("viewId is not valid for element iteration.")
        self.elements = document.all() if view_id is None else document.GetElement(view_id).shown()

    @staticmethod
    def IsViewValidForElementIteration(document, view_id):
        return not document.GetElement(view_id).get("isClosed")

    def where(self, keeps):
        self.elements = [each for each in self.elements if keeps(each)]
        return self

    def OfClass(self, kind):
        """Derived classes too, as in Revit."""
        return self.where(lambda element: isinstance(element, kind))

    def OfCategory(self, category):
        return self.where(lambda element: element.get("category") == category)

    def OwnedByView(self, view_id):
        return self.where(lambda element: element.OwnerViewId == view_id)

    def WhereElementIsNotElementType(self):
        return self.where(lambda element: not element.is_type)

    def WhereElementIsElementType(self):
        return self.where(lambda element: element.is_type)

    def ToElements(self):
        return list(self.elements)

    def ToElementIds(self):
        return [element.Id for element in self.elements]

    def FirstElement(self):
        return self.elements[0] if self.elements else None

    def GetElementCount(self):
        return len(self.elements)

    def __iter__(self):
        return iter(self.elements)
