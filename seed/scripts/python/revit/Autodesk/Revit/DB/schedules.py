"""Schedules {"name", "fields", "rows", "special", "isLocked", "isSplit"} of elements."""
import os

from Autodesk.Revit.Exceptions import FileAccessException, InvalidPathArgumentException

from .views import View


class ScheduleField(object):
    def __init__(self, name):
        self.name = name

    def GetName(self):
        return self.name


class ScheduleDefinition(object):
    def __init__(self, fields, is_filtered_by_sheet=False):
        self.fields, self.IsFilteredBySheet = [ScheduleField(name) for name in fields], is_filtered_by_sheet

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
        return ScheduleDefinition(self.get("fields"), bool(self.get("isFilteredBySheet")))

    def shown(self):
        return [each for each in self.Document.all() if each.number in self.get("rows")]

    def Export(self, folder, name, options):
        """The title and one line of headings: the stand-in lays out no rows."""
        if not os.path.isdir(folder):
            raise InvalidPathArgumentException("The folder does not exist.")
        if self.get("isLocked"):
            raise FileAccessException("The path indicated could not be accessed.")
        mark = options.TextQualifier
        headings = options.FieldDelimiter.join(mark + field + mark for field in self.get("fields"))
        title = [mark + self.Name + mark] if options.Title else []
        with open(os.path.join(folder, name), "w") as file:
            file.write("\n".join(title + [headings]))
