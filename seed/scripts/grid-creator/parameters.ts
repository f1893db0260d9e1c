import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  spacingsX: text(
    "Spacings along X",
    "3x6000; 4500",
    "In mm, at right angles to the grids: 6000 or 3x6000, separated by semicolons. For a radial set: the angles between rays, in degrees",
  ),
  spacingsY: text("Spacings along Y", "2x7200", "For a radial set: the distances between rings, in mm"),
  angle: number("Angle between", "degrees", [90, 30, 150, 0.5], "From the X direction to the Y direction"),
  radial: toggle("Radial"),
  firstRadius: number("First radius", "mm", [18000, 1000, 200000, 50], "For a radial set"),
  originX: number(
    "Origin X",
    "mm",
    [0, -500000, 500000, 50],
    "Intersection of the first grids, or centre of a radial set, measured from Revit's internal origin",
  ),
  originY: number("Origin Y", "mm", [0, -500000, 500000, 50]),
  turn: number("Rotation", "degrees", [0, -180, 180, 0.5], "Of the X direction or the first ray, anticlockwise"),
  overhang: number("Overhang", "mm", [1500, 0, 10000, 100]),
  firstX: text("First grid name along X", "1", "For a radial set: name of the first ray"),
  firstY: text("First grid name along Y", "A", "For a radial set: name of the first ring"),
  leaveOut: toggle("Leave out I and O", true),
  write: writeSwitch,
}
