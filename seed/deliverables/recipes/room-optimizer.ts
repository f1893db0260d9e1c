import { number, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const roomOptimizer: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Run once with 'Write to model' off and read the report.",
    "Then switch it on to set the limits; unplaced rooms are deleted only if that switch is on too.",
  ],
  parameters: [
    number("Smallest area", "m2", [2, 0, 50, 0.5]),
    number("Limit offset", "mm", [3000, 1000, 10000, 50]),
    toggle("Delete unplaced rooms"),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Unplaced, unenclosed and small rooms, and numbers used twice" }],
  script: `# RoomOptimizer: rooms that make schedules wrong, and one limit offset for the others.
smallest, limit_offset = IN[0] * 10.7639104, IN[1] / MM_PER_FOOT  # square feet, feet
delete_unplaced, write_to_model = IN[2], IN[3]

rooms = of_category(DB.BuiltInCategory.OST_Rooms)
unplaced = [r for r in rooms if r.Location is None]
placed = [r for r in rooms if r.Location is not None]
without_area = [r for r in placed if r.Area <= 1e-9]
small = [r for r in placed if 1e-9 < r.Area < smallest]

by_number = {}
for room in rooms:
    by_number.setdefault(room.Number, []).append(room)
doubled = dict((number, found) for number, found in by_number.items() if len(found) > 1)


def label(room):
    return "{0} {1} ({2})".format(room.Number, name_of(room), key(room.Id))


def change():
    for room in placed:
        room.UpperLimit = room.Level
        room.LimitOffset = limit_offset
    if delete_unplaced:
        for room in unplaced:
            doc.Delete(room.Id)


report = [
    ["Not placed", [label(r) for r in unplaced]],
    ["Not enclosed or redundant", [label(r) for r in without_area]],
    ["Smaller than {0} m2".format(IN[0]), [label(r) for r in small]],
    ["Numbers used more than once", [[n, [key(r.Id) for r in doubled[n]]] for n in sorted(doubled)]],
]
if write_to_model:
    write(change)
    report.append("Limits set for {0} rooms.".format(len(placed)))
else:
    report.append(NOTHING_WRITTEN)
OUT = report
`,
}
