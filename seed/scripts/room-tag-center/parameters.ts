import { number, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  tagWidth: number("Tag width", "mm", [24, 4, 100, 1], "On paper, horizontally on the sheet, with its longest text"),
  tagHeight: number("Tag height", "mm", [14, 3, 60, 1], "On paper, vertically on the sheet"),
  grid: number("Grid", "mm", [50, 10, 500, 10], "Distance between the points tested for the best place"),
  leaders: toggle("Use leaders", true),
  leaderLength: number("Leader", "mm", [12, 3, 100, 1], "On paper, from the outermost room to the tag"),
  withLeaders: toggle("Include tags with leaders"),
  write: writeSwitch,
}
