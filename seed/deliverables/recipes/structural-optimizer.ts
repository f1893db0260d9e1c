import { slider } from "../parameters"
import type { GrasshopperRecipe } from "../types"

export const structuralOptimizer: GrasshopperRecipe = {
  host: "grasshopper",
  usage: [
    "Set the floor in metres, the span limits and the load. Beams run across the width, simply supported on columns.",
    "A study for early design: every result has to be checked by a structural engineer.",
  ],
  geometry: null,
  parameters: [
    slider("length", "Floor length", "m", [36, 4, 120, 0.1]),
    slider("width", "Floor width", "m", [18, 4, 60, 0.1]),
    slider("least_span", "Smallest span", "m", [4, 2, 12, 0.1]),
    slider("greatest_span", "Greatest span", "m", [9, 3, 18, 0.1]),
    slider("load", "Area load, dead and live", "kN/m2", [7.5, 1, 25, 0.1]),
    slider("load_factor", "Load factor for bending", "", [1.4, 1, 1.6, 0.01]),
    slider("yield_strength", "Yield strength", "N/mm2", [275, 235, 460, 1]),
    slider("deflection", "Deflection limit, span over", "", [250, 150, 500, 1]),
  ],
  outputs: [
    { name: "beams", note: "Beam axes of the lightest grid" },
    { name: "columns", note: "Column points of the lightest grid" },
    { name: "section", note: "Name of the section of these beams" },
    { name: "report", note: "The lightest grids in order, with section, weight and the check that governs" },
  ],
  script: String.raw`"""Compares even column grids by the weight of their beams. Not a structural design."""
import Rhino.Geometry as rg

# Name, elastic section modulus [cm3], second moment of area [cm4], weight [kg/m]. Replace it with your own table.
SECTIONS = [
    ("IPE 200", 194, 1943, 22.4),
    ("IPE 220", 252, 2772, 26.2),
    ("IPE 240", 324, 3892, 30.7),
    ("IPE 270", 429, 5790, 36.1),
    ("IPE 300", 557, 8356, 42.2),
    ("IPE 330", 713, 11770, 49.1),
    ("IPE 360", 904, 16270, 57.1),
    ("IPE 400", 1156, 23130, 66.3),
    ("IPE 450", 1500, 33740, 77.6),
    ("IPE 500", 1928, 48200, 90.7),
    ("IPE 550", 2441, 67120, 106.0),
    ("IPE 600", 3069, 92080, 122.0),
]
E_MODULUS = 210000.0  # N/mm2


def bays(total):
    """The numbers of equal bays whose width lies between the limits."""
    return [n for n in range(1, 61) if least_span - 1e-9 <= total / n <= greatest_span + 1e-9]


def size(span, spacing):
    """Section and governing check of a simply supported beam, or None."""
    line_load = load * spacing  # kN/m, which is N/mm
    moment = load_factor * line_load * (span * 1000.0) ** 2 / 8.0  # Nmm
    for name, modulus, inertia, weight in SECTIONS:
        stress = moment / (modulus * 1000.0) / yield_strength
        sag = 5.0 * line_load * (span * 1000.0) ** 4 / (384.0 * E_MODULUS * inertia * 10000.0)
        bend = sag / (span * 1000.0 / deflection)
        if stress <= 1.0 and bend <= 1.0:
            return name, weight, "bending" if stress >= bend else "deflection"
    return None


grids = []
for along in bays(length):
    for across in bays(width):
        found = size(width / across, length / along)
        if found:
            name, weight, check = found
            total = weight * width * (along + 1)  # edge beams are taken as inner ones
            grids.append((total, along, across, name, check))
grids.sort()

beams, columns, section = [], [], ""
if not grids:
    report = "No grid within these limits can be spanned with the sections of the table."
else:
    total, along, across, section, check = grids[0]
    for i in range(along + 1):
        points = [rg.Point3d(length * i / along, width * j / across, 0) for j in range(across + 1)]
        columns.extend(points)
        beams.extend(rg.Line(points[j], points[j + 1]) for j in range(across))
    line = "{1} x {2} bays of {5:.2f} x {6:.2f} m: {3}, {0:.0f} kg, governed by {4}"
    report = "\n".join(line.format(*(g + (length / g[1], width / g[2]))) for g in grids[:6])
`,
}
