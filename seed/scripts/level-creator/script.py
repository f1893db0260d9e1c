# LevelCreator: creates levels from lists of storeys and basements, for each part of a building, with names and plans.
import re

storeys_text, basements_text, ground, parts_text = IN[0], IN[1], IN[2], IN[3]  # lengths are millimetres
prefix, basement_prefix, top_name = IN[4] or "", IN[5] or "", (IN[8] or "").strip()
first_number, digits = int(IN[6]), int(IN[7])
rename, with_floor_plans, with_ceiling_plans, write_to_model = IN[9], IN[10], IN[11], IN[12]

STOREYS = re.compile(r"^(?:([^:]*):)?\s*(?:([1-9][0-9]{0,2})\s*[xX*\xd7]\s*)?([0-9]{1,6}(?:\.[0-9]{1,3})?)$")
PART = re.compile(r"^([^:]+):\s*([+-]?[0-9]{1,6}(?:\.[0-9]{1,3})?)$")
FORBIDDEN = "\\:{}[]|;<>?`~"  # characters that Revit forbids in names
LEAST, MOST = 100, 500  # least height of a storey in millimetres, most levels of a run
problems = []


def entries(text):
    return words((text or "").replace("\n", ";"))


def mm(value):
    text = "{0:.1f}".format(value)
    text = text[:-2] if text.endswith(".0") else text
    return "0" if text == "-0" else text


def storeys_of(text, list_name):
    """Label and height of each storey of a list."""
    found = []
    for entry in entries(text):
        match = STOREYS.match(entry)
        if match is None:
            problems.append(
                "{0}: '{1}' is not understood. Write 3600, 5x3600 or Office: 5x3600, separated by semicolons.".format(
                    list_name, entry
                )
            )
        elif float(match.group(3)) < LEAST:
            problems.append("{0}: '{1}' is lower than {2} mm. Heights are in millimetres.".format(list_name, entry, LEAST))
        else:
            found += [((match.group(1) or "").strip(), float(match.group(3)))] * int(match.group(2) or 1)
    return found


def parts_of(text):
    """Name of each part of the building and its height above the ground elevation."""
    found = []
    for entry in entries(text):
        match = PART.match(entry)
        if match is None:
            problems.append("Parts: '{0}' is not understood. Write A: 0; B: 1500.".format(entry))
        elif match.group(1).strip() in [name for name, _ in found]:
            problems.append("Parts: '{0}' occurs twice.".format(match.group(1).strip()))
        else:
            found.append((match.group(1).strip(), float(match.group(2))))
    return found or [("", 0.0)]


def named(part, name, label):
    return " ".join(word for word in (part, name, label) if word).strip()


def numbered(n):
    return prefix + str(first_number + n).zfill(digits)


def levels_of(part, z):
    """Name, elevation and storey height of a part's levels from bottom to top; the top level has no height."""
    found, ground_z = [], z
    for n, (label, height) in enumerate(basements):
        z -= height
        found.insert(0, (named(part, basement_prefix + str(n + 1), label), z, height))
    z = ground_z
    for n, (label, height) in enumerate(storeys):
        found.append((named(part, numbered(n), label), z, height))
        z += height
    found.append((named(part, top_name or numbered(len(storeys)), ""), z, None))
    return found


storeys, basements = storeys_of(storeys_text, "Storeys"), storeys_of(basements_text, "Basements")
parts = parts_of(parts_text)
levels = [level for part, offset in parts for level in levels_of(part, ground + offset)]
pieces = [prefix, basement_prefix, top_name] + [label for label, _ in storeys + basements] + [name for name, _ in parts]
for n, piece in enumerate(pieces):
    if piece not in pieces[:n] and any(c in FORBIDDEN or c < " " for c in piece):
        problems.append("Revit allows none of {0} in a name: '{1}'.".format(" ".join(FORBIDDEN), piece))
if not problems and not storeys:
    problems.append("Storeys: the list is empty.")
if len(levels) > MOST:
    problems.append("{0} levels are too many: one run creates at most {1}.".format(len(levels), MOST))

# Every level of the model as it will be: name, elevation, the element, whether this run has dealt with it.
there = [[level.Name, level.ProjectElevation * MM_PER_FOOT, level, False] for level in collect(DB.Level)]
changes, created, renamed, left = [], [], [], []


def plan(name, elevation, height):
    """Decide on one level, in the order of changes to the model."""
    row = "{0} at {1} mm".format(name, mm(elevation))
    here = [other for other in there if abs(other[1] - elevation) < 1]
    holders = [other for other in there if other[0] == name]
    if here and (here[0][0] == name or here[0][3] or not rename):
        left.append("{0}: {1} is already there".format(row, here[0][0]))
        here[0][3] = True
    elif holders:
        left.append("{0}: the name is taken at {1} mm".format(row, mm(holders[0][1])))
        for other in here[:1]:
            other[3] = True
    elif here:
        renamed.append("{0}, until now {1}".format(row, here[0][0]))
        changes.append((here[0][2], name, elevation))
        here[0][0], here[0][3] = name, True
    else:
        created.append("{0}, {1}".format(row, "top" if height is None else mm(height) + " mm high"))
        changes.append((None, name, elevation))
        there.append([name, elevation, None, True])


def plan_types():
    """The first view type of each requested kind of plan, with a line for the report."""
    kinds, lines = [], []
    for wanted, family, text in (
        (with_floor_plans, DB.ViewFamily.FloorPlan, "floor plan"),
        (with_ceiling_plans, DB.ViewFamily.CeilingPlan, "ceiling plan"),
    ):
        types = DB.FilteredElementCollector(doc).OfClass(DB.ViewFamilyType).ToElements()
        found = [kind for kind in types if kind.ViewFamily == family][:1] if wanted else []
        kinds += found
        if found:
            lines.append("{0}, type {1}".format(plural(len(created), text), name_of(found[0])))
        elif wanted:
            lines.append("No {0}s: the project has no view type for them".format(text))
    return kinds, lines


def change():
    for level, name, elevation in changes:
        is_new = level is None
        if is_new:
            level = DB.Level.Create(doc, elevation / MM_PER_FOOT)
        level.Name = name
        for kind in kinds if is_new else []:
            DB.ViewPlan.Create(doc, kind.Id, level.Id)


if problems:
    OUT = ["Nothing was written.", problems]
else:
    for level in levels:
        plan(*level)
    kinds, lines = plan_types()
    others = ["{0} at {1} mm".format(name, mm(elevation)) for name, elevation, _, is_dealt in there if not is_dealt]
    if write_to_model:
        write(change)
    elevations = [elevation for _, elevation, _ in levels]
    OUT = [
        "{0} levels from {1} to {2} mm: {3} new, {4} renamed, {5} not changed".format(
            len(levels), mm(min(elevations)), mm(max(elevations)), len(created), len(renamed), len(left)
        ),
        ["Created" if write_to_model else "To create", created],
        ["Renamed" if write_to_model else "To rename", renamed],
        ["Not changed", left],
        ["Plans", lines],
        ["Other levels, not touched", others],
    ]
    if not write_to_model:
        OUT.append(NOTHING_WRITTEN)
