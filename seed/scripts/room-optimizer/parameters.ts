import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  brief: text(
    "Brief",
    "Living: 24; Kitchen: 12.5; Bedroom: 14",
    "Areas in m2 by room number or name, separated by semicolons. A name sets the area of each room that has it",
  ),
  tolerance: number("Tolerance", "%", [2, 0.5, 20, 0.5], "Rooms within this deviation count as meeting the brief"),
  largestMove: number("Largest move", "mm", [1500, 0, 5000, 10], "For one wall; with 0 the rooms are only compared"),
  module: number("Round moves to", "mm", [5, 1, 500, 1]),
  narrowest: number("Narrowest", "mm", [900, 300, 5000, 50], "No side of a room is shortened to less than this"),
  steps: number("Steps", "", [40, 0, 200, 1], "In each step every wall moves once, if that helps"),
  deleteUnplaced: toggle("Delete unplaced rooms"),
  write: writeSwitch,
}
