"""Schedules {"name", "fields", "rows", "special", "isLocked", "isSplit", "isFilteredBySheet"} of elements. A collector refuses those with "isClosed"."""
import os

from Autodesk.Revit.Exceptions import FileAccessException, InvalidPathArgumentException

from .elements import BuiltInCategory, ElementId
from .views import View


class ScheduleFieldType(object):
    Instance, Room, FromRoom, ToRoom = "Instance", "Room", "FromRoom", "ToRoom"


class ScheduleField(object):
    """A room's field in an English Revit, from the words before the colon."""

    def __init__(self, name):
        self.name = name
        before = name.partition(": ")[0].replace(" ", "")
        self.FieldType = getattr(ScheduleFieldType, before, ScheduleFieldType.Instance)

    def GetName(self):
        return self.name


class ScheduleDefinition(object):
    def __init__(self, schedule):
        self.fields = [ScheduleField(name) for name in schedule.get("fields")]
        self.IsFilteredBySheet = bool(schedule.get("isFilteredBySheet"))
        is_legend = schedule.get("special") == "isKeynoteLegend"
        self.CategoryId = ElementId(BuiltInCategory.OST_KeynoteTags) if is_legend else ElementId.InvalidElementId

    def GetFieldCount(self):
        return len(self.fields)

    def GetField(self, index):
        return self.fields[index]


class ExportTextQualifier(object):
    DoubleQuote = '"'


class ExportColumnHeaders(object):
    OneRow, MultipleRows = "OneRow", "MultipleRows"


class ViewScheduleExportOptions(object):
    def __init__(self):
        self.FieldDelimiter, self.TextQualifier, self.Title = "\t", ExportTextQualifier.DoubleQuote, True
        self.HeadersFootersBlanks, self.ColumnHeaders = True, ExportColumnHeaders.MultipleRows


class ViewSchedule(View):
    @property
    def IsTemplate(self):
        return bool(self.get("isTemplate")) or self.get("special") == "isTemplate"

    def IsSplit(self):
        return bool(self.get("isSplit"))

    @property
    def IsTitleblockRevisionSchedule(self):
        return self.get("special") == "isRevision"

    @property
    def IsInternalKeynoteSchedule(self):
        return self.get("special") == "isKeynote"

    @property
    def Definition(self):
        return ScheduleDefinition(self)

    def shown(self):
        return [each for each in self.Document.all() if each.number in self.get("rows")]

    def Export(self, folder, name, options):
        """Writes the title and one line of headings, in UTF-16 as Revit does, and no rows."""
        if not os.path.isdir(folder):
            raise InvalidPathArgumentException("The folder does not exist.")
        if self.get("isLocked"):
            raise FileAccessException("The path indicated could not be accessed.")
        mark = options.TextQualifier
        headings = options.FieldDelimiter.join(mark + field + mark for field in self.get("fields"))
        title = [mark + self.Name + mark] if options.Title else []
        with open(os.path.join(folder, name), "w", encoding="utf-16") as file:
            file.write("\n".join(title + [headings]))
