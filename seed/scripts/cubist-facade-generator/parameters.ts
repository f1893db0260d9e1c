import { number, toggle } from "../lib/parameters"

const units = "model units"

export const parameters = {
  columns: number("Columns", "", [8, 1, 100, 1], "Along the surface's U"),
  rows: number("Rows", "", [9, 1, 100, 1], "Along the surface's V"),
  drift: number(
    "Joint drift",
    "",
    [0.75, 0, 1, 0.01],
    "How far joints wander, by chance; at 1 up to a quarter of a cell",
  ),
  flip: toggle("Other side", false, "Folds to the other side of the surface"),
  leastDepth: number(
    "Least depth",
    units,
    [0.5, 0, 5, 0.01],
    "Of the range that chance draws from; with 'Attraction', out of the attractor's reach",
  ),
  greatestDepth: number(
    "Greatest depth",
    units,
    [1.4, 0, 5, 0.01],
    "Of that range; with 'Attraction', at the attractor",
  ),
  tipShift: number("Tip shift", "", [0.6, 0, 0.8, 0.01], "How far fronts and points wander from a cell's middle"),
  glazed: number(
    "Glazed",
    "",
    [0.8, 0, 1, 0.01],
    "Chance that a cell which is no accent ends in a front, where the front has an area; others fold to a point",
  ),
  leastFront: number(
    "Least front",
    "",
    [0.2, 0, 0.8, 0.01],
    "Share of a cell's area: of the range for chance; with 'Attraction', out of the attractor's reach",
  ),
  greatestFront: number(
    "Greatest front",
    "",
    [0.4, 0, 0.8, 0.01],
    "Of that range; with 'Attraction', at the attractor",
  ),
  accents: number("Accents", "", [0.05, 0, 1, 0.01], "Chance that a cell folds to a point and is marked"),
  seed: number("Seed", "", [11, 0, 999, 1], "Another number gives another facade"),
  attraction: number("Attraction", "", [0, 0, 1, 0.01], "Depths and fronts: 0 by chance, 1 by the distance alone"),
  reach: number("Reach", units, [15, 0.5, 200, 0.1], "How far the attractor works"),
  attractorU: number("Attractor U", "", [0.5, 0, 1, 0.01], "Share of the surface's U"),
  attractorV: number("Attractor V", "", [0.5, 0, 1, 0.01], "Share of the surface's V"),
  warp: number(
    "Allowed warp",
    units,
    [0.02, 0, 0.5, 0.01],
    "A fold whose diagonals are further apart becomes two triangles",
  ),
  closed: toggle("Closed", false, "Adds fronts and backs, so that every cell is a solid of its own"),
}
