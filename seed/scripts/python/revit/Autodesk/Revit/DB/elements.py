import copy

from Autodesk.Revit.Exceptions import ArgumentException, InvalidObjectException, InvalidOperationException

from .geometry import xyz

FORBIDDEN = "\\:{}[]|;<>?`~"


class ElementId(object):
    """Its number is IntegerValue until Revit 2023 and Value since; scripts use neither."""

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


class Category(object):
    def __init__(self, name):
        self.Name = name


class BuiltInCategory(object):
    """Named as in an English Revit, or by the number of an id."""

    OST_Lines = "Lines"
    OST_Rooms = "Rooms"
    OST_RoomTags = "Room Tags"
    OST_TitleBlocks = "Title Blocks"
    OST_KeynoteTags = -2005029


class BoundingBoxXYZ(object):
    def __init__(self, left, bottom, right, top):
        self.Min, self.Max = xyz(left, bottom), xyz(right, top)


class BuiltInParameter(object):
    ELEM_PARTITION_PARAM = "workset"
    ELEM_TYPE_PARAM = "type"
    SYMBOL_NAME_PARAM = "name"
    DATUM_TEXT = "planeName"
    DATUM_PLANE_DEFINES_ORIGIN = "definesOrigin"
    MATERIAL_ID_PARAM = "material"
    ROOM_NAME = "name"
    PLAN_VIEW_RANGE = "range"
    VIEWER_VOLUME_OF_INTEREST_CROP = "scopeBox"


class StorageType(object):
    String, Double = "String", "Double"


class Parameter(object):
    """A field of an element's plain data."""

    def __init__(self, element, field):
        self.element, self.field = element, field

    @property
    def IsReadOnly(self):
        return bool(self.element.get(FIXED.get(self.field)))

    def AsString(self):
        return self.element.get(self.field)

    def AsInteger(self):
        return int(self.element.get(self.field))

    def AsElementId(self):
        return ElementId(self.element.get(self.field))

    def Set(self, value):
        if self.IsReadOnly:
            raise InvalidOperationException("The parameter is read-only.")
        if self.element.get("owner") == "OwnedByOtherUser":
            raise InvalidOperationException("The element is owned by another user.")
        self.element.set(self.field, value.number if isinstance(value, ElementId) else value)
        return True


FIXED = {"workset": "isWorksetFixed"}


class NamedParameter(object):
    """One of an element's "parameters": a length in feet, a text, or None."""

    def __init__(self, value):
        self.value = value
        self.StorageType = StorageType.Double if isinstance(value, (int, float)) else StorageType.String

    @property
    def HasValue(self):
        return self.value is not None

    def AsString(self):
        return self.value if self.StorageType == StorageType.String else None

    def AsDouble(self):
        return float(self.value)

    def AsValueString(self):
        """Lengths in whole millimetres; None for a text before Revit 2024."""
        return "{0:.0f}".format(self.value * 304.8) if self.StorageType == StorageType.Double else None


class Element(object):
    """Reads and writes its plain data in the document. The data's "class" names the Python class."""

    kinds = {}
    is_type = False
    is_collected = True

    def __init_subclass__(cls):
        assert cls.__name__ not in Element.kinds, "Two classes are called " + cls.__name__
        Element.kinds[cls.__name__] = cls

    @staticmethod
    def of(document, number):
        element = Element.kinds[document.elements[number]["class"]]()
        element.Document, element.number = document, number
        return element

    @property
    def Id(self):
        return ElementId(self.number)

    @property
    def Category(self):
        return Category(self.get("category")) if self.get("category") else None

    @property
    def WorksetId(self):
        from .worksharing import WorksetId

        return WorksetId(self.get("workset") or -1)

    @property
    def OwnerViewId(self):
        return ElementId(self.get("ownerView") or -1)

    @property
    def Pinned(self):
        return bool(self.get("pinned"))

    @property
    def GroupId(self):
        return ElementId(self.get("group") or -1)

    def is_shown_in(self, view):
        """Leaves out what is drawn in another view and, in a plan, what is on another level."""
        return self.get("view") in (None, view.number) and self.get("level") in (None, view.get("level"))

    def GetTypeId(self):
        return ElementId(self.get("type") or -1)

    def ChangeTypeId(self, type_id):
        """Dynamo's Python.NET 2.5 finds the static method of this name alone."""
        raise TypeError("No method matches given arguments for ChangeTypeId")

    def get_BoundingBox(self, view):
        """For elements on a sheet."""
        return BoundingBoxXYZ(*self.edges())

    def edges(self):
        return self.get("box")

    def get_Geometry(self, options):
        from .solids import geometry_of

        return geometry_of(self)

    def get_Parameter(self, parameter):
        """None if the element has no such field; every element has a type."""
        is_there = parameter in self.data or parameter == BuiltInParameter.ELEM_TYPE_PARAM
        return Parameter(self, parameter) if is_there else None

    def LookupParameter(self, name):
        parameters = self.get("parameters") or {}
        return NamedParameter(parameters[name]) if name in parameters else None

    @property
    def data(self):
        if self.number not in self.Document.elements:
            raise InvalidObjectException("The referenced object is not valid.")
        return self.Document.elements[self.number]

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
        if any(other.number != self.number and other.Name == name for other in self.namesakes()):
            raise ArgumentException("Name must be unique: " + name)
        self.set("name", name)

    def namesakes(self):
        """Elements whose names must differ from this one's."""
        return self.Document.of_class(type(self))

    def fresh_name(self, begin):
        """An unused name, numbered as Revit does for new elements."""
        names, number = [other.Name for other in self.namesakes()], 1
        while begin + str(number) in names:
            number += 1
        return begin + str(number)


class ElementType(Element):
    is_type = True

    @property
    def Name(self):
        """Revit redeclares only the setter, and Dynamo's Python.NET 2.5 then finds no getter."""
        raise TypeError("property cannot be read")
