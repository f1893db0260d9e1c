import { number, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const roomTagCenter: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Open the plan whose room tags you want to centre; the script works on the active view.",
    "Run once as a report, then switch on 'Write to model'.",
  ],
  parameters: [
    number("Offset in X", "mm", [0, -5000, 5000, 50]),
    number("Offset in Y", "mm", [0, -5000, 5000, 50]),
    toggle("Include tags with leaders"),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Tags to move, rooms whose centroid lies outside, and tags that were left alone" }],
  script: `# RoomTag Center: room tags of the active view to the centroid of their room's outline.
offset = DB.XYZ(IN[0] / MM_PER_FOOT, IN[1] / MM_PER_FOOT, 0)
with_leaders, write_to_model = IN[2], IN[3]


def outline_of(loop):
    """The corners of a boundary loop; arcs become short chords."""
    points = []
    for segment in loop:
        points.extend(list(segment.GetCurve().Tessellate())[:-1])
    return points


def area_and_centroid(points):
    area, x, y = 0.0, 0.0, 0.0
    for a, b in zip(points, points[1:] + points[:1]):
        cross = a.X * b.Y - b.X * a.Y
        area += cross / 2
        x += (a.X + b.X) * cross / 6
        y += (a.Y + b.Y) * cross / 6
    return (abs(area), x / area, y / area) if abs(area) > 1e-9 else (0.0, 0.0, 0.0)


def centre_of(room):
    """The place for a tag, and whether it is the centroid; None for a room without boundary."""
    loops = room.GetBoundarySegments(DB.SpatialElementBoundaryOptions())
    if room.Location is None or loops is None or loops.Count == 0:
        return None, False
    area, x, y = max(area_and_centroid(outline_of(loop)) for loop in loops)
    base = room.Location.Point
    inside = area > 0 and room.IsPointInRoom(DB.XYZ(x, y, base.Z + 1.0))
    return (DB.XYZ(x, y, base.Z), True) if inside else (base, False)


moves, outside, left_alone = [], [], []
for tag in of_category(DB.BuiltInCategory.OST_RoomTags, doc.ActiveView):
    room = None if tag.IsOrphaned else tag.Room
    if room is None or tag.Pinned or (tag.HasLeader and not with_leaders):
        left_alone.append(key(tag.Id))
        continue
    place, is_centroid = centre_of(room)
    if place is None:
        left_alone.append(key(tag.Id))
        continue
    if not is_centroid:
        outside.append("{0} {1}".format(room.Number, name_of(room)))
    moves.append((tag, DB.XYZ(place.X, place.Y, tag.TagHeadPosition.Z).Add(offset)))


def change():
    for tag, place in moves:
        tag.TagHeadPosition = place


if write_to_model:
    write(change)
OUT = [
    "{0} tags in {1}".format(len(moves), doc.ActiveView.Name),
    ["Centroid outside, tag at the room's location point", outside],
    ["Left alone: pinned, orphaned, with leader, or room in a link", left_alone],
    "Moved." if write_to_model else NOTHING_WRITTEN,
]
`,
}
