# LineClean: removes short, duplicate and covered lines of the active view, joins segments and closes corners.
import math

SLACK = 1e-9  # rounding tolerance, in feet
PASSING = 1e-4  # how far two axes that meet may pass each other, in feet
LEAST = 0.003  # Revit's shortest line, in feet
COSINE = 0.9961946980917455  # lines that become one differ by at most 5 degrees in direction

shortest, tolerance, gap, corner = [value / MM_PER_FOOT for value in (IN[0], IN[1], IN[2], IN[3])]
style_name, with_model_lines, write_to_model = (IN[4] or "").strip(), IN[5], IN[6]
left = []


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def sub(a, b):
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def along(origin, way, distance):
    return tuple(o + w * distance for o, w in zip(origin, way))


class Stretch(object):
    """A straight line by its axis, and the part to keep: start and end along the axis."""

    def __init__(self, element):
        self.element, self.style, self.kind = element, name_of(element.LineStyle), element.CurveElementType
        start, end = [(p.X, p.Y, p.Z) for p in (element.GeometryCurve.GetEndPoint(i) for i in (0, 1))]
        way = sub(end, start)
        self.length = math.sqrt(dot(way, way))
        self.origin, self.way = start, tuple(w * (1 / self.length) for w in way)
        self.start, self.end = 0, self.length

    def place(self, point):
        """Position along this axis, or None if the point is too far from it."""
        out = sub(point, self.origin)
        distance = dot(out, self.way)
        aside = sub(out, tuple(w * distance for w in self.way))
        return distance if math.sqrt(dot(aside, aside)) <= tolerance + SLACK else None

    def span_of(self, line):
        """Position along this axis of a line that can be joined to it, or None."""
        if line.kind != self.kind or (style is None and line.style != self.style):
            return None
        if abs(dot(line.way, self.way)) < COSINE:
            return None
        places = [self.place(end) for end in (line.origin, along(line.origin, line.way, line.length))]
        return None if None in places else (min(places), max(places))

    def crossing(self, other):
        """Intersection of two axes, as positions along this and the other, or None."""
        slant, between = dot(self.way, other.way), sub(self.origin, other.origin)
        square = 1 - slant * slant
        if square < 0.03:
            return None
        d, e = dot(self.way, between), dot(other.way, between)
        own, its = (slant * e - d) / square, (e - slant * d) / square
        out = [b + u * own - v * its for b, u, v in zip(between, self.way, other.way)]
        return None if math.sqrt(dot(out, out)) > PASSING else (own, its)

    def curve(self):
        ends = [point_at(*along(self.origin, self.way, distance)) for distance in (self.start, self.end)]
        return DB.Line.CreateBound(*ends)


def row(what, found):
    """The count, and the ids in one line for Select by ID."""
    return ["{0}: {1}".format(what, len(found)), [";".join(key(e.Id) for e in found)] if found else []]


def leave(what, is_left):
    """Removes the lines that this run does not touch, and records them."""
    found = [e for e in lines if is_left(e)]
    if found:
        left.append(row("Not touched, " + what, found))
    return [e for e in lines if not is_left(e)]


def is_straight(element):
    return isinstance(element.GeometryCurve, DB.Line)


def is_to_restyle(element):
    return style is not None and name_of(element.LineStyle) != style_name


def is_owned(element):
    status = DB.WorksharingUtils.GetCheckoutStatus(doc, element.Id)
    return status == DB.CheckoutStatus.OwnedByOtherUser


def absorb(longest, waiting):
    """Joins the lines that lie on the longest one or continue it, and returns the remaining ones."""
    beside = [(line, longest.span_of(line)) for line in waiting]
    beside, gone, before = [(line, span) for line, span in beside if span], set(), -1
    while before != len(gone):
        before = len(gone)
        for line, (low, high) in beside:
            if line in gone or low > longest.end + gap + SLACK or high < longest.start - gap - SLACK:
                continue
            gone.add(line)
            if low >= -tolerance - SLACK and high <= longest.length + tolerance + SLACK:
                is_same = longest.length - line.length <= 2 * tolerance + SLACK
                (doubled if is_same else covered).append(line.element)
            else:
                joined.append(line.element)
                longest.start, longest.end = min(longest.start, low), max(longest.end, high)
    return [line for line in waiting if line not in gone]


def closed_ends(line):
    """Ends of a line, moved along it to its intersection with another line of its kind."""
    start, end, near_start, near_end = line.start, line.end, corner + SLACK, corner + SLACK
    for other in stays:
        crossing = line.crossing(other) if other is not line and other.kind == line.kind else None
        if crossing is None or not other.start - corner - SLACK <= crossing[1] <= other.end + corner + SLACK:
            continue
        own = crossing[0]
        if abs(own - line.start) < near_start:
            start, near_start = own, abs(own - line.start)
        if abs(own - line.end) < near_end:
            end, near_end = own, abs(own - line.end)
    return (line.start, line.end) if end - start < max(shortest, LEAST) else (start, end)


def change():
    for element in doomed:
        deleted.extend(doc.Delete(element.Id))  # also deletes what refers to it, such as dimensions
    for line in moved:
        line.element.SetGeometryCurve(line.curve(), True)
    for element in restyled:
        element.LineStyle = style


kinds = [DB.CurveElementType.DetailCurve, DB.CurveElementType.ModelCurve]
every = of_category(DB.BuiltInCategory.OST_Lines, doc.ActiveView)
every = lines = [e for e in every if isinstance(e, DB.CurveElement) and e.CurveElementType in kinds]
if not every:  # lines name the styles they may have; without lines, no style is known
    style_name = ""
styles = [doc.GetElement(number) for number in every[0].GetLineStyleIds()] if every else []
style = next((each for each in styles if name_of(each) == style_name), None)
if not with_model_lines:
    lines = leave("model lines", lambda e: e.CurveElementType == DB.CurveElementType.ModelCurve)
lines = leave("in groups", lambda e: e.GroupId != DB.ElementId.InvalidElementId)
lines = leave("pinned", lambda e: e.Pinned)
if doc.IsWorkshared:
    lines = leave("owned by other users", is_owned)

short = [e for e in lines if e.GeometryCurve.Length < shortest]
lines = rest = [e for e in lines if e.GeometryCurve.Length >= shortest]
leave("arcs and splines", lambda e: not is_straight(e) and not is_to_restyle(e))
doubled, covered, joined, stays = [], [], [], []
waiting = sorted([Stretch(e) for e in lines if is_straight(e)], key=lambda line: -line.length)
while waiting:
    stays.append(waiting[0])
    waiting = absorb(waiting[0], waiting[1:])
if corner > 0:
    for line, ends in [(line, closed_ends(line)) for line in stays]:
        line.start, line.end = ends
moved = [line for line in stays if abs(line.start) > SLACK or abs(line.end - line.length) > SLACK]
doomed = short + doubled + covered + joined
gone = set(key(e.Id) for e in doomed)
restyled = [e for e in rest if key(e.Id) not in gone and is_to_restyle(e)]

rows = [("Short", short), ("Duplicate", doubled), ("Covered by a longer line", covered)]
rows += [("Joined to a longer line", joined), ("New ends", [line.element for line in moved])]
if style:
    rows.append(("To line style {0}".format(style_name), restyled))
remaining = len(every) - len(doomed)
stay = "stays" if remaining == 1 else "stay"
OUT = ["{0} in {1}: {2} {3}".format(plural(len(every), "line"), name_of(doc.ActiveView), remaining, stay)]
OUT += [row(what, found) for what, found in rows] + left
if style_name and style is None:
    OUT = [
        "Nothing was written: there is no line style named '{0}'.".format(style_name),
        ["Available line styles", [name_of(each) for each in styles]],
    ]
elif write_to_model:
    deleted = []
    write(change)
    text = "{0} deleted, {1} given new ends, {2} set to another style."
    OUT.append(text.format(plural(len(doomed), "line"), len(moved), len(restyled)))
    if len(deleted) > len(doomed):
        text = "Other elements deleted along with the lines, such as dimensions: {0}."
        OUT.append(text.format(len(deleted) - len(doomed)))
else:
    OUT.append(NOTHING_WRITTEN)
