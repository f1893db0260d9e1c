# SheetOptimizer: packs the views of a series of sheets onto fewer sheets, and renumbers the series without gaps.
starts_with, pack_views, gap, title = IN[0] or "", IN[1], IN[2], IN[3]  # lengths are millimetres
margin, right_strip, bottom_strip, delete_emptied = IN[4], IN[5], IN[6], IN[7]
renumber, prefix, first, digits = IN[8], IN[9] or "", int(IN[10]), int(IN[11])
upper_case, write_to_model = IN[12], IN[13]

FORBIDDEN = "\\:{}[]|;<>?`~"  # in sheet numbers, by Revit


class View(object):
    """A viewport or schedule on a sheet: its box with title, measured from the field's upper left corner."""

    def __init__(self, element, sheet, field):
        self.element, self.sheet, self.name = element, sheet, name_on_sheet(element)
        self.is_schedule = isinstance(element, DB.ScheduleSheetInstance)
        self.left, bottom, right, self.top = edges_of(element, sheet)
        self.w = tenths(right - self.left)
        self.h = tenths(self.top - bottom) + (0 if self.is_schedule else title)
        self.x, self.y = tenths(self.left - field[0]), tenths(field[1] - self.top)
        self.why = reason_against(element)

    def is_at(self, sheet, x, y):
        return self.sheet is sheet and abs(self.x - x) < 0.05 and abs(self.y - y) < 0.05


def is_taken(element):
    if not doc.IsWorkshared:
        return False
    return DB.WorksharingUtils.GetCheckoutStatus(doc, element.Id) == DB.CheckoutStatus.OwnedByOtherUser


def reason_against(element):
    """Why a view stays where it is, or None."""
    if is_taken(element):
        return "another user owns it"
    if element.Pinned:
        return "pinned"
    if element.Rotation != getattr(DB.ViewportRotation, "None"):
        return "rotated on its sheet"
    if isinstance(element, DB.Viewport):
        return "a legend" if doc.GetElement(element.ViewId).ViewType == DB.ViewType.Legend else None
    schedule = doc.GetElement(element.ScheduleId)
    is_split = getattr(schedule, "IsSplit", None)  # since Revit 2022.1
    if is_split is not None and is_split():
        return "part of a split schedule"
    is_filtered = getattr(schedule.Definition, "IsFilteredBySheet", False)  # older Revits have no such schedules
    return "filtered by its sheet" if is_filtered else None


def name_on_sheet(element):
    return doc.GetElement(element.ViewId if isinstance(element, DB.Viewport) else element.ScheduleId).Name


def others_on(sheet):
    """Number of elements on a sheet besides its title block, views and schedules."""
    blocks = [key(block.Id) for block in title_blocks[key(sheet.Id)]]
    owned = DB.FilteredElementCollector(doc).OwnedByView(sheet.Id).ToElements()
    known = (DB.Viewport, DB.ScheduleSheetInstance)
    return len([e for e in owned if e.Category is not None and not isinstance(e, known) and key(e.Id) not in blocks])


def share(views, field):
    area = sum(view.w * view.h for view in views)
    return "{0:.0f}".format(100 * area / (field[2] * field[3]) if field[2] > 0 and field[3] > 0 else 0)


def plan_packing():
    """Decide on every view of the sheets with one title block, then on the sheets that lose all their views."""
    packable = [sheet for sheet in series if len(title_blocks.get(key(sheet.Id), [])) == 1]
    for sheet in [sheet for sheet in series if sheet not in packable]:
        for element in placed_on.get(key(sheet.Id), []):
            left.append(
                "{0} on {1}: its sheet does not have exactly one title block".format(
                    name_on_sheet(element), sheet.SheetNumber
                )
            )
    blocks = [title_blocks[key(sheet.Id)][0] for sheet in packable]
    fields = [field_of(block, sheet, margin, right_strip, bottom_strip) for block, sheet in zip(blocks, packable)]
    views = []
    for sheet, field in zip(packable, fields):
        # In this order views of one size are packed: a second run finds the same.
        own = [View(element, sheet, field) for element in placed_on.get(key(sheet.Id), [])]
        views += sorted(own, key=lambda view: (view.y, view.x, view.name))
    for view in views:
        if view.why is None and not any(view.w <= w and view.h <= h for _, _, w, h in fields):
            view.why = "larger than the field"
        if view.why:
            left.append("{0} on {1}: {2}".format(view.name, view.sheet.SheetNumber, view.why))
    standing = [[v for v in views if v.why and v.sheet is sheet] for sheet in packable]
    rooms = [(f[2], f[3], [(v.x, v.y, v.w, v.h) for v in fixed]) for f, fixed in zip(fields, standing)]
    now = [list(fixed) for fixed in standing]
    for item, n, x, y in pack([(v.w, v.h, v) for v in views if not v.why], rooms, gap):
        view = item[2]
        if n is None:
            problems.append(
                "There is no space for {0} on {1}. Use a smaller gap, margin or strip, or add a sheet.".format(
                    view.name, view.sheet.SheetNumber
                )
            )
            continue
        now[n].append(view)
        names_on.setdefault(packable[n].SheetNumber, []).append(view.name)
        if view.is_at(packable[n], x, y):
            in_place.append(view)
        else:
            moves.append((view, packable[n], fields[n][0] + x, fields[n][1] - y))
    for sheet, field, held in zip(packable, fields, now):
        before = [view for view in views if view.sheet is sheet]
        number = sheet.SheetNumber
        used.append("{0}: {1} -> {2}".format(number, share(before, field), share(held, field)))
        if before and not held:
            emptied.append("{0}: {1}".format(number, fate_of(sheet)))


def fate_of(sheet):
    others = others_on(sheet)
    is_open = doc.ActiveView is not None and key(doc.ActiveView.Id) == key(sheet.Id)
    if delete_emptied and not others and not is_open:
        deleted.append(sheet)
        return "deleted" if write_to_model else "to be deleted"
    return "kept, other elements on it: {0}".format(others) if others else "kept, it is open" if is_open else "kept"


def move(view, sheet, x, y):
    """Moves a view's upper left corner to a place in sheet millimetres; on another sheet as a new viewport."""
    element, is_here = view.element, view.sheet is sheet
    if view.is_schedule:
        shift = point_at((x - view.left) / MM_PER_FOOT, (y - view.top) / MM_PER_FOOT)
        point, schedule = element.Point.Add(shift), element.ScheduleId
        if is_here:
            element.Point = point
        else:
            doc.Delete(element.Id)
            DB.ScheduleSheetInstance.Create(doc, sheet.Id, schedule, point)
        return
    height = view.h - title
    center = point_at((x + view.w / 2) / MM_PER_FOOT, (y - height / 2) / MM_PER_FOOT)
    if is_here:
        element.SetBoxCenter(center)
    else:
        view_id, kind = element.ViewId, element.GetTypeId()
        doc.Delete(element.Id)
        fresh = DB.Viewport.Create(doc, sheet.Id, view_id, center)
        # CPython 3 does not find the ChangeTypeId of an element.
        fresh.get_Parameter(DB.BuiltInParameter.ELEM_TYPE_PARAM).Set(kind)


def change():
    for each in moves:
        move(*each)
    for sheet in deleted:
        doc.Delete(sheet.Id)
    for n, (sheet, _) in enumerate(numbers):  # each number is allowed once, so all get other numbers first
        sheet.SheetNumber = "renumbering-{0}-{1}".format(n, key(sheet.Id))
    for sheet, number in numbers:
        sheet.SheetNumber = number
    for sheet, name in renamed:
        sheet.Name = name


def told(past, verb):
    return past if write_to_model else "To " + verb


everything = collect(DB.ViewSheet)
series = [s for s in everything if not s.IsPlaceholder and s.SheetNumber.startswith(starts_with)]
series.sort(key=lambda sheet: natural(sheet.SheetNumber))
title_blocks = by_sheet(of_category(DB.BuiltInCategory.OST_TitleBlocks))
schedules = [each for each in collect(DB.ScheduleSheetInstance) if not each.IsTitleblockRevisionSchedule]
placed_on = by_sheet(collect(DB.Viewport) + schedules)
problems, left, moves, in_place, deleted, emptied, used, names_on = [], [], [], [], [], [], [], {}

if not series:
    problems.append("No sheet's number begins with '{0}'.".format(starts_with))
if pack_views:
    plan_packing()
if renumber and any(c in FORBIDDEN or c < " " for c in prefix):
    problems.append("Revit allows none of {0} in a number: '{1}'.".format(" ".join(FORBIDDEN), prefix))
kept = [sheet for sheet in series if sheet not in deleted]
all_numbers = [prefix + str(first + n).zfill(digits) for n in range(len(kept))] if renumber else []
numbers = [(sheet, number) for sheet, number in zip(kept, all_numbers) if sheet.SheetNumber != number]
renamed = [(sheet, sheet.Name.upper()) for sheet in kept if upper_case and sheet.Name != sheet.Name.upper()]
changed = deleted + [sheet for view, to, _, _ in moves for sheet in (view.sheet, to)]
changed += [sheet for sheet, _ in numbers + renamed]
ids = set(key(sheet.Id) for sheet in changed)
taken_sheets = [sheet for sheet in series if key(sheet.Id) in ids and is_taken(sheet)]
problems += ["Another user has the sheet {0}.".format(sheet.SheetNumber) for sheet in taken_sheets]
taken = set(sheet.SheetNumber for sheet in everything if sheet not in series)
problems += ["Another sheet has the number {0}.".format(number) for number in all_numbers if number in taken]
names = [sheet.Name for sheet in series]

if problems:
    OUT = ["Nothing was written.", problems]
else:
    OUT = [
        ["Without a view or schedule", [s.SheetNumber for s in series if key(s.Id) not in placed_on]],
        ["Without a title block", [s.SheetNumber for s in series if key(s.Id) not in title_blocks]],
        [
            "With more than one title block",
            [s.SheetNumber for s in series if len(title_blocks.get(key(s.Id), [])) > 1],
        ],
        ["Names that occur more than once", sorted(set(name for name in names if names.count(name) > 1))],
    ]
    if pack_views:
        brought = [view for view, sheet, _, _ in moves if view.sheet is not sheet]
        text = "{0}, {1} emptied; views moved to another sheet: {2}, on their sheet: {3}"
        OUT += [
            (text + ", already in place: {4}, not moved: {5}").format(
                plural(len(series), "sheet"), len(emptied), len(brought), len(moves) - len(brought), len(in_place), len(left)
            ),
            [
                told("Packed", "pack"),
                [
                    "{0}: {1}".format(s.SheetNumber, ", ".join(names_on[s.SheetNumber]))
                    for s in series
                    if s.SheetNumber in names_on
                ],
            ],
            ["Used area in per cent", used],
            ["Not moved", left],
            ["Emptied", emptied],
        ]
    if renumber:
        lines = ["{0} -> {1}".format(sheet.SheetNumber, number) for sheet, number in numbers]
        OUT.append([told("Renumbered", "renumber"), lines])
    if upper_case:
        OUT.append([told("Set in upper case", "set in upper case"), [name for _, name in renamed]])
    if write_to_model:
        write(change)
    else:
        OUT.append(NOTHING_WRITTEN)
