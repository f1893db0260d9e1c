"""Families {"name", "category", "categoryType", "isEditable", "isInPlace", "isBeingEdited", "file"}.

A type has "family" and "parameters" by their names, an instance "parameters". "file" is what the family editor shows,
a model of planes {"planeName", "definesOrigin"}, of forms {"isSolid", "isDamaged", "shown", "subcategory", "material",
"materialParameter"} and of imports."""
from Autodesk.Revit.Exceptions import ArgumentException, InvalidOperationException

from .elements import Category, Element


class CategoryType(object):
    Model, Annotation = "Model", "Annotation"


class Family(Element):
    @property
    def IsEditable(self):
        return bool(self.get("isEditable")) and not self.IsInPlace

    @property
    def IsInPlace(self):
        return bool(self.get("isInPlace"))

    @property
    def FamilyCategory(self):
        if not self.get("category"):
            return None
        category = Category(self.get("category"))
        category.CategoryType = self.get("categoryType") or CategoryType.Model
        return category

    def GetFamilySymbolIds(self):
        return [each.Id for each in self.Document.all() if each.get("family") == self.number]


def open_family(document, family):
    """A separate document, which the script must close."""
    from .document import Document

    if not family.IsEditable:
        raise ArgumentException("The family is an in-place family or cannot be edited.")
    if document.is_modifiable:
        raise InvalidOperationException("The document has an unfinished transaction.")
    if family.get("isBeingEdited"):
        raise InvalidOperationException("The family is already being edited.\n   at Autodesk.Revit.DB.Document.EditFamily(Family loadedFamily)")
    opened = Document(family.get("file"))
    opened.FamilyManager, opened.opened_from = FamilyManager(), document
    document.opened.append(opened)
    return opened


class FamilyManager(object):
    def GetAssociatedFamilyParameter(self, parameter):
        return parameter.element.get(parameter.field + "Parameter")


class FamilyElementVisibility(object):
    def __init__(self, shown):
        self.IsShownInCoarse, self.IsShownInMedium, self.IsShownInFine = shown


class ReferencePlane(Element):
    pass


class ImportInstance(Element):
    @property
    def IsLinked(self):
        return bool(self.get("isLinked"))


class GenericForm(Element):
    @property
    def IsSolid(self):
        return bool(self.get("isSolid"))

    @property
    def Subcategory(self):
        return Category(self.get("subcategory")) if self.get("subcategory") else None

    def GetVisibility(self):
        if self.get("isDamaged"):
            raise InvalidOperationException("The form cannot be read.\n   at Autodesk.Revit.DB.GenericForm.get_Subcategory()")
        return FamilyElementVisibility(self.get("shown"))


class Extrusion(GenericForm):
    pass
