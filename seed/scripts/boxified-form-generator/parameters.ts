import { number } from "../lib/parameters"

export const parameters = {
  twist: number(
    "Twist",
    "degrees",
    [55, -180, 180, 1],
    "Of the built-in tower that is used without a base form, from foot to top",
  ),
  hollow: number("Void", "m", [12, 0, 16, 0.1], "Radius of the void cut into the built-in tower; 0 for none"),
  cellSize: number("Cell size", "m", [2.5, 0.1, 20, 0.1], "In plan"),
  cellHeight: number("Cell height", "m", [2.5, 0.1, 20, 0.1]),
  gap: number(
    "Gap",
    "m",
    [0, 0, 2, 0.01],
    "Between boxes; half is taken off every side, so the lowest boxes stand half a gap above the form's foot",
  ),
  samples: number(
    "Samples",
    "",
    [3, 1, 5, 1],
    "Points tested along each edge of a cell: 1 tests only its centre, 2 gives 8 points per cell, 3 gives 27",
  ),
  threshold: number(
    "Threshold",
    "",
    [0.5, 0.05, 1, 0.01],
    "Share of these points that must lie inside for a cell to become a box",
  ),
  limit: number("Maximum number of tests", "", [600000, 1000, 2000000, 1], "Number of cells times points per cell"),
}
