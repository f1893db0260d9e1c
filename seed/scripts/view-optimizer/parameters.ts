import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  contains: text("View name contains", ""),
  templates: text(
    "View templates",
    "",
    "Separated by semicolons; a view without a template gets the first of its kind, or else the first that fits",
  ),
  fitCrop: toggle("Fit crop regions"),
  around: text("Crop around", "Walls; Floors; Roofs", "Categories as Revit shows them"),
  margin: number("Margin", "mm", [600, 0, 10000, 50], "Between these elements and the crop region"),
  setRange: toggle("Set view ranges"),
  top: number(
    "Top",
    "mm",
    [2300, -10000, 20000, 50],
    "Measured from the floor plan's level, like the three values below",
  ),
  cut: number("Cut plane", "mm", [1200, -10000, 20000, 50]),
  bottom: number("Bottom", "mm", [0, -10000, 20000, 50]),
  depth: number("View depth", "mm", [0, -20000, 20000, 50]),
  rename: toggle("Rename by sheet"),
  deleteUnplaced: toggle("Delete unplaced views"),
  keep: text("Keep views beginning with", "KEEP"),
  write: writeSwitch,
}
