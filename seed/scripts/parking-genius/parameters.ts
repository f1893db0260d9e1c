import { number, toggle } from "../lib/parameters"

export const parameters = {
  stallWidth: number("Stall width", "m", [2.5, 2, 4, 0.01]),
  stallDepth: number("Stall depth", "m", [5, 4, 7, 0.01]),
  angle: number("Stall angle", "degrees", [90, 30, 90, 1]),
  aisleWidth: number("Aisle width", "m", [6, 3, 10, 0.01]),
  crossAisle: number("Cross aisle", "m", [6, 0, 10, 0.01], "At both ends of the rows; 0 for none"),
  setback: number("Setback", "m", [0.5, 0, 5, 0.01], "From the boundary on all sides"),
  turn: toggle("Turned", false, "Rows along the second side of the site instead of the first"),
  accessibleStalls: number("Accessible stalls", "", [4, 0, 40, 1]),
  accessStrip: number("Access strip", "m", [1.2, 0, 3, 0.01], "Beside each accessible stall"),
  islandEvery: number("Planting after", "stalls", [0, 0, 20, 1], "Planting then replaces one stall; 0 for none"),
  columnEvery: number(
    "Columns after",
    "stalls",
    [0, 0, 6, 1],
    "Spaced by this many standard stalls, in line from row to row; 0 for none",
  ),
  columnSize: number("Column size", "m", [0.4, 0.2, 1, 0.01]),
  columnSetback: number("Column setback", "m", [0.75, 0, 3, 0.01], "From the edge of the aisle"),
}
