import { number, toggle } from "../lib/parameters"

export const parameters = {
  columns: number("Columns", "", [8, 1, 100, 1], "Along the surface's U"),
  rows: number("Rows", "", [9, 1, 100, 1], "Along the surface's V"),
  drift: number(
    "Joint drift",
    "",
    [0.75, 0, 1, 0.01],
    "How far joints stray at random; 1 means up to a quarter of a cell",
  ),
  flip: toggle("Other side", false, "Folds to the other side of the surface"),
  leastDepth: number(
    "Least depth",
    "m",
    [0.5, 0, 5, 0.01],
    "Lower limit of the random depth; with 'Attraction', the depth outside the attractor's reach",
  ),
  greatestDepth: number(
    "Greatest depth",
    "m",
    [1.4, 0, 5, 0.01],
    "Upper limit of the random depth; with 'Attraction', the depth at the attractor",
  ),
  tipShift: number("Tip shift", "", [0.6, 0, 0.8, 0.01], "How far fronts and points stray from a cell's centre"),
  glazed: number(
    "Glazed",
    "",
    [0.8, 0, 1, 0.01],
    "Chance that a cell that is not an accent gets a front. Cells without a front fold to a point",
  ),
  leastFront: number(
    "Least front",
    "",
    [0.2, 0, 0.8, 0.01],
    "Smallest random front, as a share of the cell's area; with 'Attraction', the front out of the attractor's reach",
  ),
  greatestFront: number(
    "Greatest front",
    "",
    [0.4, 0, 0.8, 0.01],
    "Largest random front, as a share of the cell's area; with 'Attraction', the front at the attractor",
  ),
  accents: number("Accents", "", [0.05, 0, 1, 0.01], "Chance that a cell folds to a point and is marked"),
  seed: number("Seed", "", [11, 0, 999, 1], "A different number gives a different facade"),
  attraction: number(
    "Attraction",
    "",
    [0, 0, 1, 0.01],
    "0: depths and fronts are random; 1: only the distance from the attractor counts",
  ),
  reach: number("Reach", "m", [15, 0.5, 200, 0.1], "Distance within which the attractor acts"),
  attractorU: number("Attractor U", "", [0.5, 0, 1, 0.01], "Position along the surface's U, from 0 to 1"),
  attractorV: number("Attractor V", "", [0.5, 0, 1, 0.01], "Position along the surface's V, from 0 to 1"),
  warp: number(
    "Allowed warp",
    "m",
    [0.02, 0, 0.5, 0.01],
    "A fold whose diagonals are further apart is split into two triangles",
  ),
  closed: toggle("Closed", false, "Adds fronts and backs, so that every cell is a closed solid"),
}
