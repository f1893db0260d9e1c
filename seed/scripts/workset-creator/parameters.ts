import { text, toggle, writeSwitch } from "../lib/parameters"

export const parameters = {
  worksets: text(
    "Worksets",
    "Structure: Floors, Structural Columns, Structural Framing; Interior: Walls, Doors; Facade: Walls/Facade, Walls/Curtain; Services: Ducts, Mechanical Equipment; Roof: Roofs, Mechanical Equipment/Roof; Site: Topography, Toposolid, Floors/Paving",
    "Workset names with their categories, as your Revit shows them. Text after a slash must occur in the type name; capital letters matter",
  ),
  prefix: text("Prefix", ""),
  visible: toggle("Visible in all views", true),
  sort: toggle("Sort elements", true),
  write: writeSwitch,
}
