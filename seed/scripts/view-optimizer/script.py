# ViewOptimizer: sets templates, crop regions, view ranges and names of views, and deletes unplaced views.
contains, wanted, fit_crop, around = IN[0] or "", words(IN[1]), IN[2], words(IN[3])
margin, set_range, heights = IN[4], IN[5], [IN[6], IN[7], IN[8], IN[9]]  # lengths are millimetres
rename, delete_unplaced, keep, write_to_model = IN[10], IN[11], IN[12] or "", IN[13]

UNCROPPED = [DB.ViewType.DraftingView, DB.ViewType.ThreeD]
KINDS = UNCROPPED + [
    DB.ViewType.FloorPlan,
    DB.ViewType.CeilingPlan,
    DB.ViewType.EngineeringPlan,
    DB.ViewType.AreaPlan,
    DB.ViewType.Section,
    DB.ViewType.Elevation,
    DB.ViewType.Detail,
]
PLANES = [
    DB.PlanViewPlane.TopClipPlane,
    DB.PlanViewPlane.CutPlane,
    DB.PlanViewPlane.BottomClipPlane,
    DB.PlanViewPlane.ViewDepthPlane,
]
NONE = DB.ElementId.InvalidElementId


def is_taken(view):
    if not doc.IsWorkshared:
        return False
    return DB.WorksharingUtils.GetCheckoutStatus(doc, view.Id) == DB.CheckoutStatus.OwnedByOtherUser


def is_dependent(view):
    return view.GetPrimaryViewId() != NONE


def needed(view):
    """Why a view on no sheet is not deleted, or None."""
    if doc.ActiveView is not None and key(doc.ActiveView.Id) == key(view.Id):
        return "it is open"
    if key(DB.StartingViewSettings.GetStartingViewSettings(doc).ViewId) == key(view.Id):
        return "it is the starting view"
    if view.GetDependentViewIds().Count > 0:
        return "it has dependent views"
    if key(view.Id) in with_callouts:  # Revit may delete these too
        return "it has callouts"
    return "its name begins with " + keep if keep and view.Name.startswith(keep) else None


def uncropped(view):
    """Why a crop region stays as it is, or None."""
    if view.ViewType in UNCROPPED or view.CropBox is None:
        return "views of its kind are not cropped"
    if not view.CropBoxActive:
        return "its crop region is off"
    if getattr(view, "IsCallout", False):  # since Revit 2022
        return "the callout controls its crop region"
    scope_box = view.get_Parameter(DB.BuiltInParameter.VIEWER_VOLUME_OF_INTEREST_CROP)
    if scope_box is not None and scope_box.AsElementId() != NONE:
        return "a scope box controls its crop region"
    shape = view.GetCropRegionShapeManager()
    if shape.ShapeSet:
        return "its crop region is not a rectangle"
    return "its crop region is split" if shape.Split else None


def edges(low, high):
    """Left, bottom, right and top in millimetres."""
    return low.X * MM_PER_FOOT, low.Y * MM_PER_FOOT, high.X * MM_PER_FOOT, high.Y * MM_PER_FOOT


def shown_in(view, to_view):
    """Boxes, in the view's directions, of the elements of the categories that it shows."""
    for element in DB.FilteredElementCollector(doc, view.Id).WhereElementIsNotElementType():
        if element.Category is None or element.Category.Name not in around:
            continue
        box = element.get_BoundingBox(view)
        if box is None:
            continue
        ends = (box.Min, box.Max)
        corners = [to_view.OfPoint(point_at(a.X, b.Y, c.Z)) for a in ends for b in ends for c in ends]
        xs, ys = [p.X * MM_PER_FOOT for p in corners], [p.Y * MM_PER_FOOT for p in corners]
        yield min(xs), min(ys), max(xs), max(ys)


def plan_crop(view):
    """New crop region around the elements shown, within the present one, or the reason why it stays."""
    why = uncropped(view)
    if why:
        return why
    crop = view.CropBox
    left, bottom, right, top = edges(crop.Min, crop.Max)
    boxes = [
        (x0, y0, x1, y1)
        for x0, y0, x1, y1 in shown_in(view, crop.Transform.Inverse)
        if x0 < right and x1 > left and y0 < top and y1 > bottom
    ]
    if not boxes:
        return "shows nothing to crop around"
    after = (
        max(left, min(box[0] for box in boxes) - margin),
        max(bottom, min(box[1] for box in boxes) - margin),
        min(right, max(box[2] for box in boxes) + margin),
        min(top, max(box[3] for box in boxes) + margin),
    )
    if max(after[0] - left, after[1] - bottom, right - after[2], top - after[3]) < 1:
        return "its crop region fits already"
    crops.append((view, (left, bottom, right, top), after))
    return None


def template_for(view):
    """The first template that Revit accepts, own kind first: Revit also takes an elevation's for a section."""
    fitting = [each for each in templates if view.IsValidViewTemplate(each.Id)]
    own = [each for each in fitting if each.ViewType == view.ViewType]
    return (own + fitting + [None])[0]


def controls_range(template):
    free = [key(each) for each in template.GetNonControlledTemplateParameterIds()]
    return key(DB.ElementId(DB.BuiltInParameter.PLAN_VIEW_RANGE)) not in free


def is_set(view):
    planes, own = view.GetViewRange(), (view.GenLevel.Id, DB.PlanViewRange.Current)
    return all(
        planes.GetLevelId(plane) in own and abs(planes.GetOffset(plane) * MM_PER_FOOT - height) < 0.05
        for plane, height in zip(PLANES, heights)
    )


def plan_range(view, template):
    if is_dependent(view):
        return "its parent view controls the view range"
    if template is not None and controls_range(template):
        return "its template controls the view range"
    if is_set(view):
        return "its view range is set already"
    ranges.append(view)
    return None


def plan_name(view):
    """The sheet number, then the name without a sheet number, without the suffix of copies, and without the braces of
    {3D}, which Revit does not allow in new names."""
    own = view.Name
    for number in numbers:
        if own.startswith(number + " "):
            own = own[len(number) + 1 :]
            break
    name = "{0} {1}".format(sheet_of[key(view.Id)], re.sub("[{}]|( Copy [0-9]+)+$", "", own))
    if name == view.Name:
        return None
    if name in names:
        return "not renamed, there is a view named " + name
    renamed.append((view, view.Name, name))
    names[names.index(view.Name)] = name
    return None


def plan_view(view):
    """Yields the reason why part of a view is left alone, or None."""
    is_placed = key(view.Id) in sheet_of
    if is_taken(view):
        yield "another user owns it"
        return
    if delete_unplaced and not is_placed:
        why = needed(view)
        if why is None:
            deleted.append(view)
            return
        yield "not deleted, " + why
    template = doc.GetElement(view.ViewTemplateId)
    if wanted and template is None:
        if is_dependent(view):
            yield "no template, it follows its parent view"
        else:
            template = template_for(view)
            if template is None:
                yield "no template in the list fits"
            else:
                assigned.append((view, template))
    if fit_crop:
        yield plan_crop(view)
    if set_range and view.ViewType == DB.ViewType.FloorPlan:
        yield plan_range(view, template)
    if rename and is_placed:
        yield plan_name(view)


def change():
    for view in ranges:
        planes = view.GetViewRange()
        for plane, height in zip(PLANES, heights):
            if plane != DB.PlanViewPlane.CutPlane:  # always from the view's own level
                planes.SetLevelId(plane, view.GenLevel.Id)
            planes.SetOffset(plane, height / MM_PER_FOOT)
        view.SetViewRange(planes)
    for view, template in assigned:
        view.ViewTemplateId = template.Id
    for view, _, (left, bottom, right, top) in crops:
        box = view.CropBox
        box.Min = point_at(left / MM_PER_FOOT, bottom / MM_PER_FOOT, box.Min.Z)
        box.Max = point_at(right / MM_PER_FOOT, top / MM_PER_FOOT, box.Max.Z)
        view.CropBox = box
    for view, _, name in renamed:
        view.Name = name
    for view in deleted:
        if doc.GetElement(view.Id) is not None:  # Revit may have removed it together with its parent
            doc.Delete(view.Id)


def heading(past, verb):
    return past if write_to_model else "To " + verb


def size_of(box):
    return "{0:.1f} x {1:.1f} m".format((box[2] - box[0]) / 1000, (box[3] - box[1]) / 1000)


def crop_line(view, before, after):
    on = " on " + sheet_of[key(view.Id)] if key(view.Id) in sheet_of else ""
    return "{0}{1}: {2} -> {3}".format(view.Name, on, size_of(before), size_of(after))


everything = collect(DB.View)
names = [view.Name for view in everything]
all_templates = [view for view in everything if view.IsTemplate]
templates = [each for name in wanted for each in all_templates if each.Name == name]
all_views = [view for view in everything if not view.IsTemplate and view.ViewType in KINDS]
views = [view for view in all_views if contains in view.Name]
views.sort(key=lambda view: natural(view.Name))
sheets = collect(DB.ViewSheet)
numbers = [sheet.SheetNumber for sheet in sheets]
number_of = dict((key(sheet.Id), sheet.SheetNumber) for sheet in sheets)
ports = [port for port in collect(DB.Viewport) if key(port.SheetId) in number_of]  # some are on no sheet
sheet_of = dict((key(port.ViewId), number_of[key(port.SheetId)]) for port in ports)
callouts = [view for view in all_views if getattr(view, "IsCallout", False)]  # since Revit 2022
with_callouts = set(key(view.GetCalloutParentId()) for view in callouts)
assigned, crops, ranges, renamed, deleted, left_alone = [], [], [], [], [], []

problems = [] if views else ["No view's name contains '{0}'.".format(contains)]
known = set(each.Name for each in all_templates)
problems += ["There is no view template named '{0}'.".format(name) for name in wanted if name not in known]
if fit_crop and not around:
    problems.append("'Crop around' names no category.")
if fit_crop:
    categories = set(category.Name for category in doc.Settings.Categories)
    problems += ["There is no category named '{0}'.".format(name) for name in around if name not in categories]
if set_range and heights != sorted(heights, reverse=True):
    problems.append("A view range must go down: Top, Cut plane, Bottom, View depth.")

if problems:
    OUT = ["Nothing was written.", problems]
else:
    for view in views:
        left_alone += ["{0}: {1}".format(view.Name, why) for why in plan_view(view) if why]
    unplaced = [view.Name for view in views if key(view.Id) not in sheet_of]
    OUT = [
        "{0}, {1} of them on sheets".format(plural(len(views), "view"), len(views) - len(unplaced)),
        ["On no sheet", unplaced],
        ["Without a view template", [view.Name for view in views if view.ViewTemplateId == NONE]],
    ]
    if wanted:
        lines = ["{0}: {1}".format(view.Name, template.Name) for view, template in assigned]
        OUT.append([heading("Templates assigned", "assign templates"), lines])
    if fit_crop:
        OUT.append([heading("Crop regions fitted", "fit crop regions"), [crop_line(*crop) for crop in crops]])
    if set_range:
        title = heading("View ranges set", "set view ranges") + ": top / cut plane / bottom / view depth {0} mm"
        written = " / ".join("{0:.0f}".format(height) for height in heights)
        OUT.append([title.format(written), [view.Name for view in ranges]])
    if rename:
        OUT.append([heading("Renamed", "rename"), ["{0} -> {1}".format(old, new) for _, old, new in renamed]])
    if delete_unplaced:
        OUT.append([heading("Deleted", "delete"), [view.Name for view in deleted]])
    OUT.append(["Left alone", left_alone])
    if write_to_model:
        write(change)
    else:
        OUT.append(NOTHING_WRITTEN)
