import { number, text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const levelCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Set the number of levels, the first elevation and the floor height, and run once as a report.",
    "Then switch on 'Write to model'. For storeys of another height run it again from their first elevation.",
  ],
  parameters: [
    number("Number of levels", "", [10, 1, 150, 1]),
    number("First elevation", "mm", [0, -30000, 300000, 50]),
    number("Floor height", "mm", [3600, 1000, 12000, 50]),
    text("Name prefix", "Level "),
    number("First number", "", [0, -20, 150, 1]),
    number("Digits", "", [2, 1, 4, 1]),
    toggle("Create floor plans", true),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Names and elevations, created and skipped" }],
  script: `# LevelCreator: levels of equal height, with names and floor plans.
count, base, height = int(IN[0]), IN[1], IN[2]  # millimetres
prefix, first, digits = IN[3] or "", int(IN[4]), int(IN[5])
with_plans, write_to_model = IN[6], IN[7]

levels = collect(DB.Level)
elevations = [level.Elevation * MM_PER_FOOT for level in levels]
names = set(level.Name for level in levels)


def label(n):
    return prefix + ("-" if n < 0 else "") + str(abs(n)).zfill(digits)


fresh, skipped = [], []
for n in range(count):
    name, elevation = label(first + n), base + n * height
    if name in names or any(abs(elevation - other) < 1 for other in elevations):
        skipped.append((name, elevation))
    else:
        fresh.append((name, elevation))


def plan_type():
    for kind in DB.FilteredElementCollector(doc).OfClass(DB.ViewFamilyType).ToElements():
        if kind.ViewFamily == DB.ViewFamily.FloorPlan:
            return kind
    return None


def change():
    kind = plan_type() if with_plans else None
    for name, elevation in fresh:
        level = DB.Level.Create(doc, elevation / MM_PER_FOOT)
        level.Name = name
        if kind is not None:
            DB.ViewPlan.Create(doc, kind.Id, level.Id)


def rows(pairs):
    return ["{0} at {1:.0f} mm".format(name, elevation) for name, elevation in pairs]


if write_to_model:
    write(change)
OUT = [
    ["Created" if write_to_model else "To create", rows(fresh)],
    ["Skipped: the name or the elevation is taken", rows(skipped)],
]
if not write_to_model:
    OUT.append(NOTHING_WRITTEN)
`,
}
