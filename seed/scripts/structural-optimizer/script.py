"""Compares regular column grids by steel weight: beams or trusses, and columns. Not a structural design."""
from __future__ import division

import math

import Rhino
import Rhino.Geometry as rg
import scriptcontext as sc

# The lightest first. Replace these tables with your own.
# Name, elastic section modulus [cm3], second moment of area [cm4], shear area [cm2], weight [kg/m]
BEAMS = [
    ("IPE 200", 194, 1943, 14.0, 22.4),
    ("IPE 220", 252, 2772, 15.9, 26.2),
    ("IPE 240", 324, 3892, 19.1, 30.7),
    ("IPE 270", 429, 5790, 22.1, 36.1),
    ("IPE 300", 557, 8356, 25.7, 42.2),
    ("IPE 330", 713, 11770, 30.8, 49.1),
    ("IPE 360", 904, 16270, 35.1, 57.1),
    ("IPE 400", 1156, 23130, 42.7, 66.3),
    ("IPE 450", 1500, 33740, 50.8, 77.6),
    ("IPE 500", 1928, 48200, 59.9, 90.7),
    ("IPE 550", 2441, 67120, 72.3, 106.0),
    ("IPE 600", 3069, 92080, 83.8, 122.0),
]
# Name, area [cm2], least radius of gyration [cm], weight [kg/m]
COLUMNS = [
    ("HEB 100", 26.0, 2.53, 20.4),
    ("HEB 120", 34.0, 3.06, 26.7),
    ("HEB 140", 43.0, 3.58, 33.7),
    ("HEB 160", 54.3, 4.05, 42.6),
    ("HEB 180", 65.3, 4.57, 51.2),
    ("HEB 200", 78.1, 5.07, 61.3),
    ("HEB 220", 91.0, 5.59, 71.5),
    ("HEB 240", 106.0, 6.08, 83.2),
    ("HEB 260", 118.4, 6.58, 93.0),
    ("HEB 280", 131.4, 7.09, 103.0),
    ("HEB 300", 149.1, 7.58, 117.0),
    ("HEB 320", 161.3, 7.57, 127.0),
    ("HEB 340", 170.9, 7.53, 134.0),
    ("HEB 360", 180.6, 7.49, 142.0),
    ("HEB 400", 197.8, 7.4, 155.0),
]
# The same for the bars of a truss: square hollow sections, hot finished
HOLLOWS = [
    ("SHS 50 x 4", 7.2, 1.86, 5.6),
    ("SHS 60 x 4", 8.8, 2.27, 6.9),
    ("SHS 70 x 4", 10.4, 2.68, 8.2),
    ("SHS 80 x 4", 12.0, 3.09, 9.4),
    ("SHS 90 x 5", 16.7, 3.45, 13.1),
    ("SHS 100 x 5", 18.7, 3.86, 14.7),
    ("SHS 120 x 5", 22.7, 4.68, 17.8),
    ("SHS 120 x 6.3", 28.2, 4.62, 22.2),
    ("SHS 140 x 6.3", 33.3, 5.44, 26.1),
    ("SHS 150 x 6.3", 35.8, 5.85, 28.1),
    ("SHS 160 x 8", 48.0, 6.18, 37.6),
    ("SHS 180 x 8", 54.4, 7.0, 42.7),
    ("SHS 200 x 8", 60.8, 7.81, 47.7),
    ("SHS 200 x 10", 74.9, 7.72, 58.8),
    ("SHS 250 x 10", 94.9, 9.77, 74.5),
    ("SHS 300 x 10", 114.9, 11.81, 90.2),
    ("SHS 300 x 12.5", 142.1, 11.7, 111.5),
    ("SHS 350 x 12.5", 167.1, 13.74, 131.2),
    ("SHS 400 x 12.5", 192.1, 15.78, 150.8),
    ("SHS 400 x 16", 243.0, 15.63, 190.8),
]
E_MODULUS = 210000  # N/mm2
CURVE_A, CURVE_C = 0.21, 0.49  # EN 1993-1-1, table 6.1: hot finished hollow sections; HEB about the weak axis
KINDS = ["Pratt", "Howe", "Warren"]
GROUPS = ["bottom chord", "top chord", "posts", "diagonals"]
SLACK = 1e-9  # rounding tolerance, as a share or in metres

# Sliders, numbers and reports are in metres, geometry is in the units of the document.
metre = Rhino.RhinoMath.UnitScale(Rhino.UnitSystem.Meters, sc.doc.ModelUnitSystem)

columns, sizes, loads, beams, bars, forces, ties = [], [], [], [], [], [], []
moment, shear, moments, shears, section, weight, report = [], [], [], [], "", 0, ""
storeys, girders, panels, depths = int(storeys), int(girders), int(panels), int(depths)


def strength_of(area, radius, bar_length, curve):
    """Compression resistance of a bar in kN: flexural buckling to EN 1993-1-1, 6.3.1."""
    slender = bar_length * 100 / radius / (math.pi * math.sqrt(E_MODULUS / yield_strength))
    phi = 0.5 * (1 + curve * (slender - 0.2) + slender * slender)
    return min(1, 1 / (phi + math.sqrt(phi * phi - slender * slender))) * area * yield_strength / 10


def total(values):
    """Adds like sum() in older Pythons; newer ones compensate rounding errors."""
    result = 0
    for value in values:
        result += value
    return result


def check_of(names, used):
    most = max(used)
    return "{0} {1:.2f}".format(names[used.index(most)], most)


def support_moments(spans, line_load):
    """Three-moment equation for continuous beams; all spans have the same stiffness."""
    if girders != 1:
        return [0] * (len(spans) + 1)
    rows = []
    for a, b in zip(spans, spans[1:]):
        above, carried = rows[-1] if rows else (0, 0)
        lead = 2 * (a + b) - a * above
        rows.append((b / lead, -line_load * (a * a * a + b * b * b) / 4 / lead - a * carried / lead))
    found = [0]
    for following, value in reversed(rows):
        found.insert(0, value - following * found[0])
    return [0] + found


class Line(object):
    """Effects of a uniform load on a line of spans in kN and kNm; sagging moments are positive."""

    def __init__(self, spans, line_load):
        self.load, self.supports = line_load, support_moments(spans, line_load)
        self.shears, self.peaks, self.sags = [], [], []
        for i, l in enumerate(spans):
            m0, m1 = self.supports[i : i + 2]
            left = line_load * l / 2 + (m1 - m0) / l
            self.shears.append((left, left - line_load * l))
            self.peaks.append(self.moment_at(i, min(l, max(0, left / line_load))))
            self.sags.append(self.sag_of(l, m0, m1))
        ends = [(0, 0)] + self.shears + [(0, 0)]
        self.reactions = [right[0] - left[1] for left, right in zip(ends, ends[1:])]

    def moment_at(self, i, x):
        return self.supports[i] + self.shears[i][0] * x - self.load * x * x / 2

    def sag_of(self, l, m0, m1):
        """Greatest deflection of a span in metres, times EI in kNm2."""
        bent = []
        for k in range(21):
            s = k / 20
            s2, s3 = s * s, s * s * s
            by_load = self.load * l * l * (s - 2 * s3 + s3 * s) / 24
            bent.append(l * l * (by_load + (m0 * (2 * s - 3 * s2 + s3) + m1 * (s - s3)) / 6))
        return max(bent)


def beam_over(spans, bay):
    """Name, sections, weight in a frame and storey, governing check and truss, or None."""
    line = Line(spans, load * bay)
    most = max(abs(m) for m in line.supports + line.peaks)
    cut = max(abs(v) for pair in line.shears for v in pair)
    sag = max(sag * deflection / l for sag, l in zip(line.sags, spans))
    for name, modulus, inertia, web, kg in BEAMS:
        used = [
            load_factor * most * 1000 / modulus / yield_strength,
            load_factor * cut * 10 * math.sqrt(3) / web / yield_strength,
            sag / (2.1 * inertia),
        ]
        if max(used) <= 1 + SLACK:
            return name, name, kg * width, check_of(["bending", "shear", "deflection"], used), None
    return None


class Truss(object):
    """A truss loaded on its upper nodes and supported at its ends, with a depth and a panel width."""

    def __init__(self, kind, span, depth):
        self.kind, self.span, self.depth, self.panel = kind, span, depth, span / panels
        diagonal = math.sqrt(self.panel * self.panel + depth * depth)
        self.lengths = [self.panel, self.panel, depth, diagonal]

    def falls(self, i):
        """Whether a panel's diagonal falls to the right."""
        return i % 2 == 0 if self.kind == "Warren" else (i < panels / 2) == (self.kind == "Pratt")

    def forces_of(self, cuts, bends, support):
        """Force in every bar by the method of sections, from shears in each panel and moments at each node."""
        slant, every = self.lengths[3] / self.depth, range(panels)
        posts = []
        for i in range(panels + 1):
            carried = -support if i in (0, panels) else 0
            left = cuts[i - 1] if i > 0 and self.falls(i - 1) else 0
            right = cuts[i] if i < panels and not self.falls(i) else 0
            posts.append(carried - left + right)
        return [
            [bends[i if self.falls(i) else i + 1] / self.depth for i in every],
            [-bends[i + 1 if self.falls(i) else i] / self.depth for i in every],
            posts,
            [(1 if self.falls(i) else -1) * cuts[i] * slant for i in every],
        ]

    def use_of(self, n, group):
        _, area, radius, _ = HOLLOWS[n]
        pull, push = max([0] + self.forces[group]), -min([0] + self.forces[group])
        strength = strength_of(area, radius, self.lengths[group], CURVE_A)
        return max(load_factor * pull * 10 / area / yield_strength, load_factor * push / strength)

    def size(self, node_load):
        """Picks the lightest section for each group of bars; returns whether all exist."""
        nodes, half = range(panels + 1), (panels - 1) / 2
        self.forces = self.forces_of(
            [node_load * (half - i) for i in range(panels)],
            [node_load * self.panel * i * (panels - i) / 2 for i in nodes],
            node_load * panels / 2,
        )
        chosen = []
        for group in range(4):
            enough = [n for n in range(len(HOLLOWS)) if self.use_of(n, group) <= 1 + SLACK]
            if not enough:
                return False
            chosen.append(enough[0])
        # A unit load gives the deflection in the middle; both chords grow until it is permitted.
        unit = self.forces_of(
            [0.5 if i < panels / 2 else -0.5 for i in range(panels)],
            [self.panel * min(i, panels - i) / 2 for i in nodes],
            0.5,
        )
        works = [total(f * u for f, u in zip(*pair)) * l for pair, l in zip(zip(self.forces, unit), self.lengths)]
        while max(chosen) < len(HOLLOWS):
            sag = total(work / HOLLOWS[n][1] for work, n in zip(works, chosen)) / (E_MODULUS / 10)
            bent = sag * deflection / self.span
            if bent <= 1 + SLACK:
                self.sections = [HOLLOWS[n][0] for n in chosen]
                self.used = [self.use_of(n, group) for group, n in enumerate(chosen)] + [bent]
                parts = zip(chosen, self.lengths, self.forces)
                self.weight = total(HOLLOWS[n][3] * l * len(list_of) for n, l, list_of in parts)
                return True
            chosen = [chosen[0] + 1, chosen[1] + 1] + chosen[2:]
        return False

    def places(self):
        """Start and end of every bar: nodes from the left, and whether they are on the upper chord."""
        every = range(panels)
        lower = [((i, False), (i + 1, False)) for i in every]
        upper = [((i, True), (i + 1, True)) for i in every]
        posts = [((i, False), (i, True)) for i in range(panels + 1)]
        return lower + upper + posts + [((i, self.falls(i)), (i + 1, not self.falls(i))) for i in every]


def truss_over(spans, bay, kind, depth):
    truss = Truss(kind, width / len(spans), depth)
    if not truss.size(load * bay * truss.span / panels):
        return None
    name = "{0} {1:.2f} m".format(kind, depth)
    parts = ["{0} {1}".format(group, part) for group, part in zip(GROUPS, truss.sections)]
    check = check_of(GROUPS + ["deflection"], truss.used)
    return name, "{0}: {1}".format(name, ", ".join(parts)), truss.weight * len(spans), check, truss


def girders_over(spans, bay):
    """All girders tried; None for each that no section in the tables can carry."""
    if girders < 2:
        return [beam_over(spans, bay)]
    tried = KINDS if girders == 2 else KINDS[girders - 3 : girders - 2]
    steps = [least_depth + (greatest_depth - least_depth) * i / max(1, depths - 1) for i in range(depths)]
    return [truss_over(spans, bay, kind, depth) for kind in tried for depth in steps]


def size_of(column_load):
    """Index in the table of the first column section that carries the load, or None."""
    for n, strength in enumerate(strengths):
        if load_factor * column_load <= strength * (1 + SLACK):
            return n
    return None


def weight_of(reactions, share):
    """Weight of one metre of every column of a frame, or None."""
    found = [size_of(r * share * (storeys - storey)) for storey in range(storeys) for r in reactions]
    return None if None in found else total(COLUMNS[n][3] for n in found)


def spans_of(count):
    """Equal spans; the first and last are shortened by the end span."""
    if count == 1:
        return [width]
    share = end_span if girders < 2 and count > 2 else 1
    inner = width / (count - 2 + 2 * share)
    return [inner * share] + [inner] * (count - 2) + [inner * share]


def is_within(least, values, greatest):
    return all(least - SLACK <= value <= greatest + SLACK for value in values)


def fault_of():
    limits = [("bay", least_bay, greatest_bay), ("span", least_span, greatest_span)]
    deepest = greatest_depth if depths > 1 else least_depth
    for what, least, greatest in limits + ([("depth", least_depth, deepest)] if girders > 1 else []):
        if least > greatest:
            text = "The smallest {0} of {1:.2f} m is above the greatest of {2:.2f} m."
            return text.format(what, least, greatest)
    if girders > 1 and deepest >= storey_height:
        text = "A truss {0:.2f} m deep leaves no headroom in a storey of {1:.2f} m."
        return text.format(deepest, storey_height)
    text = "No number of {0} from {1:.2f} to {2:.2f} m fills the {3} of {4:.2f} m."
    if not bay_counts:
        return text.format("equal bays", least_bay, greatest_bay, "length", length)
    if not lines:
        return text.format("spans", least_span, greatest_span, "width", width)
    return None


def row_of(option):
    bays, spans, (name, _, _, check, _), of_girders, of_columns = option
    least, most = min(spans), max(spans)
    span = "{0:.2f} to {1:.2f}".format(least, most) if most - least > SLACK else "{0:.2f}".format(most)
    per_area = (of_girders + of_columns) / (length * width * storeys)
    text = "{0} x {1} bays of {2:.2f} x {3} m, {4}: girders {5:.0f} kg, columns {6:.0f} kg, {7:.1f} kg/m2; {8}"
    return text.format(bays, len(spans), length / bays, span, name, of_girders, of_columns, per_area, check)


def outline(level, values):
    points = [(0, level)] + [(y, level + z) for y, z in values] + [(values[-1][0], level), (0, level)]
    return [rg.PolylineCurve([rg.Point3d(0, y, z) * metre for y, z in points])]


def axis(x0, y0, z0, x1, y1, z1):
    return rg.Line(rg.Point3d(x0, y0, z0) * metre, rg.Point3d(x1, y1, z1) * metre)


def plural(count, word):
    return "{0} {1}{2}".format(count, word, "" if count == 1 else "s")


bay_counts = [n for n in range(1, 61) if is_within(least_bay, [length / n], greatest_bay)]
lines = [spans_of(n) for n in range(1, 61) if is_within(least_span, spans_of(n), greatest_span)]
options, no_girder, no_column = [], 0, 0
report = fault_of()
if report is None:
    strengths = [strength_of(area, radius, storey_height, CURVE_C) for _, area, radius, _ in COLUMNS]
    for bays in bay_counts:
        for spans in lines:
            reactions = Line(spans, load * length / bays).reactions
            edge, inner = weight_of(reactions, 0.5), weight_of(reactions, 1)
            for girder in girders_over(spans, length / bays):
                if girder is None:
                    no_girder += 1
                elif edge is None or inner is None:
                    no_column += 1
                else:
                    clear = storey_height - (girder[4].depth if girder[4] else 0)
                    of_girders = girder[2] * (bays + 1) * storeys
                    options.append((bays, spans, girder, of_girders, (edge * 2 + inner * (bays - 1)) * clear))
    options.sort(key=lambda option: option[3] + option[4])
    tried, left = len(options) + no_girder + no_column, []
    if no_girder:
        left.append("For {0} of them no girder is strong and stiff enough.".format(no_girder))
    if no_column:
        left.append("For {0} of them no column is strong enough.".format(no_column))
    if not options:
        text = "None of {0} can be built with the sections in the tables."
        report = "\n".join([text.format(plural(tried, "option"))] + left)

if options:
    bays, spans, (_, section, _, _, truss), of_girders, of_columns = options[0]
    weight, bay, depth = of_girders + of_columns, length / bays, truss.depth if truss else 0
    line = Line(spans, load * bay)
    places = [0]
    for span in spans:
        places.append(places[-1] + span)
    for storey in range(storeys):
        foot, top = storey * storey_height, (storey + 1) * storey_height
        for frame in range(bays + 1):
            x, share = frame * bay, 0.5 if frame in (0, bays) else 1
            for y, reaction in zip(places, line.reactions):
                loads.append(reaction * share * (storeys - storey))
                sizes.append(COLUMNS[size_of(loads[-1])][0])
                columns.append(axis(x, y, foot, x, y, top - depth))
                if frame < bays:
                    ties.append(axis(x, y, top, x + bay, y, top))
            for y, span in zip(places, spans):
                if truss is None:
                    beams.append(axis(x, y, top, x, y + span, top))
                    continue
                for (m, m_up), (n, n_up) in truss.places():
                    z0, z1 = top if m_up else top - depth, top if n_up else top - depth
                    bars.append(axis(x, y + m * span / panels, z0, x, y + n * span / panels, z1))
                forces.extend(force for group in truss.forces for force in group)
    # Moment and shear under the first frame, the greatest of each as high as a storey.
    moments = [m for pair in zip(line.supports, line.peaks + [0]) for m in pair][:-1]
    shears = [v for pair in line.shears for v in pair]
    bent, cut = [], []
    lower, higher = -storey_height / max(abs(m) for m in moments), storey_height / max(abs(v) for v in shears)
    for i, span in enumerate(spans):
        bent.extend((places[i] + span * k / 20, line.moment_at(i, span * k / 20) * lower) for k in range(21))
        cut.extend((places[i] + x, v * higher) for x, v in zip((0, span), line.shears[i]))
    moment, shear = outline(-2 * storey_height, bent), outline(-5 * storey_height, cut)
    text = "{0} of {1} can be built with the sections in the tables. The lightest:"
    rows = [text.format(len(options), plural(tried, "option"))] + [row_of(option) for option in options[:6]] + left
    if truss:
        rows.append("Each inner node of a truss carries {0:.1f} kN.".format(load * bay * truss.span / panels))
    most = max(loads)
    rows.append("The most loaded column carries {0:.0f} kN: {1}.".format(most, sizes[loads.index(most)]))
    rows.append(
        "Not sized: floors, ties, bracing, joints and foundations. Edge girders are treated as inner ones."
    )
    report = "\n".join(rows)
