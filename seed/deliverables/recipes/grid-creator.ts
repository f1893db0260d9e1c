import { number, text, toggle, writeSwitch } from "../parameters"
import type { DynamoRecipe } from "../types"

export const gridCreator: DynamoRecipe = {
  host: "dynamo",
  usage: [
    "Write the spacings as text, separated by semicolons: 3x6000; 4500 is three bays of 6000 and one of 4500 mm.",
    "Run once as a report, then switch on 'Write to model'.",
  ],
  parameters: [
    text("Spacings in X (mm)", "3x6000; 4500"),
    text("Spacings in Y (mm)", "2x7200"),
    number("Overhang", "mm", [1500, 0, 10000, 100]),
    text("First name along X", "1"),
    text("First name along Y", "A"),
    toggle("Leave out I and O", true),
    writeSwitch,
  ],
  outputs: [{ name: "Report", note: "Names and positions of the grids" }],
  script: `# GridCreator: an orthogonal set of grids from two lists of spacings.
overhang = IN[2] / MM_PER_FOOT
leave_out, write_to_model = IN[5], IN[6]


def positions(text):
    """Distances from the origin in feet: 3x6000; 4500 gives five."""
    found = [0.0]
    for part in words(text):
        times, _, spacing = part.lower().rpartition("x")
        for _ in range(int(times or 1)):
            found.append(found[-1] + float(spacing) / MM_PER_FOOT)
    return found


def after(name):
    """The next name: 1, 2 ... or A, B ... Z, AA."""
    if name.isdigit():
        return str(int(name) + 1)
    letters = list(name.upper())
    at = len(letters) - 1
    while at >= 0 and letters[at] == "Z":
        letters[at] = "A"
        at -= 1
    if at < 0:
        letters.insert(0, "A")
    else:
        letters[at] = chr(ord(letters[at]) + 1)
    following = "".join(letters)
    return after(following) if leave_out and following[-1] in "IO" else following


def named(first, values):
    pairs, name = [], first
    for value in values:
        pairs.append((name, value))
        name = after(name)
    return pairs


along_x, along_y = positions(IN[0]), positions(IN[1])
grids = []
for name, x in named(IN[3], along_x):
    grids.append((name, DB.XYZ(x, -overhang, 0), DB.XYZ(x, along_y[-1] + overhang, 0)))
for name, y in named(IN[4], along_y):
    grids.append((name, DB.XYZ(-overhang, y, 0), DB.XYZ(along_x[-1] + overhang, y, 0)))

names = [name for name, _, _ in grids]
existing = set(grid.Name for grid in collect(DB.Grid))
taken = sorted(set(n for n in names if n in existing or names.count(n) > 1))
without_length = any(start.DistanceTo(end) < 0.01 for _, start, end in grids)


def change():
    for name, start, end in grids:
        DB.Grid.Create(doc, DB.Line.CreateBound(start, end)).Name = name


report = [
    ["Along X", ["{0} at {1:.0f} mm".format(n, x * MM_PER_FOOT) for n, x in named(IN[3], along_x)]],
    ["Along Y", ["{0} at {1:.0f} mm".format(n, y * MM_PER_FOOT) for n, y in named(IN[4], along_y)]],
]
if taken:
    report.append(["Nothing was written: these names are taken or occur twice", taken])
elif without_length:
    report.append("Nothing was written: a grid would have no length. Give spacings in both directions or an overhang.")
elif write_to_model:
    write(change)
    report.append("{0} grids created.".format(len(grids)))
else:
    report.append(NOTHING_WRITTEN)
OUT = report
`,
}
