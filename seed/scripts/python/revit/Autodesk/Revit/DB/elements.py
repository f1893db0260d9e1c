import copy

from Autodesk.Revit.Exceptions import ArgumentException, InvalidObjectException

FORBIDDEN = "\\:{}[]|;<>?`~"


class ElementId(object):
    """What it holds is IntegerValue until Revit 2023 and Value since: scripts ask neither."""

    def __init__(self, value):
        self.number = value

    def ToString(self):
        return str(self.number)

    def __eq__(self, other):
        return isinstance(other, ElementId) and self.number == other.number

    def __hash__(self):
        return hash(self.number)


ElementId.InvalidElementId = ElementId(-1)


class NamingUtils(object):
    @staticmethod
    def IsValidName(name):
        return name.strip() != "" and not any(c in FORBIDDEN or c < " " for c in name)


class Element(object):
    """Reads and writes its plain data in the document; a class of the same name makes it from them."""

    kinds = {}
    is_type = False

    def __init_subclass__(cls):
        Element.kinds[cls.__name__] = cls

    @staticmethod
    def of(document, number):
        element = Element.kinds[document.elements[number]["class"]]()
        element.Document, element.Id = document, ElementId(number)
        return element

    @property
    def data(self):
        if self.Id.number not in self.Document.elements:
            raise InvalidObjectException("The referenced object is not valid.")
        return self.Document.elements[self.Id.number]

    def get(self, field):
        return copy.deepcopy(self.data.get(field))

    def set(self, field, value):
        self.Document.change()
        self.data[field] = value

    @property
    def Name(self):
        return self.get("name")

    @Name.setter
    def Name(self, name):
        if not NamingUtils.IsValidName(name):
            raise ArgumentException("Name cannot include prohibited characters: " + name)
        if any(other.Id != self.Id and other.Name == name for other in self.namesakes()):
            raise ArgumentException("Name must be unique: " + name)
        self.set("name", name)

    def namesakes(self):
        """The elements that must have other names."""
        return self.Document.of_class(type(self))

    def fresh_name(self, begin):
        """A name that no namesake has, as Revit numbers what it creates."""
        names, number = [other.Name for other in self.namesakes()], 1
        while begin + str(number) in names:
            number += 1
        return begin + str(number)


class ElementType(Element):
    is_type = True
