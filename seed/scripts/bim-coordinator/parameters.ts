import { number, text, toggle } from "../lib/parameters"

export const parameters = {
  groups: text(
    "Groups",
    "Structure: Structural Columns, Structural Framing; Air: Ducts, Duct Fittings, Flex Ducts; Water: Pipes, Pipe Fittings, Flex Pipes; Power: Cable Trays, Cable Tray Fittings",
    "Groups of categories; list fittings and insulation by their own names. Each group is compared with every other. Empty: no clash check",
  ),
  tolerance: number("Tolerance", "mm", [10, 0, 500, 1], "Overlaps no deeper than this are counted but not listed"),
  links: toggle("Elements of links", true),
  listed: number("Entries per list", "", [100, 1, 2000, 1], "The rest of each list is only counted"),
}
