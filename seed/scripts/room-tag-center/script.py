# RoomTag Center: moves each room tag to the largest clear frame in its room, or outside on a leader.
import math

from Autodesk.Revit.Exceptions import ArgumentException

tag_width, tag_height, grid, use_leaders, leader_length = IN[0], IN[1], IN[2], IN[3], IN[4]  # paper millimetres
with_leaders, write_to_model = IN[5], IN[6]


def to_view(point):
    """Millimetres along the view's directions."""
    x, y = point.X * MM_PER_FOOT, point.Y * MM_PER_FOOT
    return x * right[0] + y * right[1], y * right[0] - x * right[1]


def from_view(place, z):
    u, v = place
    x, y = u * right[0] - v * right[1], u * right[1] + v * right[0]
    return point_at(x / MM_PER_FOOT, y / MM_PER_FOOT, z)


def loops_of(room):
    """The corners of the boundary and of islands; arcs become short chords."""
    loops = []
    for loop in room.GetBoundarySegments(DB.SpatialElementBoundaryOptions()) or []:
        points = []
        for segment in loop:
            points.extend([to_view(point) for point in list(segment.GetCurve().Tessellate())[:-1]])
        loops.append(points)
    return loops


def sides(loops):
    for loop in loops:
        for n, a in enumerate(loop):
            yield a, loop[(n + 1) % len(loop)]


def is_inside(loops, p):
    odd = False
    for a, b in sides(loops):
        if (a[1] > p[1]) == (b[1] > p[1]):
            continue
        if p[0] < (b[0] - a[0]) * (p[1] - a[1]) / (b[1] - a[1]) + a[0]:
            odd = not odd
    return odd


def nearest(x, y, dx, dy):
    """Smallest maximum coordinate along a line: at an end, or where it crosses axes or diagonals."""
    ways = [0.0, 1.0]
    if dx != 0:
        ways.append(-x / dx)
    if dy != 0:
        ways.append(-y / dy)
    if dx != dy:
        ways.append((y - x) / (dx - dy))
    if dx != -dy:
        ways.append(-(x + y) / (dx + dy))
    return min(max(abs(x + dx * t), abs(y + dy * t)) for t in [max(0.0, min(1.0, way)) for way in ways])


def clearance(loops, p, beaten=float("-inf")):
    """Half the height of the largest frame around a point that no boundary crosses; negative outside the room. Values
    up to `beaten` need not be exact."""
    clear = float("inf")
    for a, b in sides(loops):
        x, y = (a[0] - p[0]) / slenderness, a[1] - p[1]
        clear = min(clear, nearest(x, y, (b[0] - a[0]) / slenderness, b[1] - a[1]))
        if clear <= beaten:
            return clear
    return clear if is_inside(loops, p) else -clear


class Search(object):
    """The place with the largest frame, whose height is exact to within `grid`. If two differ by less than a twentieth, the one nearer to the middle wins. Cells of the frame's shape cover the room. Cells in which no frame can beat the best one are dropped, the others are quartered. Then ever smaller steps lead to the best place nearby."""

    def __init__(self, loops):
        self.loops = loops
        xs, ys = [p[0] for loop in loops for p in loop], [p[1] for loop in loops for p in loop]
        self.middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        self.extent = max(max(xs) - min(xs), max(ys) - min(ys))
        self.place, self.clear = self.middle, clearance(loops, self.middle)
        self.score = self.clear
        width, height = (max(xs) - min(xs)) / slenderness, max(ys) - min(ys)
        half = min(width, height) / 2
        across, up = int(math.ceil(width / half / 2)), int(math.ceil(height / half / 2))
        cells = [
            (min(xs) + (2 * i + 1) * half * slenderness, min(ys) + (2 * j + 1) * half)
            for i in range(across)
            for j in range(up)
        ]
        while cells:
            dx, dy = half * slenderness / 2, half / 2
            cells = [
                (x + u, y + v)
                for x, y in cells
                if self.may_hold_more((x, y), half)
                for u, v in ((-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy))
            ]
            half /= 2
        step = self.extent / 16
        while step > 0.1:
            u, v = self.place
            for i in (-1, 0, 1):
                for j in (-1, 0, 1):
                    self.consider((u + i * step, v + j * step), self.score)
            step /= 2

    def scored(self, clear, away):
        return clear - 0.05 * abs(clear) * away / self.extent

    def away_from_middle(self, p):
        x, y = p[0] - self.middle[0], p[1] - self.middle[1]
        return math.sqrt(x * x + y * y)

    def consider(self, p, beaten):
        clear = clearance(self.loops, p, beaten)
        score = self.scored(clear, self.away_from_middle(p))
        if score > self.score + 1e-6:
            self.place, self.clear, self.score = p, clear, score
        return clear

    def may_hold_more(self, p, half):
        """Whether a cell of this half height may hold a better frame than the one around its centre."""
        most = half + self.consider(p, min(self.score, self.score + grid / 2 - half))
        reach = half * math.sqrt(slenderness * slenderness + 1)
        return self.scored(most, max(0.0, self.away_from_middle(p) - reach)) > self.score + grid / 2


class Placed(object):
    def __init__(self, tag, room, loops):
        self.tag, self.room, self.loops = tag, room, loops
        search = Search(loops)
        self.place, self.frame, self.outside = search.place, 2 * search.clear, None

    def aim(self):
        """Where the tag goes, and how far that is."""
        head = self.tag.TagHeadPosition
        self.target = from_view(self.outside or self.place, head.Z)
        x, y = (self.target.X - head.X) * MM_PER_FOOT, (self.target.Y - head.Y) * MM_PER_FOOT
        self.way = math.sqrt(x * x + y * y)
        self.stays = self.way < 1 and (self.outside is not None) == self.tag.HasLeader

    def in_words(self):
        return "{0}: {1:.2f} m, clear {2:.2f} x {3:.2f} m".format(
            label(self.room), self.way / 1000, self.frame * tag_width / tag_height / 1000, self.frame / 1000
        )


def label(room):
    """Name without the number that Revit appends."""
    return "{0} {1}".format(room.Number, room.get_Parameter(DB.BuiltInParameter.ROOM_NAME).AsString() or "")


def reason_against(tag, room, loops):
    if tag.Pinned:
        return "is pinned"
    if tag.GroupId != DB.ElementId.InvalidElementId:
        return "is in a group"
    if doc.IsWorkshared:
        if DB.WorksharingUtils.GetCheckoutStatus(doc, tag.Id) == DB.CheckoutStatus.OwnedByOtherUser:
            return "another user owns it"
    if room is None:
        return "its room is gone or in a link"
    if not loops:
        return "its room is not enclosed"
    if tag.HasLeader and not with_leaders:
        return "has a leader"
    return "its room has another tag" if any(other.room.Id == room.Id for other in placed) else None


def set_outside(row, v, way):
    """Places tags in a row, each in line with its room or beside the previous tag; in a column, nearest room first."""
    last = None
    for each in sorted(row, key=lambda one: (math.floor(one.place[0] / 10 + 0.5), way * one.place[1])):
        beside = each.place[0] if last is None else last + 1.1 * tag_width * scale
        last = max(each.place[0], beside)
        each.outside = last, v


def move(each):
    each.tag.HasLeader = each.outside is not None
    each.tag.TagHeadPosition = each.target
    if each.outside is not None:
        each.tag.LeaderEnd = from_view(each.place, each.target.Z)


def change():
    for each in moves:
        try:
            move(each)
        except ArgumentException as error:  # as in Revit for a place that counts as outside the room
            raise ValueError("Nothing was moved: Revit refused the tag of {0}: {1}".format(label(each.room), error))


view = doc.ActiveView
if not isinstance(view, DB.ViewPlan):
    OUT = ["Open a plan: the script works on the room tags of the active view."]
else:
    scale, right, slenderness = view.Scale, (view.RightDirection.X, view.RightDirection.Y), tag_width / tag_height
    tags = of_category(DB.BuiltInCategory.OST_RoomTags, view)
    placed, alone, astray = [], [], []
    for tag in tags:
        room = None if tag.IsOrphaned or tag.IsTaggingLink else tag.Room
        loops = loops_of(room) if room is not None else []
        reason = reason_against(tag, room, loops)
        if reason:
            alone.append("{0}: {1}".format(key(tag.Id), reason))
            continue
        if not tag.HasLeader and not is_inside(loops, to_view(tag.TagHeadPosition)):
            astray.append(label(room))
        placed.append(Placed(tag, room, loops))

    small = [each for each in placed if each.frame < tag_height * scale - 1]  # mm
    if use_leaders and small:
        around = [loops_of(room) for room in of_category(DB.BuiltInCategory.OST_Rooms, view)]
        around += [each.loops for each in placed]
        heights = [p[1] for loops in around for loop in loops for p in loop]
        bottom, top, off = min(heights), max(heights), (leader_length + tag_height / 2) * scale
        above = [each for each in small if top - each.place[1] < each.place[1] - bottom - 1]
        set_outside(above, top + off, -1)
        set_outside([each for each in small if each not in above], bottom - off, 1)
    for each in placed:
        each.aim()
    moves = [each for each in placed if not each.stays]
    way = 0.0
    for each in moves:
        way += each.way
    OUT = [
        "{0} in {1}: {2} to move, {3:.2f} m on average".format(
            plural(len(tags), "tag"), name_of(view), len(moves), way / len(moves) / 1000 if moves else 0
        ),
        "A tag covers {0:.2f} x {1:.2f} m at 1:{2}".format(
            tag_width * scale / 1000, tag_height * scale / 1000, scale
        ),
        ["Moved" if write_to_model else "To move", [each.in_words() for each in moves if each.outside is None]],
        [
            "Set outside on a leader" if write_to_model else "To set outside on a leader",
            [each.in_words() for each in moves if each.outside is not None],
        ],
        ["Rooms that are smaller than their tag", [label(each.room) for each in small]],
        ["Tags that were outside their room", astray],
        ["Already in place", [label(each.room) for each in placed if each.stays]],
        ["Left alone", alone],
    ]
    if write_to_model:
        write(change)
        OUT.append(plural(len(moves), "tag") + " moved.")
    else:
        OUT.append(NOTHING_WRITTEN)
