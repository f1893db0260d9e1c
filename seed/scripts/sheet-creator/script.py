# SheetCreator: creates sheets from a CSV list and places the views that it names.
import io
import os

path, default_block, place_views = (IN[0] or "").strip().strip('"'), (IN[1] or "").strip(), IN[2]
gap, title, margin, right_strip, bottom_strip = IN[3], IN[4], IN[5], IN[6], IN[7]  # millimetres
centre, write_to_model = IN[8], IN[9]

FORBIDDEN = "\\:{}[]|;<>?`~"  # characters that Revit forbids in numbers and names
OWN_HEADINGS = ("Number", "Name", "Views", "Title Block")
skipped, unplaced, missing_blocks = [], [], []


class Planned(object):
    """A row that becomes a sheet."""

    def __init__(self, row, symbol):
        self.row, self.symbol, self.views, self.elements, self.sheet = row, symbol, [], [], None
        self.number = row["Number"]
        self.name = row.get("Name") or self.number

    def line(self):
        names = ", ".join(view.Name for view in self.views)
        return "{0} {1}{2}".format(self.number, self.name, ": " + names if names else "")


def cells_of(line, separator):
    """Cells of one line; a separator inside double quotes belongs to the text, and two quotes mean one."""
    cells, cell, quoted, at = [], "", False, 0
    while at < len(line):
        sign = line[at]
        if quoted and line[at : at + 2] == '""':
            cell, at = cell + '"', at + 1
        elif sign == '"':
            quoted = not quoted
        elif sign == separator and not quoted:
            cells.append(cell.strip())
            cell = ""
        else:
            cell += sign
        at += 1
    return cells + [cell.strip()]


def read_list():
    """Headings, a dictionary for each row, and the problem with the list, if any."""
    if not os.path.isfile(path):
        return [], [], "There is no file at '{0}'.".format(path)
    try:
        with io.open(path, encoding="utf-8-sig") as source:
            lines = [line for line in source.read().split("\n") if line.strip()]
    except UnicodeError:
        return [], [], "The list is not UTF-8. In Excel save it as 'CSV UTF-8'."
    except (IOError, OSError):
        return [], [], "The list cannot be read. Another program may have it open."
    separator = ";" if lines and ";" in lines[0] else ","
    table = [cells_of(line, separator) for line in lines] or [[]]
    wrong = None if "Number" in table[0] else "The first row of the list has no heading 'Number'."
    return table[0], [dict(zip(table[0], cells)) for cells in table[1:]], wrong


def title_blocks():
    """Title block types by Family : Type."""
    blocks = DB.FilteredElementCollector(doc).OfCategory(DB.BuiltInCategory.OST_TitleBlocks)
    types = blocks.WhereElementIsElementType().ToElements()
    return dict(("{0} : {1}".format(symbol.FamilyName, name_of(symbol)), symbol) for symbol in types)


def plan_sheets(rows):
    existing, listed, blocks = set(sheet.SheetNumber for sheet in sheets), set(), title_blocks()
    for n, row in enumerate(rows):
        number = row.get("Number", "")
        block = row.get("Title Block") or default_block
        if not number:
            skipped.append("Row {0}: it has no number".format(n + 1))
        elif number in existing:
            skipped.append("{0}: already in the model".format(number))
        elif number in listed:
            skipped.append("{0}: it occurs twice in the list".format(number))
        elif any(c in FORBIDDEN or c < " " for c in number + row.get("Name", "")):
            skipped.append("{0}: Revit allows none of {1} in a number or a name".format(number, " ".join(FORBIDDEN)))
        elif block not in blocks:
            why = "there is no title block '{0}'" if block else "neither its row nor the input names a title block"
            skipped.append("{0}: {1}".format(number, why.format(block)))
            missing_blocks[:] = sorted(blocks) or ["none"]
        else:
            listed.add(number)
            yield Planned(row, blocks[block])


def plan_views():
    """Find the views named in the rows, and reasons not to place them."""
    everything = [view for view in collect(DB.View) if not view.IsTemplate and not isinstance(view, DB.ViewSheet)]
    number_of = dict((key(sheet.Id), sheet.SheetNumber) for sheet in sheets)
    taken = {}
    for each in collect(DB.Viewport):
        if key(each.SheetId) in number_of:
            taken[key(each.ViewId)] = "is on " + number_of[key(each.SheetId)]
    named = {}
    for view in everything:
        kind = doc.GetElement(view.GetTypeId())
        for text in set([view.Name, "{0}: {1}".format(name_of(kind) if kind is not None else "", view.Name)]):
            named.setdefault(text, []).append(view)
    for sheet in planned:
        for text in [part.strip() for part in sheet.row.get("Views", "").split("|") if part.strip()]:
            found = named.get(text, [])
            why = reason_against(found, sheet, taken)
            if why:
                unplaced.append("{0} for {1}: {2}".format(text, sheet.number, why))
            else:
                sheet.views.append(found[0])
                taken.setdefault(key(found[0].Id), "goes to " + sheet.number)


def reason_against(found, sheet, taken):
    if len(found) != 1:
        return "{0} views have this name; write Type: Name".format(len(found)) if found else "no view has this name"
    view, view_id = found[0], key(found[0].Id)
    if view_id in [key(other.Id) for other in sheet.views]:
        return "it occurs twice in the row"
    is_repeatable = isinstance(view, DB.ViewSchedule) or view.ViewType == DB.ViewType.Legend
    return "it " + taken[view_id] if view_id in taken and not is_repeatable else None


def create():
    """Create the sheets with their views at the origin, then measure and place the views."""
    for plan in planned:
        plan.sheet = DB.ViewSheet.Create(doc, plan.symbol.Id)
        plan.sheet.SheetNumber, plan.sheet.Name = plan.number, plan.name
        for heading in headings:
            value = plan.row.get(heading)
            if heading in OWN_HEADINGS or not value:
                continue
            if can_write(plan.sheet, heading):
                plan.sheet.LookupParameter(heading).Set(value)
        for view in list(plan.views):
            put_on(plan, view)
    doc.Regenerate()
    blocks = by_sheet(of_category(DB.BuiltInCategory.OST_TitleBlocks))
    for plan in planned:
        arrange(plan, field_of(blocks[key(plan.sheet.Id)][0], plan.sheet, margin, right_strip, bottom_strip))


def can_write(sheet, heading):
    parameter = sheet.LookupParameter(heading)
    return parameter is not None and not parameter.IsReadOnly and parameter.StorageType == DB.StorageType.String


def unknown_headings():
    """Headings with a value in a planned row that no sheet in the model has as a parameter."""
    own = [h for n, h in enumerate(headings) if h not in OWN_HEADINGS and h not in headings[:n]]
    used = [heading for heading in own if any(plan.row.get(heading) for plan in planned)]
    sheet = planned[0].sheet if planned and planned[0].sheet else sheets[0] if sheets else None
    if sheet is None:
        return ["{0}: not checked, the model has no sheet yet".format(heading) for heading in used]
    return [heading for heading in used if not can_write(sheet, heading)]


def put_on(plan, view):
    if isinstance(view, DB.ViewSchedule):
        element = DB.ScheduleSheetInstance.Create(doc, plan.sheet.Id, view.Id, DB.XYZ.Zero)
    elif DB.Viewport.CanAddViewToSheet(doc, plan.sheet.Id, view.Id):
        element = DB.Viewport.Create(doc, plan.sheet.Id, view.Id, DB.XYZ.Zero)
    else:
        unplaced.append("{0} for {1}: Revit cannot place it on a sheet".format(view.Name, plan.number))
        plan.views.remove(view)
        return
    plan.elements.append((view, element))


def arrange(plan, field):
    """Pack the views of a sheet by size, and remove those that find no room."""
    left, top, field_w, field_h = field
    items = []
    for view, element in plan.elements:
        west, south, east, north = edges_of(element, plan.sheet)
        strip = 0 if isinstance(view, DB.ViewSchedule) else title
        items.append((tenths(east - west), tenths(north - south) + strip, view, element, west, north))
    placed = pack(items, [(field_w, field_h, [])], gap)
    homes = [(item, x, y) for item, n, x, y in placed if n is not None]
    dx = dy = 0
    if centre and homes:
        dx = (field_w - max(x + item[0] for item, x, y in homes)) / 2
        dy = (field_h - max(y + item[1] for item, x, y in homes)) / 2
    for (w, h, view, element, west, north), x, y in homes:
        x, y = left + x + dx, top - y - dy
        if isinstance(view, DB.ViewSchedule):
            element.Point = element.Point.Add(point_at((x - west) / MM_PER_FOOT, (y - north) / MM_PER_FOOT))
        else:
            element.SetBoxCenter(point_at((x + w / 2) / MM_PER_FOOT, (y - (h - title) / 2) / MM_PER_FOOT))
    homed = [item[3] for item, _, _ in homes]
    text = "{0} for {1}: no room for {2:.0f} x {3:.0f} mm in a field of {4:.0f} x {5:.0f} mm"
    for w, h, view, element, _, _ in items:
        if element not in homed:
            unplaced.append(text.format(view.Name, plan.number, w, h, field_w, field_h))
            plan.views.remove(view)
            doc.Delete(element.Id)


def report():
    count = sum(len(plan.views) for plan in planned)
    text = "{0} created, {1} placed" if write_to_model else "{0} to create, {1} to place"
    out = [
        text.format(plural(len(planned), "sheet"), plural(count, "view")),
        ["Created" if write_to_model else "To create", [plan.line() for plan in planned]],
        ["Rows skipped", skipped],
    ]
    if missing_blocks:
        out.append(["Title blocks of this model", missing_blocks])
    if place_views:
        out.append(["Views not placed", unplaced])
    return out + [["Headings without a text parameter that can be written", unknown_headings()]]


headings, rows, wrong = read_list()
if wrong:
    OUT = ["Nothing was written.", [wrong]]
else:
    sheets = collect(DB.ViewSheet)
    planned = list(plan_sheets(rows))
    if place_views:
        plan_views()
    if write_to_model:
        write(create)
        OUT = report()
    else:
        OUT = report() + [NOTHING_WRITTEN]
