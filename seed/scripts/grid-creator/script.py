# GridCreator: creates two sets of grids from lists of spacings, at any angle, or rays and rings.
import math
import re

spacings_x, spacings_y, angle, is_radial, first_radius = IN[0], IN[1], math.radians(IN[2]), IN[3], IN[4]
origin_x, origin_y, turn, overhang = IN[5], IN[6], math.radians(IN[7]), IN[8]  # lengths are millimetres
first_x, first_y, leave_out, write_to_model = (IN[9] or "").strip(), (IN[10] or "").strip(), IN[11], IN[12]

SPACING = re.compile(r"^(?:([1-9][0-9]{0,2})\s*[xX*\xd7]\s*)?([0-9]{1,6}(?:\.[0-9]{1,3})?)$")
NAME = re.compile(r"^(.*?)([0-9]{1,15}|[A-Z]+)$")
FORBIDDEN = "\\:{}[]|;<>?`~"  # characters that Revit forbids in names
MOST, MOST_DEGREES = 200, 359  # most grids of a run, most degrees of its rays
problems = []


def short(value):
    text = "{0:.1f}".format(value)
    return text[:-2] if text.endswith(".0") else text


def positions(text, list_name, unit, least):
    """Distances from the first grid: 3x6000; 4500 gives five."""
    found = [0.0]
    for entry in words((text or "").replace("\n", ";")):
        match = SPACING.match(entry)
        if match is None:
            problems.append("{0}: '{1}' is not understood. Write 6000 or 3x6000, separated by semicolons.".format(list_name, entry))
        elif float(match.group(2)) < least:
            problems.append("{0}: '{1}' is less than {2} {3}.".format(list_name, entry, least, unit))
        elif unit == "degrees" and float(match.group(2)) > MOST_DEGREES:
            problems.append(
                "{0}: '{1}' is more than {2} degrees. Write the angles between rays, such as 6x15.".format(
                    list_name, entry, MOST_DEGREES
                )
            )
        else:
            for _ in range(int(match.group(1) or 1)):
                found.append(found[-1] + float(match.group(2)))
    return found


def after(name):
    """The next name: 1, 2 ... or A, B ... Z, AA; any prefix stays."""
    head, tail = NAME.match(name).groups()
    if tail.isdigit():
        return head + str(int(tail) + 1).zfill(len(tail))
    letters = list(tail)
    at = len(letters) - 1
    while at >= 0 and letters[at] == "Z":
        letters[at] = "A"
        at -= 1
    if at < 0:
        letters.insert(0, "A")
    else:
        letters[at] = chr(ord(letters[at]) + 1)
    skipped = [n for n, letter in enumerate(letters) if leave_out and letter in "IO"]
    for n in skipped[:1]:  # skip to the first name without that letter: a loop from INNER would take millions of steps
        letters[n:] = [chr(ord(letters[n]) + 1)] + ["A"] * (len(letters) - n - 1)
    return head + "".join(letters)


def named(first, values, input_name):
    """Each value with its name."""
    if NAME.match(first) is None:
        problems.append("{0}: '{1}' ends neither in a number nor in capital letters.".format(input_name, first))
        return []
    if any(c in FORBIDDEN or c < " " for c in first):
        problems.append("Revit allows none of {0} in a name: '{1}'.".format(" ".join(FORBIDDEN), first))
    pairs, name = [], first
    for value in values[: MOST + 1]:
        pairs.append((name, value))
        name = after(name)
    return pairs


def xyz(x, y):
    return point_at((origin_x + x) / MM_PER_FOOT, (origin_y + y) / MM_PER_FOOT)


def line(start, end):
    return DB.Line.CreateBound(xyz(*start), xyz(*end))


def straight_curves():
    sine = math.sin(angle)
    width, depth = xs[-1] / sine, ys[-1] / sine

    def place(s, t):
        return (
            math.cos(turn) * s + math.cos(turn + angle) * t,
            math.sin(turn) * s + math.sin(turn + angle) * t,
        )

    curves = [line(place(x / sine, -overhang), place(x / sine, depth + overhang)) for x in xs]
    return curves + [line(place(-overhang, y / sine), place(width + overhang, y / sine)) for y in ys]


def radial_curves():
    def place(radius, degrees):
        a = turn + math.radians(degrees)
        return math.cos(a) * radius, math.sin(a) * radius

    start, end = max(first_radius - overhang, 0), first_radius + ys[-1] + overhang
    curves = [line(place(start, x), place(end, x)) for x in xs]
    for y in ys:
        radius = first_radius + y
        more = overhang / radius
        curves.append(
            DB.Arc.Create(
                xyz(0, 0),
                radius / MM_PER_FOOT,
                turn - more,
                turn + math.radians(xs[-1]) + more,
                DB.XYZ.BasisX,
                DB.XYZ.BasisY,
            )
        )
    return curves


def change():
    curves = radial_curves() if is_radial else straight_curves()
    for (name, _), curve in zip(along_x + along_y, curves):
        DB.Grid.Create(doc, curve).Name = name


if is_radial:
    xs = positions(spacings_x, "Spacings along X", "degrees", 1)
else:
    xs = positions(spacings_x, "Spacings along X", "mm", 100)
ys = positions(spacings_y, "Spacings along Y", "mm", 100)
along_x = named(first_x, xs, "First grid name along X")
along_y = named(first_y, ys, "First grid name along Y")
if len(xs) + len(ys) > MOST:
    problems.append("{0} grids are too many: one run creates at most {1}.".format(len(xs) + len(ys), MOST))
if is_radial and math.radians(xs[-1]) + 2 * overhang / first_radius > math.radians(MOST_DEGREES):
    problems.append("The rings would close, but Revit allows no closed grids. Use smaller angles or a shorter overhang.")
if overhang == 0 and (xs[-1] == 0 or ys[-1] == 0):
    problems.append("A grid would have no length. Give spacings in both directions or an overhang.")

names = [name for name, _ in along_x + along_y]
existing = [grid.Name for grid in collect(DB.Grid)]
taken = []
for n, name in enumerate(names):
    if name not in taken and (name in existing or name in names[:n]):
        taken.append(name)

if problems:
    OUT = ["Nothing was written.", problems]
else:
    crossings = plural(len(xs) * len(ys), "intersection")
    if is_radial:
        head = "{0} across {1} degrees and {2} from {3} to {4} mm: {5}".format(
            plural(len(xs), "ray"),
            short(xs[-1]),
            plural(len(ys), "ring"),
            short(first_radius),
            short(first_radius + ys[-1]),
            crossings,
        )
        rows_x = ["{0} at {1} degrees".format(name, short(x)) for name, x in along_x]
        rows_y = ["{0} at radius {1} mm".format(name, short(first_radius + y)) for name, y in along_y]
    else:
        head = "{0} across {1} mm, {2} across {3} mm: {4}".format(
            plural(len(xs), "grid"), short(xs[-1]), len(ys), short(ys[-1]), crossings
        )
        rows_x = ["{0} at {1} mm".format(name, short(x)) for name, x in along_x]
        rows_y = ["{0} at {1} mm".format(name, short(y)) for name, y in along_y]
    OUT = [head, ["Rays" if is_radial else "Along X", rows_x], ["Rings" if is_radial else "Along Y", rows_y]]
    if taken:
        OUT.append(["Nothing was written: these names are taken or occur twice", taken])
    elif write_to_model:
        write(change)
        OUT.append("{0} grids created.".format(len(names)))
    else:
        OUT.append(NOTHING_WRITTEN)
    OUT.append(["Grids in the model, not touched", existing])
