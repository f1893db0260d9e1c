import { number, text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  storeys: text(
    "Storeys",
    "Ground: 4800; 5x3600",
    "Heights in mm from the ground up: 3600, 5x3600 or Office: 5x3600, separated by semicolons or line breaks",
  ),
  basements: text(
    "Basements",
    "3400",
    "Heights in mm from the ground down, in the same format as 'Storeys'; empty for none",
  ),
  groundElevation: number("Ground elevation", "mm", [0, -100000, 500000, 50], "From Revit's internal origin"),
  parts: text(
    "Parts",
    "",
    "Houses on a slope or halves of a split-level building, with their heights above the ground elevation: A: 0; B: 1500",
  ),
  prefix: text(
    "Name prefix",
    "",
    "Before the numbers from the ground up, but not for basements or a named top level. Include a space at the end if needed: 'Level '",
  ),
  basementPrefix: text("Basement prefix", "B"),
  firstNumber: number("Ground number", "", [0, 0, 100, 1], "Number of the ground level, usually 0 or 1"),
  digits: number("Digits", "", [2, 1, 3, 1]),
  topName: text("Top level", "Roof", "Name of the uppermost level; empty for the next number"),
  rename: toggle("Rename levels in place"),
  floorPlans: toggle("Create floor plans", true),
  ceilingPlans: toggle("Create ceiling plans"),
  write: writeSwitch,
}
