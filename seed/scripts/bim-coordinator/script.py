# BIM Coordinator: finds clashes between groups of categories and audits the model. Reads only.
import math

from Autodesk.Revit.Exceptions import InvalidOperationException

tolerance, with_links, listed = int(IN[1]), IN[2], int(IN[3])

STATUSES = [
    (DB.LinkedFileStatus.Loaded, "loaded"),
    (DB.LinkedFileStatus.Unloaded, "unloaded"),
    (DB.LinkedFileStatus.LocallyUnloaded, "unloaded for you"),
    (DB.LinkedFileStatus.InClosedWorkset, "in a closed workset"),
    (DB.LinkedFileStatus.NotFound, "not found"),
]
OPTIONS = DB.Options()
OPTIONS.DetailLevel = DB.ViewDetailLevel.Fine


def mm(feet):
    return int(math.floor(feet * MM_PER_FOOT + 0.5))


LEVELS, GRIDS = [(mm(level.ProjectElevation), level.Name) for level in collect(DB.Level)], collect(DB.Grid)


def cut(lines):
    return lines[:listed] + ["and {0} more".format(len(lines) - listed)] if len(lines) > listed else lines


def read_groups(text):
    problems, groups = [], []
    for names, values in read_by_name(text, "group", problems):
        groups.append((", ".join(names or values), values))
    if problems:
        return groups, problems
    categories, said = [each for _, values in groups for each in values], []
    for each in categories:
        if categories.count(each) > 1 and each not in said:
            said.append(each)
            problems.append("'{0}' occurs twice.".format(each))
    if len(groups) == 1:
        problems.append("A clash check needs two groups; the list has one.")
    return groups, problems or ([] if groups else ["The list of groups is empty."])


def solids_in(geometry):
    found = []
    if geometry is None:
        return found
    for each in geometry:
        if isinstance(each, DB.GeometryInstance):
            found += solids_in(each.GetInstanceGeometry())
        elif isinstance(each, DB.Solid) and each.Volume > 0:
            found.append(each)
    return found


def edges_of(solids):
    """Smallest and greatest x, y and z in whole mm; a solid's own box may be rotated."""
    points = []
    for solid in solids:
        box = solid.GetBoundingBox()
        for x in (box.Min.X, box.Max.X):
            for y in (box.Min.Y, box.Max.Y):
                for z in (box.Min.Z, box.Max.Z):
                    point = box.Transform.OfPoint(point_at(x, y, z))
                    points.append((mm(point.X), mm(point.Y), mm(point.Z)))
    return [(min(values), max(values)) for values in zip(*points)]


def documents():
    """The open model and, if switched on, each loaded link with its placement; nested links are skipped."""
    found = [(doc, "", None)]
    for link in collect(DB.RevitLinkInstance) if with_links else []:
        linked, kind = link.GetLinkDocument(), doc.GetElement(link.GetTypeId())
        if linked is not None and not kind.IsNestedLink:
            found.append((linked, name_of(kind), link.GetTotalTransform()))
    return found


def read_elements(groups):
    """Elements with solids, and the labels of those without."""
    number_of = dict((category, n) for n, (_, values) in enumerate(groups) for category in values)
    found, bare = [], []
    for document, link, transform in documents():
        for element in DB.FilteredElementCollector(document).WhereElementIsNotElementType().ToElements():
            category = element.Category.Name if element.Category else None
            if category not in number_of:
                continue
            label = "{0} {1}{2}".format(category, key(element.Id), " in " + link if transform is not None else "")
            solids = solids_in(element.get_Geometry(OPTIONS))
            if not solids:
                bare.append(label)
                continue
            if transform is not None:
                solids = [DB.SolidUtils.CreateTransformed(solid, transform) for solid in solids]
            ident = key(element.Id) if transform is None else None
            found.append((number_of[category], len(found), label, ident, solids, edges_of(solids)))
    return found, bare


def near_pairs(elements):
    """Elements of different groups whose boxes overlap; a sweep along x avoids comparing all pairs."""
    found, reached = [], []
    for element in sorted(elements, key=lambda each: each[5][0][0]):
        edges = element[5]
        reached = [other for other in reached if other[5][0][1] > edges[0][0]]
        for other in reached:
            overlaps = all(min(a[1], b[1]) > max(a[0], b[0]) for a, b in zip(edges, other[5]))
            if overlaps and other[0] != element[0]:
                found.append((element, other) if element[0] < other[0] else (other, element))
        reached.append(element)
    return sorted(found, key=lambda pair: (pair[0][0], pair[1][0], pair[0][1], pair[1][1]))


def deepest(one, other):
    """Depth of the deepest overlap in whole mm, and its centre."""
    depth, middle = 0, None
    for first in one:
        for second in other:
            both = DB.BooleanOperationsUtils.ExecuteBooleanOperation(first, second, DB.BooleanOperationsType.Intersect)
            if both is None or both.Volume < 1e-9:
                continue
            box = both.GetBoundingBox()
            size = box.Max.Subtract(box.Min)
            here = mm(min(size.X, size.Y, size.Z))
            if here > depth:
                depth, middle = here, box.Transform.OfPoint(box.Min.Add(box.Max).Multiply(0.5))
    return depth, middle


def level_at(point):
    """The highest level not above the point, or else the lowest, with the height over it."""
    levels = [(mm(point.Z) - elevation, name) for elevation, name in LEVELS]
    levels.sort(key=lambda each: -each[0])
    below = [each for each in levels if each[0] >= 0]
    found = below[-1:] or levels[:1]
    return ["{0} {1}{2}".format(name, "" if over < 0 else "+", over) for over, name in found]


def grids_at(point):
    """The nearest straight grid and the nearest that crosses it by more than 30 degrees."""
    lines = []
    for grid in GRIDS:
        if isinstance(grid.Curve, DB.Line):
            start = grid.Curve.GetEndPoint(0)
            way = grid.Curve.GetEndPoint(1).Subtract(start)
            x, y = way.X / grid.Curve.Length, way.Y / grid.Curve.Length
            lines.append((mm(abs((point.X - start.X) * y - (point.Y - start.Y) * x)), grid.Name, x, y))
    lines.sort(key=lambda each: each[0])
    if not lines:
        return []
    _, name, x, y = lines[0]
    crossing = [each[1] for each in lines if abs(each[2] * y - each[3] * x) > 0.5]
    return ["near " + "/".join(sorted([name] + crossing[:1], reverse=True))]


def clashes_of(groups):
    elements, bare = read_elements(groups)
    found, shallow, failed = [], 0, []
    for first, second in near_pairs(elements):
        try:
            depth, middle = deepest(first[4], second[4])
        except InvalidOperationException:  # Revit's answer for solids that it cannot intersect
            failed.append("{0} and {1}".format(first[2], second[2]))
            continue
        if depth > tolerance:
            found.append((first, second, depth, middle))
        elif depth > 0:
            shallow += 1
    found.sort(key=lambda each: (each[0][0], each[1][0], -each[2]))
    known = set(category.Name for category in doc.Settings.Categories)
    asked = [category for _, values in groups for category in values]
    own = [len([each for each in elements if each[0] == n]) for n in range(len(groups))]
    report = [
        "{0} clash{1} deeper than {2} mm between {3} of {4} groups".format(
            len(found), "" if len(found) == 1 else "es", tolerance, plural(len(elements), "element"), len(groups)
        ),
        ["Categories in the list that this model does not have", [each for each in asked if each not in known]],
        ["Elements compared", ["{0}: {1}".format(name, count) for (name, _), count in zip(groups, own)]],
    ]
    lines = {}
    for number, (first, second, depth, middle) in enumerate(found):
        line = "{0}: {1} and {2}: {3} mm".format(number + 1, first[2], second[2], depth)
        place = level_at(middle) + grids_at(middle)
        lines.setdefault((first[0], second[0]), []).append(", ".join([line] + place))
    for a in range(len(groups)):
        for b in range(a + 1, len(groups)):
            between = lines.get((a, b), [])
            report.append(["{0} x {1}: {2}".format(groups[a][0], groups[b][0], len(between)), cut(between)])
    ids = []
    for ident in [element[3] for clash in found for element in clash[:2]]:
        if ident is not None and ident not in ids:
            ids.append(ident)
    if ids:
        report.append(["All ids in this model, for Select by ID", ";".join(ids)])
    report.append("Overlaps no deeper than {0} mm, not listed: {1}".format(tolerance, shallow))
    report.append(["Revit could not intersect", cut(failed)])
    report.append(["No solid, not compared", cut(bare)])
    return report


def warnings():
    texts, ids = [], {}
    for warning in doc.GetWarnings():
        text = warning.GetDescriptionText()
        if text not in ids:
            texts.append(text)
        ids.setdefault(text, []).append([key(ident) for ident in warning.GetFailingElements()])
    texts.sort(key=lambda text: -len(ids[text]))
    lines = ["{0} x {1}: {2}".format(len(ids[t]), t, ";".join(i for each in ids[t] for i in each)) for t in texts]
    count = sum(len(ids[t]) for t in texts)
    return ["Warnings: {0} in {1}".format(count, plural(len(texts), "kind")), cut(lines)]


def links():
    placed, lines = collect(DB.RevitLinkInstance), []
    for kind in DB.FilteredElementCollector(doc).OfClass(DB.RevitLinkType).ToElements():
        status = [said for value, said in STATUSES if value == kind.GetLinkedFileStatus()] or ["not loaded"]
        own = [each for each in placed if each.GetTypeId() == kind.Id]
        loose = [each for each in own if not each.Pinned]
        placing = "in another link" if kind.IsNestedLink else "{0} placed, {1} not pinned".format(len(own), len(loose))
        lines.append("{0}: {1}, {2}".format(name_of(kind), status[0], placing))
    return ["Revit links: {0}".format(len(lines)), cut(lines)]


def imports():
    found = [each for each in collect(DB.ImportInstance) if not each.IsLinked]
    lines = ["{0}: {1}".format(each.Category.Name if each.Category else "import", key(each.Id)) for each in found]
    return ["CAD files imported and not linked: {0}".format(len(lines)), cut(lines)]


def in_place():
    families = [each for each in collect(DB.Family) if each.IsInPlace]
    name_by_type = dict((key(ident), each.Name) for each in families for ident in each.GetFamilySymbolIds())
    found = [(name_by_type.get(key(each.GetTypeId())), key(each.Id)) for each in collect(DB.FamilyInstance)]
    lines = ["{0}: {1}".format(name, ident) for name, ident in found if name is not None]
    return ["In-place families: {0}".format(len(lines)), cut(lines)]


groups, problems = read_groups(IN[0] or "")
OUT = [["No clash check was made", problems]] if problems else clashes_of(groups)
OUT += [warnings(), links(), imports(), in_place()]
