# RoomOptimizer: moves the walls between rooms until the rooms have the areas of a brief.
import math
import re

tolerance, largest_move, module, narrowest, steps = IN[1], IN[2], IN[3], IN[4], int(IN[5])  # lengths are millimetres
delete_unplaced, write_to_model = IN[6], IN[7]

M2_PER_SQUARE_FOOT = 0.09290304
MEASURED_AT = [
    (DB.SpatialElementBoundaryLocation.Finish, "wall finish"),
    (DB.SpatialElementBoundaryLocation.Center, "wall centre"),
    (DB.SpatialElementBoundaryLocation.CoreBoundary, "wall core layer"),
    (DB.SpatialElementBoundaryLocation.CoreCenter, "wall core centre"),
]
ENTRY = re.compile(r"^(.+?)\s*:\s*([0-9]{1,5}(?:\.[0-9]{1,2})?)$")
most = int(math.floor(largest_move / module + 1e-9))
MOST_OFF = 0.05  # accepted difference between the computed area and Revit's, in m2


def read_brief(text):
    entries, problems = [], []
    for part in words(text):
        match = ENTRY.match(part)
        if match is None:
            problems.append("'{0}' is not understood. Write Kitchen: 12.5, with the area in m2.".format(part))
        elif float(match.group(2)) < 1:
            problems.append("'{0}' is less than 1 m2.".format(part))
        elif match.group(1) in [room for room, _ in entries]:
            problems.append("'{0}' occurs twice.".format(match.group(1)))
        else:
            entries.append((match.group(1), float(match.group(2))))
    return entries, problems


def signed(value):
    return ("" if value < 0 else "+") + "{0:.1f}".format(value)


def deviation(area, target):
    return (area / target - 1) * 100


def direction(start, end):
    x, y = end[0] - start[0], end[1] - start[1]
    length = math.sqrt(x * x + y * y)
    return x / length, y / length


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


class Side(object):
    """Part of a room's boundary along one element; the room lies to its left."""

    def __init__(self, element, start, end):
        self.element, self.start, self.end = element, start, end
        self.along = direction(start, end)

    def goes_on(self, other):
        return self.element == other.element and dot(self.along, other.along) > 1 - 1e-6


def merged(loop):
    """Merges consecutive sides of one element: Revit splits them where another wall joins."""
    sides = []
    for side in loop:
        if sides and sides[-1].goes_on(side):
            sides[-1] = Side(side.element, sides[-1].start, side.end)
        else:
            sides.append(side)
    if len(sides) > 1 and sides[-1].goes_on(sides[0]):
        sides[0] = Side(sides[0].element, sides[-1].start, sides[0].end)
        sides.pop()
    return sides


def millimetres(point):
    return point.X * MM_PER_FOOT, point.Y * MM_PER_FOOT


class PlanRoom(object):
    """A placed room with its boundary; a room that is not enclosed has none."""

    def __init__(self, room, options):
        self.room, self.id, self.number, self.name = room, key(room.Id), room.Number, room_name(room)
        self.area, self.is_curved, self.loops = room.Area * M2_PER_SQUARE_FOOT, False, []
        for loop in room.GetBoundarySegments(options) or []:
            sides = []
            for segment in loop:
                curve = segment.GetCurve()
                self.is_curved = self.is_curved or not isinstance(curve, DB.Line)
                ends = [millimetres(curve.GetEndPoint(index)) for index in (0, 1)]
                sides.append(Side(key(segment.ElementId), ends[0], ends[1]))
            self.loops.append(merged(sides))
        self.sides = [side for loop in self.loops for side in loop]

    def label(self):
        return "{0} {1}".format(self.number, self.name)

    def measured(self, shifts):
        """The area within the boundary in m2 and the lengths of its sides, after the walls have been shifted."""
        twice, lengths = 0.0, []
        for side, p, q in self.moved(shifts):
            twice += p[0] * q[1] - q[0] * p[1]
            lengths.append(dot((q[0] - p[0], q[1] - p[1]), side.along))
        return twice / 2e6, lengths

    def moved(self, shifts):
        """Each side with its start and end, after the walls have been shifted."""
        for loop in self.loops:
            corners = [corner(side, loop[(n + 1) % len(loop)], shifts) for n, side in enumerate(loop)]
            for n, side in enumerate(loop):
                yield side, corners[n - 1], corners[n]

    def neighbours_of(self, wall_id):
        """The sides next to those along a wall."""
        found = []
        for loop in self.loops:
            for n, side in enumerate(loop):
                if side.element == wall_id:
                    found += [loop[n - 1], loop[(n + 1) % len(loop)]]
        return found


def room_name(room):
    """Name without the number that Revit appends."""
    return room.get_Parameter(DB.BuiltInParameter.ROOM_NAME).AsString() or ""


def corner(side, following, shifts):
    """Point where a side ends and the next one begins."""
    p, q = shifted(side.end, shifts.get(side.element)), shifted(following.start, shifts.get(following.element))
    d, e = side.along, following.along
    sine = d[0] * e[1] - d[1] * e[0]
    if abs(sine) < 1e-6:
        return p
    way = ((q[0] - p[0]) * e[1] - (q[1] - p[1]) * e[0]) / sine
    return p[0] + d[0] * way, p[1] + d[1] * way


def shifted(point, shift):
    return point if shift is None else (point[0] + shift[0], point[1] + shift[1])


def shared_length(one, other, shifts):
    """Length of one wall between two rooms."""
    length = 0.0
    for a, start, end in one.moved(shifts):
        for b, its_start, its_end in other.moved(shifts):
            if a.element != b.element or a.element == "-1" or dot(a.along, b.along) > -0.5:
                continue
            overlap = min(dot(end, a.along), dot(its_start, a.along)) - max(dot(start, a.along), dot(its_end, a.along))
            length += max(0, overlap)
    return length


class PlanWall(object):
    """A wall that bounds rooms, and its move to the left in modules."""

    def __init__(self, wall):
        self.wall, self.id, self.times, self.rooms, self.stop = wall, key(wall.Id), 0, [], None
        curve = wall.Location.Curve
        self.is_straight = isinstance(curve, DB.Line)
        self.ends = [millimetres(curve.GetEndPoint(index)) for index in (0, 1)]
        self.along = direction(self.ends[0], self.ends[1])
        self.left = -self.along[1], self.along[0]

    def vector(self):
        return self.left[0] * self.times * module, self.left[1] * self.times * module

    def goes_on(self, other):
        if self is other or abs(dot(self.along, other.along)) < 1 - 1e-6:
            return False
        return any(abs(p[0] - q[0]) < 1 and abs(p[1] - q[1]) < 1 for p in self.ends for q in other.ends)

    def in_words(self):
        x, y = self.vector()
        if abs(x) > abs(y):
            where = "the right" if x > 0 else "the left"
        else:
            where = "the top" if y > 0 else "the bottom"
        text = "{0}: {1:.0f} mm to {2}".format(self.id, abs(self.times * module), where)
        return "{0}, stopped by '{1}'".format(text, self.stop) if self.stop else text


def held_by_revit(each, elsewhere):
    wall = each.wall
    if not each.is_straight:
        return "is curved"
    if wall.Pinned:
        return "is pinned"
    if wall.GroupId != DB.ElementId.InvalidElementId:
        return "is in a group"
    if wall.StructuralUsage != DB.Structure.StructuralWallUsage.NonBearing:
        return "is structural"
    if doc.IsWorkshared:
        if DB.WorksharingUtils.GetCheckoutStatus(doc, wall.Id) == DB.CheckoutStatus.OwnedByOtherUser:
            return "another user owns it"
    return "bounds rooms that this view does not show" if each.id in elsewhere else None


def reason_against(each, elsewhere):
    reason = held_by_revit(each, elsewhere)
    if reason:
        return reason
    turned = [dot(side.along, each.along) for room in each.rooms for side in room.sides if side.element == each.id]
    if max(turned) < 0.5 or min(turned) > -0.5:
        return "has rooms on one side only"
    if any(room.is_curved for room in each.rooms):
        return "bounds a room with curved sides"
    if any(each.goes_on(other) for other in walls):
        return "continues in another wall"
    neighbours = [side for room in each.rooms for side in room.neighbours_of(each.id)]
    if any(side.element not in wall_ids for side in neighbours):
        return "meets a line, a column or a link, which would not move with it"
    if any(abs(dot(side.along, each.along)) > 1e-6 for side in neighbours):
        return "meets something at an angle other than 90 degrees"
    return None


def shifts_with(more=None):
    shifts = {}
    for each in moving:
        distance = (each.times + (1 if each is more else 0)) * module
        shifts[each.id] = each.left[0] * distance, each.left[1] * distance
    return shifts


def area_now(room, measured_area):
    return room.area + (measured_area - first[room.id][0])


def step_of(each):
    """Modules that minimise the sum of the rooms' squared deviations: without limits, and within them."""
    now, then = shifts_with(), shifts_with(each)
    least, greatest, pull, weight = -most - each.times, most - each.times, 0.0, 0.0
    for room in each.rooms:
        (area, lengths), (next_area, next_lengths) = room.measured(now), room.measured(then)
        target = targets.get(room.id, room.area)
        slope = (next_area - area) / target
        pull -= slope * (area_now(room, area) / target - 1)
        weight += slope * slope
        for n, length in enumerate(lengths):
            growth = next_lengths[n] - length
            spare = max(0, length - min(narrowest, first[room.id][1][n]))
            if growth < -1e-6:
                greatest = min(greatest, int(math.floor(spare / -growth + 1e-6)))
            if growth > 1e-6:
                least = max(least, -int(math.floor(spare / growth + 1e-6)))
    wanted = int(math.floor(pull / weight + 0.5))
    return wanted, max(least, min(greatest, wanted))


def optimize():
    for _ in range(steps):
        moved = 0
        for each in moving:
            _, times = step_of(each)
            each.times += times
            moved += abs(times)
        if moved == 0:
            break
    for each in moving:
        wanted, times = step_of(each)
        if wanted != 0 and times == 0:
            each.stop = "Largest move" if each.times == (most if wanted > 0 else -most) else "Narrowest"


class OtherArea(Exception):
    """Revit's area is not the one that was computed."""


def change():
    for each in moves:
        x, y = each.vector()
        DB.ElementTransformUtils.MoveElement(doc, each.wall.Id, point_at(x / MM_PER_FOOT, y / MM_PER_FOOT))
    doc.Regenerate()
    for room in enclosed:
        area = room.room.Area * M2_PER_SQUARE_FOOT
        if abs(area - after[room.id]) > MOST_OFF:
            raise OtherArea(
                "Nothing was written: {0} would have {1:.2f} m2 instead of {2:.2f}, because walls there do not "
                "follow. Set 'Largest move' to 0, or pin these walls.".format(room.label(), area, after[room.id])
            )
    if delete_unplaced:
        for room in unplaced:
            doc.Delete(room.Id)


def summed_up(areas):
    deviations = [deviation(area, targets[room.id]) for room, area in areas]
    worst = 0.0
    for each in deviations:
        worst = each if abs(each) > abs(worst) else worst
    off = 0.0
    for room, area in areas:
        off += abs(area - targets[room.id])
    met = len([each for each in deviations if abs(each) <= tolerance])
    return "{0} of {1} as briefed, worst {2} %, {3:.2f} m2 off in all".format(met, len(areas), signed(worst), off)


def row(room):
    target, then = targets[room.id], after[room.id]
    return "{0}: {1:.2f} m2, {2} %; then {3:.2f} m2, {4} % of {5:.2f} m2".format(
        room.label(),
        room.area,
        signed(deviation(room.area, target)),
        then,
        signed(deviation(then, target)),
        target,
    )


def now_and_then(room):
    then = after[room.id]
    return "{0}: {1:.2f} m2; then {2:.2f} m2, {3} %".format(
        room.label(), room.area, then, signed(deviation(then, room.area))
    )


def with_id(room):
    return "{0} {1} ({2})".format(room.Number, room_name(room), key(room.Id))


entries, problems = read_brief(IN[0])
if not isinstance(doc.ActiveView, DB.ViewPlan):
    OUT = ["Open a floor plan: the script works on the rooms of the active view."]
elif problems:
    OUT = ["Nothing was read.", problems]
else:
    settings = DB.AreaVolumeSettings.GetAreaVolumeSettings(doc)
    location = settings.GetSpatialElementBoundaryLocation(DB.SpatialElementType.Room)
    options = DB.SpatialElementBoundaryOptions()
    options.SpatialElementBoundaryLocation = location

    every = of_category(DB.BuiltInCategory.OST_Rooms)
    unplaced = [room for room in every if room.Location is None]
    placed = [PlanRoom(room, options) for room in every if room.Location is not None]
    shown = set(key(room.Id) for room in of_category(DB.BuiltInCategory.OST_Rooms, doc.ActiveView))
    rooms = [room for room in placed if room.id in shown]
    enclosed = [room for room in rooms if room.area > 1e-6]
    elsewhere = set(side.element for room in placed if room.id not in shown for side in room.sides)

    targets, met = {}, set()
    for room in enclosed:
        for entry in [e for e in entries if e[0] == room.number] + [e for e in entries if e[0] == room.name]:
            targets[room.id] = entry[1]
            met.add(entry[0])
            break

    bounding = set(side.element for room in enclosed for side in room.sides)
    walls = [PlanWall(wall) for wall in collect(DB.Wall) if key(wall.Id) in bounding]
    wall_ids = set(wall.id for wall in walls)
    moving, held = [], []
    for wall in walls:
        wall.rooms = [room for room in enclosed if any(side.element == wall.id for side in room.sides)]
    for wall in walls:
        reason = reason_against(wall, elsewhere)
        if reason:
            held.append("{0}: {1}".format(wall.id, reason))
        else:
            moving.append(wall)

    first = dict((room.id, room.measured({})) for room in enclosed)
    optimize()
    final = shifts_with()
    after = dict((room.id, area_now(room, room.measured(final)[0])) for room in enclosed)
    moves = [wall for wall in moving if wall.times != 0]
    held += ["{0}: stopped by '{1}'".format(wall.id, wall.stop) for wall in moving if wall.times == 0 and wall.stop]
    briefed = [room for room in enclosed if room.id in targets]
    numbers, twice = [room.number for room in rooms] + [room.Number for room in unplaced], []
    for n, number in enumerate(numbers):
        if number in numbers[:n] and number not in twice:
            twice.append(number)
    neighbours = []
    for n, one in enumerate(enclosed):
        for other in enclosed[n + 1 :]:
            shared = shared_length(one, other, final)
            if shared > 1:
                neighbours.append("{0} - {1}: {2:.2f} m".format(one.label(), other.label(), shared / 1000))
    fate = ""
    if delete_unplaced and unplaced:
        fate = ", deleted" if write_to_model else ", to delete"
    where = next(text for kind, text in MEASURED_AT if kind == location)
    OUT = [
        "Now: " + summed_up([(room, room.area) for room in briefed]),
        "Then: " + summed_up([(room, after[room.id]) for room in briefed]),
        ["Rooms of the brief", [row(room) for room in briefed]],
        ["Walls moved" if write_to_model else "Walls to move", [wall.in_words() for wall in moves]],
        ["Walls that stay", held],
        ["In the brief, but not in this view", [room for room, _ in entries if room not in met]],
        [
            "Not in the brief, kept close to their present area",
            [now_and_then(room) for room in enclosed if room.id not in targets],
        ],
        ["Not enclosed or redundant", [with_id(room.room) for room in rooms if room.area <= 1e-6]],
        ["Not placed" + fate, [with_id(room) for room in unplaced]],
        ["Numbers used more than once", twice],
        ["Rooms side by side", neighbours],
        "Areas are measured at the {0}, as the project sets it.".format(where),
    ]
    if write_to_model:
        try:
            write(change)
            deleted = len(unplaced) if delete_unplaced else 0
            done = "Walls moved: {0}, rooms deleted: {1}. Their doors and windows moved with them."
            OUT.append(done.format(len(moves), deleted))
        except OtherArea as error:
            OUT = ["{0}".format(error)]
    else:
        OUT.append(NOTHING_WRITTEN)
