# Schedule Master: checks values within and across schedules, and exports them. Does not change the model.
import io
import os
import re

from System.IO import Directory

name_filter, folder, separator = IN[0] or "", (IN[5] or "").strip(), (IN[6] or "").strip().lower()
data_only, write_files = IN[7], IN[8]

SEPARATORS = {"comma": (",", ".csv"), "semicolon": (";", ".csv"), "tab": ("\t", ".txt")}
ROOMS = [
    (DB.ScheduleFieldType.ToRoom, "get_ToRoom"),
    (DB.ScheduleFieldType.FromRoom, "get_FromRoom"),
    (DB.ScheduleFieldType.Room, "get_Room"),
]
KEYNOTE_TAGS = str(int(DB.BuiltInCategory.OST_KeynoteTags))
problems, unread = [], []


def field_of(text):
    """Schedule and field; the field name may contain another colon."""
    schedule, _, field = text.partition(":")
    return (schedule.strip(), field.strip()) if schedule.strip() and field.strip() else None


def read_links(text):
    found = []
    for entry in words(text):
        sides = [field_of(side) for side in entry.split("=")]
        if len(sides) == 2 and all(sides):
            found.append((entry, sides[0], sides[1]))
        else:
            problems.append("The link '{0}' is not understood. Write Doors: Room = Rooms: Number.".format(entry))
    return found


def add_unread(line):
    if line not in unread:
        unread.append(line)


def parameter_of(element, name, getter):
    """Parameter of the element, of its type, or, with a getter, of its room in the last phase: To Room: Number."""
    if getter:
        room = getattr(element, getter)(phase) if hasattr(element, getter) else None
        return room.LookupParameter(name.partition(": ")[2]) if room else None
    own = element.LookupParameter(name)
    kind = doc.GetElement(element.GetTypeId()) if own is None else None
    return kind.LookupParameter(name) if kind else own


def value_of(parameter):
    if parameter is None or not parameter.HasValue:
        return ""
    is_text = parameter.StorageType == DB.StorageType.String
    return ((parameter.AsString() if is_text else parameter.AsValueString()) or "").strip()


def fields_of(schedule):
    """Fields by name in order, each with the getter of its room, or None."""
    fields = [schedule.Definition.GetField(n) for n in range(schedule.Definition.GetFieldCount())]
    return [(field.GetName(), dict(ROOMS).get(field.FieldType)) for field in fields]


def is_filtered(schedule):
    return getattr(schedule.Definition, "IsFilteredBySheet", False)  # since Revit 2022


def is_special(schedule):
    if schedule.IsTemplate or schedule.IsTitleblockRevisionSchedule or schedule.IsInternalKeynoteSchedule:
        return True
    return key(schedule.Definition.CategoryId) == KEYNOTE_TAGS


def is_copy(schedule):
    """Whether Revit made this as a copy of a schedule filtered by sheet: Doors Internal1 for Doors."""
    name, word, number = schedule.Name.rpartition(" Internal")
    originals = [other for other in found if other.Name == name and is_filtered(other)]
    return bool(word) and number.isdigit() and is_filtered(schedule) and len(originals) > 0


def elements_of(schedule):
    if DB.FilteredElementCollector.IsViewValidForElementIteration(doc, schedule.Id):
        return list(DB.FilteredElementCollector(doc, schedule.Id).ToElements())
    add_unread(schedule.Name + ": Revit does not list its elements")
    return []


class Listed(object):
    """A schedule with its fields and elements."""

    def __init__(self, schedule):
        self.schedule, self.name, self.elements = schedule, schedule.Name, elements_of(schedule)
        fields = fields_of(schedule)
        self.fields, self.getters = [name for name, _ in fields], dict(fields)

    def read(self, field):
        """Id and value for each element; nothing if the schedule or its elements lack the field."""
        if field not in self.fields:
            return add_unread("{0}, {1}: not a field of the schedule".format(self.name, field))
        getter = self.getters[field]
        found = [(key(element.Id), parameter_of(element, field, getter)) for element in self.elements]
        if found and all(parameter is None for _, parameter in found):
            return add_unread("{0}, {1}: not a parameter of its elements".format(self.name, field))
        return [(ident, value_of(parameter)) for ident, parameter in found]


def asked(entries):
    """Label and values of each field in a list."""
    found = []
    for listed in shown:
        fields = [
            field
            for names, values in entries
            for field in values
            if (listed.name in names if names else field in listed.fields)
        ]
        for field in [field for n, field in enumerate(fields) if field not in fields[:n]]:
            values = listed.read(field)
            if values is not None:
                found.append(("{0}, {1}".format(listed.name, field), values))
    return found


def grouped(values):
    """Values in the order of their first element, each with its ids."""
    order, ids = [], {}
    for ident, value in values:
        if value not in ids:
            order.append(value)
        ids.setdefault(value, []).append(ident)
    return [(value, ids[value]) for value in order]


def missing_lines():
    for label, values in asked(filled):
        ids = [ident for ident, value in values if not value]
        if ids:
            yield "{0}: {1} of {2}, on {3}".format(label, len(ids), len(values), ";".join(ids))


def repeated_lines():
    for label, values in asked(unique):
        for value, ids in grouped(values):
            if value and len(ids) > 1:
                yield "{0}: {1} on {2}".format(label, value, ";".join(ids))


def counted_lines():
    for label, values in asked(counted):
        counts = ["{0}: {1}".format(value or "no value", len(ids)) for value, ids in sorted(grouped(values))]
        yield "{0}: {1}".format(label, ", ".join(counts))


def side_of(name, field):
    found = [listed for listed in everything if listed.name == name]
    return found[0].read(field) if found else add_unread(name + ": not a schedule of this model")


def link_lines():
    for text, source, target in links:
        values, others = side_of(*source), side_of(*target)
        if values is None or others is None:
            continue
        known = set(value for _, value in others)
        given = [(ident, value) for ident, value in values if value]
        lost = ["{0} on {1}".format(value, ident) for ident, value in given if value not in known]
        line = "{0}: {1} of {2} found".format(text, len(given) - len(lost), len(given))
        if len(given) < len(values):
            line += ", {0} without a value".format(len(values) - len(given))
        yield line + ("; not found: " + ", ".join(lost) if lost else "")


def file_names(ending):
    """A valid file name for every schedule; a number distinguishes equal names."""
    used, names = set(), []
    for listed in shown:
        stem = re.sub(r'[\\/:*?"<>|]', "_", listed.name).strip(" .") or "schedule"
        name, n = stem + ending, 2
        while name.lower() in used:
            name, n = "{0} {1}{2}".format(stem, n, ending), n + 1
        used.add(name.lower())
        names.append(name)
    return names


def as_utf8(path):
    """Revit writes UTF-16, which Excel opens in one column; it splits UTF-8 with a byte order mark into columns."""
    with io.open(path, "rb") as source:
        content = source.read()
    if content[:2] in (b"\xff\xfe", b"\xfe\xff"):
        with io.open(path, "w", encoding="utf-8-sig", newline="") as target:
            target.write(content.decode("utf-16"))


def export(sign, names):
    """Names of the files written, and of those that could not be written."""
    options = DB.ViewScheduleExportOptions()
    options.FieldDelimiter = sign
    options.TextQualifier = DB.ExportTextQualifier.DoubleQuote
    options.Title = options.HeadersFootersBlanks = not data_only
    if data_only:
        options.ColumnHeaders = DB.ExportColumnHeaders.OneRow
    written, locked = [], []
    for listed, name in zip(shown, names):
        try:
            listed.schedule.Export(folder, name, options)
            as_utf8(os.path.join(folder, name))
            written.append(name)
        except Exception:
            locked.append(name)
    return written, locked


filled, unique = read_by_name(IN[1], "schedule", problems), read_by_name(IN[2], "schedule", problems)
counted, links = read_by_name(IN[3], "schedule", problems), read_links(IN[4])
if separator not in SEPARATORS:
    problems.append("The field separator must be comma, semicolon or tab.")
if write_files and not Directory.Exists(folder):
    problems.append("There is no folder at '{0}'.".format(folder))

if problems:
    OUT = ["Nothing was checked or written.", problems]
else:
    phase = list(doc.Phases)[-1]
    found = collect(DB.ViewSchedule)
    everything = sorted([s for s in found if not is_special(s) and not is_copy(s)], key=lambda schedule: schedule.Name)
    left = len(found) - len(everything)
    everything = [Listed(schedule) for schedule in everything]
    shown = [listed for listed in everything if name_filter in listed.name]
    sheets = {}
    for instance in collect(DB.ScheduleSheetInstance):
        sheets.setdefault(key(instance.ScheduleId), set()).add(key(instance.OwnerViewId))
    sign, ending = SEPARATORS[separator]
    files, rows = file_names(ending), []
    for listed, name in zip(shown, files):
        placed = len(sheets.get(key(listed.schedule.Id), []))
        texts = [plural(len(listed.fields), "field"), plural(len(listed.elements), "element")]
        if is_filtered(listed.schedule):
            texts.append("filtered by its sheet")  # Revit's own schedules on sheets
        else:
            texts.append("on " + (plural(placed, "sheet") if placed else "no sheet"))
        rows.append("{0}: {1}; {2}".format(listed.name, ", ".join(texts), name))
    checks = [list(missing_lines()), list(repeated_lines()), list(counted_lines()), list(link_lines())]
    for name in [name for entries in (filled, unique, counted) for names, _ in entries for name in names]:
        if name not in [listed.name for listed in everything]:
            add_unread(name + ": not a schedule of this model")
    not_listed = "Templates, revision schedules, keynote legends and copies for sheets: {0}"
    OUT = [
        "{0} of {1} with {2}".format(
            len(shown),
            plural(len(everything), "schedule"),
            plural(sum(len(listed.elements) for listed in shown), "element"),
        ),
        ["Schedules and their files", rows],
        ["Values that are missing", checks[0]],
        ["Values that occur more than once", checks[1]],
        ["Links", checks[3]],
        ["Counted", checks[2]],
        ["Not read", unread],
        ["Not listed", [not_listed.format(left)] if left else []],
    ]
    if write_files:
        written, locked = export(sign, files)
        OUT += [["Written", written], ["Not written, perhaps because another program has the file open", locked]]
    else:
        OUT.append("No files were written. Set 'Write files' to True to export.")
